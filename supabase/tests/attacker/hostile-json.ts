import * as fc from 'fast-check';

/** JSON as text: some of it is no number, no text and no date that a database or a program knows. */
export const HOSTILE_JSON: readonly string[] = [
  ['null', 'true', '0', '-1', '1.5', '2147483648', '99999999999999999999', '1e12', '1e400', '-1e-400', '1e131072'],
  ['""', '"a"', '"NaN"', '"Infinity"', '"1e200000"', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"{"', `"'; --"`],
  ['"2026-02-30"', '"99999-01-01"', '"infinity"', '"0000-00-00"', '"25:00"', '"not-a-uuid"'],
  ['"00000000-0000-0000-0000-000000000000"', '"INR"', '"NSE"', '"split"', '[]', '{}', '[null]', '[[]]', '[{}]'],
  [JSON.stringify('x'.repeat(10_000)), JSON.stringify('é\u{1F600}'.repeat(3_000))],
  [`${'['.repeat(200)}${']'.repeat(200)}`, `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
].flat();

type Path = readonly string[];

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (!isNested(value)) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...at, key]))];
}

/** A body as JSON, with texts of one's own at some places of it. */
function written(value: unknown, put: ReadonlyMap<string, string>, at: Path = []): string {
  const own = put.get(at.join('\n'));
  if (own !== undefined) return own;
  if (!isNested(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => [key, written(part, put, [...at, key])] as const);
  if (Array.isArray(value)) return `[${parts.map(([, part]) => part).join(',')}]`;
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${part}`).join(',')}}`;
}

/** What a good body becomes when something hostile stands at one to three places of it. */
export function spoilt(body: unknown): fc.Arbitrary<string> {
  const hostile = fc.tuple(fc.constantFrom(...pathsOf(body)), fc.constantFrom(...HOSTILE_JSON));
  return fc
    .array(hostile, { minLength: 1, maxLength: 3 })
    .map((places) => written(body, new Map(places.map(([path, text]) => [path.join('\n'), text]))));
}
