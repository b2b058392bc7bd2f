import { priceHistoryRequestSchema } from '@ballast/contract/price-history';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { createPriceHistory } from '../_shared/market/history/price-history.ts';
import { marketOf } from '../_shared/market/market.ts';

export const access: Access = 'anyone';

export function createHandler(deps: FunctionDeps): FunctionHandler {
  const priceHistory = createPriceHistory(deps, marketOf(deps));
  return jsonHandler({
    access,
    body: priceHistoryRequestSchema,
    log: deps.log,
    run: async (body, call) => ({ ...(await priceHistory(body, call)) }),
  });
}
