import type { Owned } from '@ballast/engine/holdings/owned';
import { ownsNothing } from '@ballast/engine/holdings/owned';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { valuePortfolio } from '@ballast/engine/valuation/value-portfolio';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownedQuery } from '../../../entities/portfolios/queries.ts';
import { priceOwned } from '../../../entities/quotes/price-owned.ts';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import { today } from '../../../lib/today.ts';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { AnswerSubject } from './report-slot.ts';

interface SubjectState {
  /** Null until what is owned and its prices are there. */
  readonly subject: AnswerSubject | null;
  /** It is known that there is nothing in it. */
  readonly isEmpty: boolean;
  /** What could not be had; null while nothing is wrong. */
  readonly failed: 'holdings' | 'prices' | null;
  /** Why. */
  readonly error: unknown;
  readonly retry: () => void;
}

const MINUTE_MS = 60_000;
const NOTHING: Owned = { holdings: [], assets: [] };

/** All that is owned at today’s prices, asked for when `isWanted`. */
export function useAnswerSubject(choice: PortfolioChoice, isWanted: boolean): SubjectState {
  const [prices] = usePriceSource();
  const isSaved = choice.kind === 'saved';
  const saved = useQuery({
    ...ownedQuery(isSaved ? choice.id : '', isSaved && choice.assets > 0),
    enabled: isWanted && isSaved,
  });
  const owned: Owned | undefined = choice.kind === 'typed' ? choice : isSaved ? saved.data : undefined;
  const isEmpty = owned !== undefined && ownsNothing(owned);
  const priced = useQuery({
    ...pricesQuery(owned ?? NOTHING, prices),
    enabled: isWanted && owned !== undefined && !isEmpty,
  });
  const subject = useMemo(() => {
    if (owned === undefined || priced.data === undefined) return null;
    const { quotes, valueAssets } = priced.data;
    const at = new Date(priced.dataUpdatedAt);
    return {
      holdings: valuePortfolio(owned.holdings, quotes).positions,
      assets: valueAssets(owned.assets, today(at), quotes),
      prices,
      at,
    };
  }, [owned, priced.data, priced.dataUpdatedAt, prices]);
  const without = [saved, priced].find(({ data, error }) => data === undefined && error !== null);
  return {
    subject,
    isEmpty,
    failed: without === undefined ? null : without === saved ? 'holdings' : 'prices',
    error: without?.error,
    retry: () => void without?.refetch(),
  };
}

/** Samples stand where no price is to be had: it fails only where code that it needs does not come. Read once: an answer does not change while it is read. */
function pricesQuery(owned: Owned, prices: PriceSource) {
  const keys = new Set([
    ...owned.holdings.map(({ symbol, market, exchange }) => `${exchange ?? ''} ${quoteKey(symbol, market)}`),
    // All that decides whose price an asset follows.
    ...owned.assets.map(({ kind, code, currency }) => `${kind} ${code ?? ''} ${currency}`),
  ]);
  return queryOptions({
    queryKey: ['answer-prices', prices, [...keys].toSorted()],
    queryFn: ({ signal }) => priceOwned(owned, prices, signal),
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: false,
  });
}
