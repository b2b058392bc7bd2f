import type { Caller, Recording } from '../scope/caller-scope.ts';
import { failureOf } from '../database/failure.ts';
import { compressJson, encodeJson } from '../http/compress-json.ts';
import type { AccessToken } from '../auth/sessions/tokens.ts';
import { Plans } from './plans.ts';
import { contentRange, jsonOf, planOf, type ReadPlan } from './read-plans.ts';
import type { RestConnection } from './rest-connection.ts';

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
export class PlannedReads {
  readonly #plans = new Plans<ReadPlan>();
  readonly #connection: RestConnection;

  constructor(connection: RestConnection) {
    this.#connection = connection;
  }

  /** Compressed as the client takes it. `recording` is the caller's; `ask` lets the library answer. */
  answer(asked: AskedRead, ask: () => Promise<Response>): Promise<Response> {
    const plan = this.#plans.find(asked.key);
    return typeof plan === 'object' ? this.#answerBy(plan, asked, ask) : this.#ask(plan, asked, ask);
  }

  async #ask(
    known: 'seen' | 'library' | undefined,
    { request, key, caller }: AskedRead,
    ask: () => Promise<Response>,
  ): Promise<Response> {
    const response = await ask();
    if (known === 'seen') return compressJson(request, await this.#learn(key, caller.recording, response));
    // Most reads never come again: the first time one is only remembered.
    if (known === undefined) this.#plans.keep(key, 'seen');
    return compressJson(request, response);
  }

  async #answerBy(
    { statement, headers, offset }: ReadPlan,
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
      this.#plans.keep(key, 'seen');
      return compressJson(request, await ask());
    }
  }

  async #learn(key: string, recording: Recording | undefined, response: Response): Promise<Response> {
    const hasRows = recording?.statements.some(({ rows }) => rows.length > 0) === true;
    if (!hasRows || response.status !== 200) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    this.#plans.keep(key, planOf(recording, response, body) ?? 'library');
    return new Response(body, { status: 200, headers: response.headers });
  }
}
