import type { AccessToken } from '../auth/sessions/tokens.ts';
import type { Caller, Recording } from '../scope/caller-scope.ts';
import { errorCode } from '../database/database-error.ts';
import { failureOf } from '../database/failure.ts';
import { compressJson, encodeJson } from '../http/compress-json.ts';
import { callPlanOf, plainCallOf, valuesOf, type CallPlan, type PlainCall } from './call-plans.ts';
import { Plans } from './plans.ts';
import { jsonOf } from './read-plans.ts';
import type { RestConnection } from './rest-connection.ts';

interface AskedCall {
  readonly request: Request;
  readonly url: URL;
  readonly token: AccessToken;
  readonly caller: Caller;
}

/**
 * Answers calls of functions that come again and again without the library, as `PlannedReads` does with reads. A call that fails has
 * done nothing, so the library may call once more, and puts into an answer what the database says.
 */
export class PlannedCalls {
  readonly #plans = new Plans<CallPlan>();
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
    const plan = this.#plans.find(call.key);
    if (typeof plan === 'object') return this.#answerBy(plan, call, asked, askAgain);
    const response = await askAgain();
    if (plan === 'library') return compressJson(request, response);
    return compressJson(request, await this.#learn(call, caller.recording, response));
  }

  async #answerBy(
    plan: CallPlan,
    { key, args }: PlainCall,
    { request, url, token, caller }: AskedCall,
    askAgain: () => Promise<Response>,
  ): Promise<Response> {
    const statement = { text: plan.text, values: valuesOf(plan, args) };
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
      this.#plans.keep(key, 'seen');
      return compressJson(request, await askAgain());
    }
    const [returned = null] = Object.values(rows[0] ?? {});
    const encoded = await encodeJson(jsonOf(returned), request.headers.get('accept-encoding') ?? '');
    return new Response(encoded.body, { status: 200, headers: { ...plan.headers, ...encoded.headers } });
  }

  async #learn({ key, args }: PlainCall, recording: Recording | undefined, response: Response): Promise<Response> {
    if (recording === undefined || response.status !== 200) return response;
    const body = await response.text();
    this.#plans.keep(key, callPlanOf(recording, args, response, body) ?? 'library');
    return new Response(body, { status: 200, headers: response.headers });
  }
}
