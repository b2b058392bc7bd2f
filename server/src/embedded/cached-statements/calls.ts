import type { AccessToken } from '../../auth/sessions/tokens.ts';
import type { Caller, Recording } from '../../scope/caller-scope.ts';
import { errorCode } from '../../database/database-error.ts';
import { failureOf } from '../../database/failure.ts';
import { compressJson, encodeJson } from '../../http/compress-json.ts';
import type { RestConnection } from '../rest-connection.ts';
import { StatementCache } from './cache.ts';
import { jsonOf, takesPlainJson } from './reads.ts';

/** How an argument is sent: as it is, or as JSON. */
type Form = 'value' | 'json';

interface Argument {
  readonly name: string;
  readonly form: Form;
}

/** What the library asks of the database for a call, and how it answers. */
interface CachedCall {
  readonly text: string;
  /** In the order of the statement's parameters; the others are the same for every call. */
  readonly values: readonly (Argument | { readonly constant: unknown })[];
  readonly headers: Readonly<Record<string, string>>;
}

type Arguments = Readonly<Record<string, unknown>>;

/** A call that may be remembered. */
interface PlainCall {
  readonly key: string;
  readonly args: Arguments;
}

/** Headers with which a call asks for more than what the function returns, or says more of its body. */
const OF_THEIR_OWN = ['prefer', 'range', 'transfer-encoding', 'content-encoding'];
const NAMED_ARGUMENT = /(\w+) := \$(\d+)/g;

export function isPlainCall({ method, headers }: Request, { pathname, search }: URL): boolean {
  if (method !== 'POST' || search !== '' || !pathname.startsWith('/rest/v1/rpc/')) return false;
  return headers.get('content-type') === 'application/json' && takesPlainJson(headers, OF_THEIR_OWN);
}

/** What a call is remembered by: everything of it that the library looks at, but for what its arguments say. */
function plainCallOf({ headers }: Request, { pathname }: URL, body: string): PlainCall | undefined {
  let args: unknown;
  try {
    args = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isArguments(args)) return undefined;
  const kinds = Object.entries(args).map(([name, value]) => `${JSON.stringify(name)}:${kindOf(value)}`);
  const profiles = [headers.get('accept-profile'), headers.get('content-profile')];
  return { key: ['call', headers.get('accept'), ...profiles, pathname, ...kinds].join('\n'), args };
}

const isArguments = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** What to remember of how the library answered, if the answer is what the function returned and nothing else. */
function cachedCallOf(
  { statements }: Recording,
  args: Arguments,
  response: Response,
  body: string,
): CachedCall | undefined {
  const [call, answer, ...others] = statements;
  if (response.status !== 200 || call === undefined || answer === undefined || others.length > 0) return undefined;
  const [row, ...otherRows] = call.rows;
  const returned = Object.values(row ?? {});
  if (otherRows.length > 0 || returned.length !== 1) return undefined;
  if (
    jsonOf(returned[0]).toString() !== body ||
    Object.values(answer.rows[0] ?? {}).some((value) => (value ?? '') !== '')
  )
    return undefined;
  const { text, values = [] } = call.statement;
  const names = new Map([...text.matchAll(NAMED_ARGUMENT)].map(([, name = '', at]) => [Number(at) - 1, name]));
  if (names.size !== Object.keys(args).length) return undefined;
  const cached: CachedCall['values'][number][] = [];
  for (const [at, value] of values.entries()) {
    const name = names.get(at);
    const form = name === undefined ? undefined : formOf(value, args[name]);
    if (name !== undefined && form === undefined) return undefined;
    cached.push(name === undefined || form === undefined ? { constant: value } : { name, form });
  }
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
  return { text, values: cached, headers };
}

function formOf(sent: unknown, given: unknown): Form | undefined {
  if (sent === given) return 'value';
  const json = JSON.stringify(given);
  if (sent === json) return 'json';
  return typeof sent === 'object' && JSON.stringify(sent) === json ? 'value' : undefined;
}

const valuesOf = ({ values }: CachedCall, args: Arguments): unknown[] =>
  values.map((value) => {
    if ('constant' in value) return value.constant;
    return value.form === 'json' ? JSON.stringify(args[value.name]) : args[value.name];
  });

interface AskedCall {
  readonly request: Request;
  readonly url: URL;
  readonly token: AccessToken;
  readonly caller: Caller;
}

/**
 * Answers calls of functions that come again and again without the library, as `CachedReads` does with reads. A call that fails has
 * done nothing, so the library may call once more, and puts into an answer what the database says.
 */
export class CachedCalls {
  readonly #cache = new StatementCache<CachedCall>();
  readonly #connection: RestConnection;

  constructor(connection: RestConnection) {
    this.#connection = connection;
  }

  /** Compressed as the client takes it. `recording` is the caller's; `ask` lets the library answer. */
  async answer(asked: AskedCall, ask: (request: Request) => Promise<Response>): Promise<Response> {
    const { request, url, caller } = asked;
    const body = await request.text();
    const { method, headers, signal } = request;
    const askAgain = async (): Promise<Response> => ask(new Request(request.url, { method, headers, body, signal }));
    const call = plainCallOf(request, url, body);
    if (call === undefined) return compressJson(request, await askAgain());
    const cached = this.#cache.find(call.key);
    if (typeof cached === 'object') return this.#answerBy(cached, call, asked, askAgain);
    const response = await askAgain();
    if (cached === 'library') return compressJson(request, response);
    return compressJson(request, await this.#learn(call, caller.recording, response));
  }

  async #answerBy(
    cached: CachedCall,
    { key, args }: PlainCall,
    { request, url, token, caller }: AskedCall,
    askAgain: () => Promise<Response>,
  ): Promise<Response> {
    const statement = { text: cached.text, values: valuesOf(cached, args) };
    const call = {
      method: 'POST',
      path: url.pathname.slice('/rest/v1'.length),
      readOnly: false,
      requestHeaders: Object.fromEntries(request.headers),
    };
    let rows: readonly object[];
    try {
      rows = await this.#connection.call(caller, token, statement, call);
    } catch (error) {
      // Only what the database says undid the call for certain.
      if (failureOf(error) !== undefined || errorCode(error) === undefined || request.signal.aborted) throw error;
      this.#cache.keep(key, 'seen');
      return compressJson(request, await askAgain());
    }
    const [returned = null] = Object.values(rows[0] ?? {});
    const encoded = await encodeJson(jsonOf(returned), request.headers.get('accept-encoding') ?? '');
    return new Response(encoded.body, { status: 200, headers: { ...cached.headers, ...encoded.headers } });
  }

  async #learn({ key, args }: PlainCall, recording: Recording | undefined, response: Response): Promise<Response> {
    if (recording === undefined || response.status !== 200) return response;
    const body = await response.text();
    this.#cache.keep(key, cachedCallOf(recording, args, response, body) ?? 'library');
    return new Response(body, { status: 200, headers: response.headers });
  }
}
