import { exchangeRatesRequestSchema } from '@ballast/contract/exchange-rates';
import { convert } from '@ballast/engine/money/convert';
import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { marketOf } from '../_shared/market/market.ts';
import { createCurrentRates } from '../_shared/market/rates/current-rates.ts';

export const access: Access = 'anyone';

export function createHandler(deps: FunctionDeps): FunctionHandler {
  const currentRates = createCurrentRates(deps, marketOf(deps));
  return jsonHandler({
    access,
    body: exchangeRatesRequestSchema,
    log: deps.log,
    run: async ({ base }, { signal }) => ({ data: ratesOf(base, await currentRates(signal)) }),
  });
}

/** What one unit of `base` costs in every other currency, as far as `known` tells. */
function ratesOf(base: Currency, known: readonly ExchangeRate[]): ExchangeRate[] {
  return CURRENCIES.filter((currency) => currency !== base).flatMap((quote) => {
    const one = convert(1, base, quote, known);
    if (!one.ok || one.source === null || one.as_of === null) return [];
    return [{ base, quote, rate: one.rate, source: one.source, as_of: one.as_of, stale: one.stale }];
  });
}
