import { indianStockDataRequestSchema } from '@ballast/contract/quotes';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { createGetQuotes } from '../_shared/market/quotes/get-quotes.ts';

export const access: Access = 'anyone';

export function createHandler(deps: FunctionDeps): FunctionHandler {
  const quote = createGetQuotes(deps);
  return jsonHandler({
    access,
    body: indianStockDataRequestSchema,
    log: deps.log,
    run: async ({ symbols, exchange }, call) => ({ data: await quote(symbols, { market: 'IN', exchange }, call) }),
  });
}
