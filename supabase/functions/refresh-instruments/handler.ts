import { z } from 'zod/mini';
import { errorResponse, FunctionError } from '../_shared/errors.ts';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { refreshConfig } from '../_shared/instruments/refresh/config.ts';
import { refreshStep } from '../_shared/instruments/refresh/refresh.ts';
import type { ReadShipped } from '../_shared/instruments/refresh/shipped.ts';

export const access: Access = 'operator';

/**
 * One step of the job that keeps the master of instruments current, for the schedule of a hosted project. It asks for the operator's secret;
 * where none is set, nobody may call it.
 */
export function createHandler(deps: FunctionDeps, readShipped: ReadShipped): FunctionHandler {
  const { secret } = refreshConfig(deps.env);
  const handle = jsonHandler({
    access,
    body: z.object({}),
    log: deps.log,
    run: async () => ({ ...(await refreshStep({ ...deps, readShipped, loadsShipped: true })) }),
  });
  return async (request, context) => {
    const isOperator = secret !== null && (await isSame(request.headers.get('x-instruments-secret') ?? '', secret));
    return isOperator ? handle(request, context) : errorResponse(new FunctionError('unauthorized'), context.requestId);
  };
}

/** In the same time whatever was sent: digests are compared, not what the caller chose. */
async function isSame(sent: string, secret: string): Promise<boolean> {
  const digest = async (text: string): Promise<string> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
  return (await digest(sent)) === (await digest(secret));
}
