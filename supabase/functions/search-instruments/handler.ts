import { searchInstrumentsRequestSchema } from '@ballast/contract/instruments';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { createSearch } from '../_shared/market/instruments/search.ts';
import { marketOf } from '../_shared/market/market.ts';

export const access: Access = 'anyone';

export function createHandler(deps: FunctionDeps): FunctionHandler {
  const search = createSearch(deps, marketOf(deps));
  return jsonHandler({
    access,
    body: searchInstrumentsRequestSchema,
    log: deps.log,
    run: async ({ query, market = 'IN' }, { signal }) => ({ ...(await search(query, market, signal)) }),
  });
}
