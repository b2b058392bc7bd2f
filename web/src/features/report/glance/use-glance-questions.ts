import { DEFAULT_OPTIONS, type ReportOptions } from '@ballast/engine/report/options';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { GlanceRequest } from '../../../components/glances/glance.ts';
import { useDisclosures } from '../../../entities/disclosures/use-disclosures.ts';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { priceHistoryQuery } from '../../../entities/price-history/queries.ts';
import { askedAs, type WantedSeries } from '@ballast/engine/portfolio-history/wanted-series';
import { today } from '../../../lib/today.ts';
import { reportFacts } from '@ballast/engine/report/report-facts';
import type { HistorySource } from '../worker/protocol.ts';
import type { GlanceQuestion } from './make-glances.ts';

/** The look-back period and what comes before it: crises are not replayed here. */
const YEARS = 6;
const NO_RATES: GlanceQuestion['question']['rates'] = [];

interface GlanceQuestions {
  /** Null until everything is there that they need. */
  readonly questions: readonly GlanceQuestion[] | null;
  /** There are no closes to make them from. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Gathers what glances are made from: one price history for all of them. */
export function useGlanceQuestions({ subjects, currency, prices, at }: GlanceRequest): GlanceQuestions {
  const held = useMemo(() => subjects.flatMap(({ holdings }) => holdings.map(({ holding }) => holding)), [subjects]);
  const { instruments, isPending: isLookingUp } = useInstrumentsOf(held);
  const wanted = useMemo(
    () => subjects.map(({ id, holdings, assets }) => ({ id, ...reportFacts(holdings, assets, instruments) })),
    [subjects, instruments],
  );
  const series = useMemo(() => onePerKey(wanted.flatMap((one) => one.series)), [wanted]);
  const symbols = useMemo(() => [...new Set(series.map(askedAs))].toSorted(), [series]);
  const day = today(at);
  const isSample = prices === 'sample-market';
  const needsRates = wanted.some(({ holdings }) => holdings.some((holding) => holding.currency !== currency));
  const rates = useQuery({ ...exchangeRatesQuery(prices), enabled: needsRates });
  const closes = useQuery({
    ...priceHistoryQuery(symbols, currency, yearsBefore(day)),
    enabled: !isSample,
    refetchOnReconnect: true,
  });
  const history = useMemo<HistorySource | null>(() => {
    const key = JSON.stringify([prices, currency, day, symbols, closes.dataUpdatedAt]);
    if (isSample) return { kind: 'sample-market', key };
    return closes.data === undefined ? null : { kind: 'pages', key, pages: closes.data };
  }, [prices, currency, day, symbols, isSample, closes.data, closes.dataUpdatedAt]);
  const fundKeys = useMemo(
    () =>
      wanted.flatMap(({ holdings }) =>
        holdings.flatMap(({ key, isFund, isNoEquity }) => (isFund === true && isNoEquity !== true ? [key] : [])),
      ),
    [wanted],
  );
  const { disclosures, isPending: isReadingDisclosures } = useDisclosures(fundKeys);
  const isReady = !isLookingUp && !isReadingDisclosures && (!rates.isLoading || rates.isFetched);
  const knownRates = rates.data ?? NO_RATES;
  const options = useMemo<ReportOptions>(() => ({ ...DEFAULT_OPTIONS, base: currency }), [currency]);
  const questions = useMemo(() => {
    if (!isReady || history === null) return null;
    return wanted.map(({ id, holdings, unpriced, references }) => ({
      id,
      question: {
        today: day,
        holdings,
        unpriced,
        series,
        references,
        rates: knownRates,
        disclosures: disclosures.filter(({ key }) => holdings.some((holding) => holding.key === key)),
        options,
        history,
      },
    }));
  }, [isReady, history, wanted, day, series, knownRates, disclosures, options]);
  const { refetch } = closes;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { questions, hasFailed: !isSample && closes.data === undefined && closes.isError, retry };
}

function onePerKey(series: readonly WantedSeries[]): readonly WantedSeries[] {
  return [...new Map(series.map((one) => [one.key, one])).values()];
}

function yearsBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - YEARS)}-01-01`;
}
