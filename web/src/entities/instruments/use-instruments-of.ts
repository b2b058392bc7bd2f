import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import type { Instrument } from './instrument.ts';
import { instrumentsQuery } from './queries.ts';
import { useTerms, type TermsLookedUp } from './use-terms.ts';

interface Held {
  readonly symbol: string;
  readonly market: Market;
}

interface HeldInstruments extends TermsLookedUp {
  /** One for each holding; null where nothing is known. It stays the same array until one of them changes. */
  readonly instruments: readonly (Instrument | null)[];
}

/** The instruments of some holdings: where any is missing, they are asked for in one request. */
export function useInstrumentsOf(held: readonly Held[]): HeldInstruments {
  const looked = useTerms(
    held.map(({ symbol }) => symbol),
    ({ isKnown, isAsked }) => held.every(({ symbol, market }) => isKnown(symbol, market) || isAsked(symbol)),
  );
  const instruments = useQuery({
    ...instrumentsQuery,
    select: ({ find }) => held.map(({ symbol, market }) => find(symbol, market)),
  }).data;
  return { ...looked, instruments };
}

/** The mutual funds of India among some holdings, by their codes. */
export function useFundsOf(held: readonly Held[]): ReadonlyMap<string, Instrument> {
  const { instruments } = useInstrumentsOf(held.filter(({ symbol, market }) => isFundCode(symbol, market)));
  return new Map(instruments.flatMap((fund) => (fund === null ? [] : [[fund.symbol, fund]])));
}
