import { z } from 'zod/mini';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { refreshConfig } from '../_shared/instruments/refresh/config.ts';
import { refreshStep } from '../_shared/instruments/refresh/refresh.ts';
import type { ReadShipped } from '../_shared/instruments/refresh/shipped.ts';
import { forOperator } from '../_shared/operator.ts';

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
  return forOperator(secret, 'x-instruments-secret', handle);
}
