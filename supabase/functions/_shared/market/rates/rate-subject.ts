import type { Currency } from '@ballast/engine/money/currency';
import type { Subject } from '../history/series.ts';
import { FX_BASE, pairName } from './pairs.ts';

/** The daily rates of the dollar in `currency`, as a series among the others. */
export function rateSubject(currency: Currency): Subject {
  const pair = { base: FX_BASE, quote: currency };
  return {
    venue: 'FX',
    symbol: pairName(pair),
    isListed: true,
    isFund: false,
    currency,
    operation: 'fxHistory',
    ask: (provider, range, signal) => provider.fxHistory(pair, range, signal),
  };
}
