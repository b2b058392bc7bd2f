import type { Market } from '@ballast/engine/quotes/market';
import { useTerms, type TermsLookedUp } from './use-terms.ts';

interface Held {
  readonly symbol: string;
  readonly market: Market;
}

/** What was looked up so far, with the instruments of some holdings: where any is missing, they are asked for in one request. */
export function useInstrumentsOf(held: readonly Held[]): TermsLookedUp {
  return useTerms(
    held.map(({ symbol }) => symbol),
    ({ isKnown, isAsked }) => held.every(({ symbol, market }) => isKnown(symbol, market) || isAsked(symbol)),
  );
}
