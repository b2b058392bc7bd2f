import type { ReportOptions } from '@ballast/engine/report/options';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDisclosures } from '../../../entities/disclosures/use-disclosures.ts';
import { priceHistoryQuery } from '../../../entities/price-history/queries.ts';
import { askedAs } from '@ballast/engine/portfolio-history/wanted-series';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { today } from '../../../lib/today.ts';
import type { ReportSubject } from '../store/subject.ts';
import type { HistorySource, Question } from '../worker/protocol.ts';
import { reportFacts } from '@ballast/engine/report/report-facts';

interface Asked {
  /** Null until everything is there that it needs. */
  readonly question: Question | null;
  /** Why it cannot be asked; null while nothing is wrong. */
  readonly error: unknown;
  /** What is there is being asked for once more. */
  readonly isAnew: boolean;
  readonly retry: () => void;
}

const NO_RATES: Question['rates'] = [];
const NO_ASSETS: NonNullable<ReportSubject['assets']> = [];

/** Gathers what a report is made from: sectors, closes, and rates where several currencies meet. */
export function useQuestion(
  { holdings: positions, assets = NO_ASSETS, prices, at }: ReportSubject,
  options: ReportOptions,
): Asked {
  const { instruments, isPending: isLookingUp } = useInstrumentsOf(positions.map(({ holding }) => holding));
  const wanted = useMemo(() => reportFacts(positions, assets, instruments), [positions, assets, instruments]);
  const symbols = useMemo(() => [...new Set(wanted.series.map(askedAs))], [wanted]);
  const isSample = prices === 'sample-market';
  const needsRates = wanted.holdings.some(({ currency }) => currency !== options.base);
  const rates = useQuery({ ...exchangeRatesQuery(prices), enabled: needsRates });
  const closes = useQuery({ ...priceHistoryQuery(symbols, options.base), enabled: !isSample });
  const history = useMemo<HistorySource | null>(() => {
    const key = JSON.stringify([prices, options.base, today(at), symbols, closes.dataUpdatedAt]);
    if (isSample) return { kind: 'sample-market', key };
    if (closes.data !== undefined) return { kind: 'pages', key, pages: closes.data };
    return closes.isError ? { kind: 'none', key: 'none' } : null;
  }, [prices, options.base, at, symbols, isSample, closes.data, closes.isError, closes.dataUpdatedAt]);
  const fundKeys = useMemo(
    () =>
      wanted.holdings.flatMap(({ key, isFund, isNoEquity }) => (isFund === true && isNoEquity !== true ? [key] : [])),
    [wanted],
  );
  const { disclosures, isPending: isReadingDisclosures } = useDisclosures(fundKeys);
  // Without the server no holding has a sector; that is no reason to say nothing. Nor does a report wait for what failed once and is asked again.
  const isReady = !isLookingUp && !isReadingDisclosures && (!needsRates || rates.isFetched);
  // Others may have asked for rates that this report does without: it is not made again for them.
  const knownRates = (needsRates ? rates.data : undefined) ?? NO_RATES;
  const question = useMemo<Question | null>(() => {
    if (!isReady || history === null) return null;
    const { holdings, unpriced, series, references } = wanted;
    const facts = { today: today(at), holdings, unpriced, series, references, rates: knownRates, disclosures };
    return { ...facts, options, history };
  }, [isReady, history, wanted, at, knownRates, disclosures, options]);
  return {
    question,
    error: isSample ? null : closes.error,
    isAnew: !isSample && closes.isRefetching && closes.data !== undefined,
    retry: () => {
      if (!isSample) void closes.refetch();
      if (rates.isError) void rates.refetch();
    },
  };
}
