import type { Recording } from '../scope/caller-scope.ts';
import type { Statement } from '../database/connection.ts';

const MOST_CHARACTERS = 2_048;

/**
 * Names, `*`, embedded tables, and other names for them: then the library answers with the rows as the database has them. Casts, paths,
 * spreads and aggregates are left to it.
 */
const PLAIN_SELECT = /^(?:[\w*,()!]|(?<!:):(?!:))*$/;

/** What the library asks of the database for a read, and how it answers. */
export interface ReadPlan {
  readonly statement: Pick<Statement, 'text' | 'values'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly offset: number;
}

const asNumber = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** Rows or a value of one in JSON, as the library writes them. */
export function jsonOf(value: unknown): Buffer<ArrayBuffer> {
  let text: string;
  try {
    text = JSON.stringify(value);
  } catch {
    // Of integers that JavaScript would round.
    text = JSON.stringify(value, asNumber);
  }
  return Buffer.from(text);
}

export function contentRange(offset: number, count: number): string {
  return count === 0 ? '*/*' : `${offset}-${offset + count - 1}/*`;
}

/** Headers with which a read asks for more than rows. */
const OF_THEIR_OWN = ['prefer', 'range', 'content-length', 'transfer-encoding'];

/**
 * What a read is remembered by: everything of it that the library looks at. Undefined for one with wishes of its own, which
 * is left to the library.
 */
export function readKey({ method, headers }: Request, url: URL): string | undefined {
  if (method !== 'GET' || url.href.length > MOST_CHARACTERS) return undefined;
  const accept = headers.get('accept') ?? '*/*';
  if (accept !== '*/*' && accept !== 'application/json') return undefined;
  if (OF_THEIR_OWN.some((name) => headers.has(name))) return undefined;
  const { pathname, search, searchParams } = url;
  if (pathname.startsWith('/rest/v1/rpc/')) return undefined;
  if (!searchParams.getAll('select').every((select) => PLAIN_SELECT.test(select))) return undefined;
  return [accept, headers.get('accept-profile'), headers.get('content-profile'), pathname + search].join('\n');
}

/** A plan from how the library answered, if the answer is the rows of its one statement and nothing else. */
export function planOf({ statements }: Recording, response: Response, body: Uint8Array): ReadPlan | undefined {
  const [only, ...others] = statements;
  if (response.status !== 200 || only === undefined || others.length > 0) return undefined;
  const { statement, rows } = only;
  const range = response.headers.get('content-range') ?? '';
  const offset = Number.parseInt(range, 10);
  if (rows.length === 0 || range !== contentRange(offset, rows.length) || !jsonOf(rows).equals(body)) return undefined;
  const ofRows = new Set(['content-range', 'content-length']);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofRows.has(name)));
  return { statement: { text: statement.text, values: statement.values ?? [] }, headers, offset };
}
