import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import type { FxPair } from '../provider.ts';

/** Every rate is kept against the dollar, because every source has those; others follow from two of them. */
export const FX_BASE: Currency = 'USD';

export const FX_PAIRS: readonly FxPair[] = CURRENCIES.filter((currency) => currency !== FX_BASE).map((quote) => ({
  base: FX_BASE,
  quote,
}));

/** As providers key their answers, and series are stored. */
export function pairName({ base, quote }: FxPair): string {
  return `${base}/${quote}`;
}
