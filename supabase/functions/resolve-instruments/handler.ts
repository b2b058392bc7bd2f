import { resolveInstrumentsRequestSchema } from '@ballast/contract/resolve-instruments';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { resolveTerms } from '../_shared/market/instruments/resolve.ts';
import { symbolsAlike } from '../_shared/market/instruments/stored.ts';
import { createIsinLookup, isUsIsin } from '../_shared/market/instruments/us-isins.ts';
import { marketOf } from '../_shared/market/market.ts';

/** A thousand lines with all runs of words in them that may be a name. */
const MAX_BYTES = 1024 * 1024;

const MOST_ALIKE = 7;

export const access: Access = 'anyone';

export function createHandler(deps: FunctionDeps): FunctionHandler {
  const lookUpIsins = createIsinLookup(deps, marketOf(deps));
  return jsonHandler({
    access,
    body: resolveInstrumentsRequestSchema,
    maxBytes: MAX_BYTES,
    log: deps.log,
    run: async ({ terms, names = [] }) => {
      const alike = await symbolsAlike(deps.database, names, MOST_ALIKE);
      const all = [...terms, ...alike];
      const resolved = await resolveTerms(deps.database, all);
      const known = new Set(resolved.found.map(({ term }) => term));
      const isins = resolved.isLoaded ? terms.filter((term) => isUsIsin(term) && !known.has(term)) : [];
      return { ...((await lookUpIsins(isins)) ? await resolveTerms(deps.database, all) : resolved) };
    },
  });
}
