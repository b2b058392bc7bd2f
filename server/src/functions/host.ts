import { errorResponse, FunctionError } from '@ballast/supabase/functions/_shared/errors';
import type {
  EdgeFunction,
  FunctionContext,
  FunctionDeps,
  FunctionUser,
} from '@ballast/supabase/functions/_shared/function';
import { runAs } from '../database/caller.ts';
import type { Sql } from '../database/sql.ts';
import type { ApiLimits } from '../http/limits.ts';
import type { Secrets } from '../secrets.ts';
import { noteRoute } from '../scope/request-scope.ts';
import { isSessionAlive } from '../auth/sessions/sessions.ts';
import type { VerifyToken } from '../auth/sessions/token-verifier.ts';

interface HostContext {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly verify: VerifyToken;
  readonly functions: Readonly<Record<string, EdgeFunction>>;
  readonly deps: FunctionDeps;
  readonly limits: ApiLimits;
}

/** What the server knows of a call that the request does not say. */
export type CallFacts = Pick<FunctionContext, 'requestId' | 'address'>;

/** The caller a bearer token names; null for the publishable key alone. Throws `unauthorized` for a token that is no good. */
async function callerOf(context: HostContext, request: Request): Promise<FunctionUser | null> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer === undefined || bearer === context.secrets.publishableKey) return null;
  const result = await context.verify(bearer);
  if (!result.ok) throw new FunctionError('unauthorized', 'Invalid JWT signature');
  const { userId, sessionId, email, role } = result.token;
  const isAlive = await runAs({ lane: 'people', key: userId }, async () =>
    isSessionAlive(context.sql, sessionId, userId),
  );
  if (!isAlive) throw new FunctionError('unauthorized');
  return { id: userId, sessionId, email, role };
}

/** Throws `rate_limited` for one request too many of an address or a person. */
async function count(
  { limits }: HostContext,
  name: 'functionsAddress' | 'functionsPerson',
  key: string,
): Promise<void> {
  const verdict = await limits.take(name, key);
  if (verdict.allowed) return;
  const seconds = String(verdict.retryAfter);
  throw new FunctionError('rate_limited', 'Too many requests', { 'retry-after': seconds });
}

/** `/functions/v1/<name>`: checks key and token as the hosted platform does, then runs the function in this process. */
export function createFunctionsHost(context: HostContext) {
  const handlers = new Map(
    Object.entries(context.functions).map(([name, fn]) => [
      name,
      { access: fn.access, run: fn.createHandler(context.deps) },
    ]),
  );
  return async (request: Request, name: string, { requestId, address }: CallFacts): Promise<Response> => {
    noteRoute(`/functions/v1/${handlers.has(name) ? name : ':name'}`);
    try {
      if (address !== null && request.method !== 'OPTIONS') await count(context, 'functionsAddress', address);
      const fn = handlers.get(name);
      if (fn === undefined) throw new FunctionError('not_found');
      // Its callers have a token of its own, and no key.
      if (fn.access === 'token') return await fn.run(request, { requestId, user: null, address });
      const key = request.headers.get('apikey');
      if (key !== context.secrets.publishableKey && key !== context.secrets.secretKey)
        throw new FunctionError('unauthorized');
      const user = await callerOf(context, request);
      if (user !== null) await count(context, 'functionsPerson', user.id);
      if (fn.access === 'user' && user === null) throw new FunctionError('unauthorized');
      const run = async (): Promise<Response> => fn.run(request, { requestId, user, address });
      return await (user === null ? run() : runAs({ lane: 'functions', key: user.id }, run));
    } catch (error) {
      if (error instanceof FunctionError) return errorResponse(error, requestId);
      context.deps.log('error', 'function_failed', { name, requestId, error: String(error) });
      return errorResponse(new FunctionError('internal'), requestId);
    }
  };
}
