import type { Holding } from '@ballast/engine/assets/holding';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { valuePortfolio } from '@ballast/engine/valuation/value-portfolio';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchQuotes } from '../../../entities/quotes/fetch-quotes.ts';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { holdingsQuery } from '../../../entities/portfolios/queries.ts';
import type { AnswerSubject } from './report-slot.ts';

interface SubjectState {
  /** Null until holdings and prices are there. */
  readonly subject: AnswerSubject | null;
  /** It is known that there is nothing in it. */
  readonly isEmpty: boolean;
  /** Why the holdings could not be had; null while nothing is wrong. */
  readonly error: unknown;
  readonly retry: () => void;
}

const MINUTE_MS = 60_000;

/** Holdings at today’s prices, asked for when `isWanted`. */
export function useAnswerSubject(choice: PortfolioChoice, isWanted: boolean): SubjectState {
  const [prices] = usePriceSource();
  const saved = useQuery({
    ...holdingsQuery(choice.kind === 'saved' ? choice.id : ''),
    enabled: isWanted && choice.kind === 'saved',
  });
  const holdings = choice.kind === 'typed' ? choice.holdings : choice.kind === 'saved' ? saved.data : undefined;
  const quotes = useQuery({
    ...quotesQuery(holdings ?? [], prices),
    enabled: isWanted && holdings !== undefined && holdings.length > 0,
  });
  const subject = useMemo(
    () =>
      holdings === undefined || quotes.data === undefined
        ? null
        : {
            holdings: valuePortfolio(holdings, quotes.data).positions,
            prices,
            at: new Date(quotes.dataUpdatedAt),
          },
    [holdings, quotes.data, quotes.dataUpdatedAt, prices],
  );
  return {
    subject,
    isEmpty: holdings?.length === 0,
    error: saved.data === undefined ? saved.error : null,
    retry: () => void saved.refetch(),
  };
}

/** It does not fail: samples stand where no price is to be had. Read once: an answer does not change while it is read. */
function quotesQuery(holdings: readonly Holding[], prices: PriceSource) {
  const keys = new Set(holdings.map(({ symbol, market, exchange }) => `${exchange ?? ''} ${quoteKey(symbol, market)}`));
  return queryOptions({
    queryKey: ['answer-quotes', prices, [...keys].toSorted()],
    queryFn: ({ signal }) => fetchQuotes(holdings, signal, prices),
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: false,
  });
}
