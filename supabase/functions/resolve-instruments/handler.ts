import { resolveInstrumentsRequestSchema } from '@ballast/contract/resolve-instruments';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { resolveTerms } from '../_shared/market/instruments/resolve.ts';
import { symbolsAlike } from '../_shared/market/instruments/stored.ts';

/** A thousand lines with all runs of words in them that may be a name. */
const MAX_BYTES = 1024 * 1024;

const MOST_ALIKE = 7;

export const access: Access = 'anyone';

export function createHandler(deps: FunctionDeps): FunctionHandler {
  return jsonHandler({
    access,
    body: resolveInstrumentsRequestSchema,
    maxBytes: MAX_BYTES,
    log: deps.log,
    run: async ({ terms, names = [] }) => {
      const alike = await symbolsAlike(deps.database, names, MOST_ALIKE);
      return { ...(await resolveTerms(deps.database, [...terms, ...alike])) };
    },
  });
}
