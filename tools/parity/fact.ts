import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../contract/wire/', import.meta.url));

/** Whose request it is: nobody has no key, a visitor the public key, the others also a token. */
const callerSchema = z.enum(['nobody', 'visitor', 'user', 'other', 'signed out', 'bad token']);
export type Caller = z.infer<typeof callerSchema>;

const answerSchema = z.strictObject({
  status: z.number().int(),
  /** Names in lower case; null where there must be none, `/…/` for a pattern. */
  headers: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** Of JSON: README.md says what stands for a value that varies. */
  body: z.optional(z.json()),
  text: z.optional(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;

const caseSchema = z.strictObject({
  /** Replaces `{case}` in request, headers and body. */
  case: z.string(),
  /** The rows of the answer, as their values of `column`. */
  rows: z.optional(z.array(z.json())),
  body: z.optional(z.json()),
  headers: z.optional(z.record(z.string(), z.string())),
  answer: z.optional(answerSchema.partial()),
});

const entrySchema = z.strictObject({
  id: z.string(),
  /** A file of `sources`, and what its test is about. */
  source: z.string(),
  as: z.optional(callerSchema),
  request: z.string().regex(/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \//),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.json()),
  text: z.optional(z.string()),
  answer: answerSchema,
  column: z.optional(z.string()),
  cases: z.optional(z.array(caseSchema).min(1)),
  /** Why the embedded server answers otherwise: on purpose, or because nothing of the product needs it. */
  refused: z.optional(z.string()),
  differs: z.optional(z.string()),
});
type Entry = z.infer<typeof entrySchema>;

const fileSchema = z.strictObject({
  api: z.enum(['/rest/v1', '/auth/v1']),
  about: z.string(),
  sources: z.record(z.string(), z.string()),
  facts: z.array(entrySchema).min(1),
});

export interface Fact {
  readonly id: string;
  readonly file: string;
  readonly api: '/rest/v1' | '/auth/v1';
  /** File and version of the suite that says so, and the part of it. */
  readonly source: string;
  readonly as: Caller;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly answer: Answer;
  readonly refused: string | undefined;
  readonly differs: string | undefined;
}

const filled = <Value>(value: Value, of: string): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('{case}', () => JSON.stringify(of).slice(1, -1)));

function factsOf(entry: Entry): (Omit<Fact, 'file' | 'api' | 'source'> & { readonly source: string })[] {
  const cases = entry.cases ?? [{ case: '' }];
  return cases.map((one) => {
    const { request, headers, text } = filled(
      { request: entry.request, headers: { ...entry.headers, ...one.headers }, text: entry.text },
      one.case,
    );
    const body = one.body ?? (entry.body === undefined ? undefined : filled(entry.body, one.case));
    const [method = '', ...path] = request.split(' ');
    const column = entry.column ?? '';
    const rows = one.rows === undefined ? {} : { body: one.rows.map((value) => ({ [column]: value })) };
    return {
      id: one.case === '' ? entry.id : `${entry.id}: ${one.case}`,
      source: entry.source,
      as: entry.as ?? 'user',
      method,
      path: path.join(' '),
      headers,
      body: text ?? (body === undefined ? undefined : JSON.stringify(body)),
      answer: answerSchema.parse({ ...entry.answer, ...rows, ...one.answer }),
      refused: entry.refused,
      differs: entry.differs,
    };
  });
}

/** Every fact, file by file. */
export function readFacts(): readonly Fact[] {
  return ['rest', 'auth'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, `file://${FOLDER}`))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .flatMap((name) => {
        const file = `${folder}/${name}`;
        const { api, sources, facts } = fileSchema.parse(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')));
        return facts.flatMap(factsOf).map((fact) => {
          const [key = '', ...part] = fact.source.split(': ');
          const source = sources[key];
          if (source === undefined) throw new Error(`${file}: ${fact.id} has no source ${key}`);
          return { ...fact, file, api, source: `${source}: ${part.join(': ')}` };
        });
      }),
  );
}
