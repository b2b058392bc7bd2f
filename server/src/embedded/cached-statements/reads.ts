import type { Caller, Recording } from '../../scope/caller-scope.ts';
import { failureOf } from '../../database/failure.ts';
import { compressJson, encodeJson } from '../../http/compress-json.ts';
import type { AccessToken } from '../../auth/sessions/tokens.ts';
import type { RestConnection } from '../rest-connection.ts';
import type { Statement } from '../../database/connection.ts';
import { StatementCache } from './cache.ts';

const MOST_CHARACTERS = 2_048;

/**
 * Names, `*`, embedded tables, and other names for them: then the library answers with the rows as the database has them. Casts, paths,
 * spreads and aggregates are left to it.
 */
const PLAIN_SELECT = /^(?:[\w*,()!]|(?<!:):(?!:))*$/;

/** What the library asks of the database for a read, and how it answers. */
interface CachedRead {
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

function contentRange(offset: number, count: number): string {
  return count === 0 ? '*/*' : `${offset}-${offset + count - 1}/*`;
}

/** Whether a request takes plain JSON and has none of these headers, which change what is read or answered. */
export function takesPlainJson(headers: Headers, ownHeaders: readonly string[]): boolean {
  const accept = headers.get('accept') ?? '*/*';
  return (accept === '*/*' || accept === 'application/json') && !ownHeaders.some((name) => headers.has(name));
}

/** Headers with which a read asks for more than rows. */
const OF_THEIR_OWN = ['prefer', 'range', 'content-length', 'transfer-encoding'];

/**
 * What a read is remembered by: everything of it that the library looks at. Undefined for one with headers that change the
 * response, which is left to the library.
 */
export function readKey({ method, headers }: Request, url: URL): string | undefined {
  if (method !== 'GET' || url.href.length > MOST_CHARACTERS) return undefined;
  if (!takesPlainJson(headers, OF_THEIR_OWN)) return undefined;
  const { pathname, search, searchParams } = url;
  if (pathname.startsWith('/rest/v1/rpc/')) return undefined;
  if (!searchParams.getAll('select').every((select) => PLAIN_SELECT.test(select))) return undefined;
  return [
    headers.get('accept') ?? '*/*',
    headers.get('accept-profile'),
    headers.get('content-profile'),
    pathname + search,
  ].join('\n');
}

/** What to remember of how the library answered, if the answer is the rows of its one statement and nothing else. */
function cachedReadOf({ statements }: Recording, response: Response, body: Uint8Array): CachedRead | undefined {
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

interface AskedRead {
  readonly request: Request;
  readonly key: string;
  readonly token: AccessToken;
  readonly caller: Caller;
}

/**
 * Answers reads that come again and again, from other people too, without the library, which would make the same statement of the
 * same request: row-level security and the claims in its transaction decide what each person sees.
 */
export class CachedReads {
  readonly #cache = new StatementCache<CachedRead>();
  readonly #connection: RestConnection;

  constructor(connection: RestConnection) {
    this.#connection = connection;
  }

  /** Compressed as the client takes it. `recording` is the caller's; `ask` lets the library answer. */
  answer(asked: AskedRead, ask: () => Promise<Response>): Promise<Response> {
    const cached = this.#cache.find(asked.key);
    return typeof cached === 'object' ? this.#answerBy(cached, asked, ask) : this.#ask(cached, asked, ask);
  }

  async #ask(
    known: 'seen' | 'library' | undefined,
    { request, key, caller }: AskedRead,
    ask: () => Promise<Response>,
  ): Promise<Response> {
    const response = await ask();
    if (known === 'seen') return compressJson(request, await this.#learn(key, caller.recording, response));
    // Most reads never come again: the first time one is only remembered.
    if (known === undefined) this.#cache.keep(key, 'seen');
    return compressJson(request, response);
  }

  async #answerBy(
    { statement, headers, offset }: CachedRead,
    { request, key, token, caller }: AskedRead,
    ask: () => Promise<Response>,
  ): Promise<Response> {
    try {
      const rows = await this.#connection.read(caller, token, statement);
      const encoded = await encodeJson(jsonOf(rows), request.headers.get('accept-encoding') ?? '');
      const range = { 'content-range': contentRange(offset, rows.length) };
      return new Response(encoded.body, { status: 200, headers: { ...headers, ...range, ...encoded.headers } });
    } catch (error) {
      if (failureOf(error) !== undefined || request.signal.aborted) throw error;
      // What the database says of a statement, the library puts into an answer.
      this.#cache.keep(key, 'seen');
      return compressJson(request, await ask());
    }
  }

  async #learn(key: string, recording: Recording | undefined, response: Response): Promise<Response> {
    const hasRows = recording?.statements.some(({ rows }) => rows.length > 0) === true;
    if (!hasRows || response.status !== 200) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    this.#cache.keep(key, cachedReadOf(recording, response, body) ?? 'library');
    return new Response(body, { status: 200, headers: response.headers });
  }
}
