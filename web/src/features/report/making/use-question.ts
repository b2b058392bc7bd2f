import { GOLD_BOND_FUND, isGoldBond } from '@ballast/engine/assets/gold-bond';
import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import { usFundOf } from '@ballast/engine/instruments/nav-fund';
import { SECTORS } from '@ballast/engine/instruments/sector';
import { categoryIndexOf } from '@ballast/engine/portfolio-history/fund-index';
import { instrumentClass } from '@ballast/engine/net-worth/instrument-class';
import type { ReportOptions } from '@ballast/engine/report/options';
import type { Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { priceHistoryQuery } from '../../../entities/price-history/queries.ts';
import { askedAs, wantedSeries } from '../../../entities/price-history/wanted-series.ts';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { today } from '../../../lib/today.ts';
import type { ReportSubject } from '../subject.ts';
import type { HistorySource, Question } from '../worker/protocol.ts';
import { assetSeries, reportHoldings, unpricedOf, withAssets } from './report-holdings.ts';

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
const FUNDS: ReadonlySet<InstrumentKind> = new Set(['etf', 'fund', 'gold_bond']);

/** Gathers what a report is made from: sectors, closes, and rates where several currencies meet. */
export function useQuestion(
  { holdings: positions, assets = NO_ASSETS, prices, at }: ReportSubject,
  options: ReportOptions,
): Asked {
  const { instruments, isPending: isLookingUp } = useInstrumentsOf(positions.map(({ holding }) => holding));
  const wanted = useMemo(() => {
    const known = new Map(
      instruments.flatMap((one) => (one === null ? [] : [[quoteKey(one.symbol, one.market), one] as const])),
    );
    const sectorOf = (symbol: string, market: Market) =>
      SECTORS.find((sector) => sector === known.get(quoteKey(symbol, market))?.sector) ?? null;
    const isFund = (symbol: string, market: Market) => {
      const kind = known.get(quoteKey(symbol, market))?.kind;
      return kind === undefined ? market === 'US' && usFundOf(symbol) !== null : FUNDS.has(kind);
    };
    const isNoEquity = (symbol: string, market: Market) => {
      const instrument = known.get(quoteKey(symbol, market)) ?? null;
      const assetClass = instrumentClass(instrument, market === 'US' ? symbol : '');
      const isAbroad = market === 'IN' && instrument !== null && categoryIndexOf(instrument) === 'none';
      return isGoldBond(symbol, market) || assetClass !== 'equity' || isAbroad;
    };
    const categoryOf = (symbol: string, market: Market) => {
      const instrument = market === 'IN' ? known.get(quoteKey(symbol, market)) : undefined;
      const found = instrument === undefined ? null : categoryIndexOf(instrument);
      return found === 'none' ? null : found;
    };
    const followed = (symbol: string, market: Market) =>
      isGoldBond(symbol, market) ? GOLD_BOND_FUND.symbol : (known.get(quoteKey(symbol, market))?.growthCode ?? null);
    const holdings = reportHoldings(positions, sectorOf, isFund, isNoEquity, categoryOf);
    const categories = holdings.flatMap(({ categoryIndex }) => categoryIndex ?? []);
    const shares = wantedSeries(positions, sectorOf, followed, categories);
    return {
      ...shares,
      series: [...shares.series, ...assetSeries(assets, new Set(shares.series.map(({ key }) => key)))],
      holdings: withAssets(holdings, assets),
      unpriced: unpricedOf(positions),
    };
  }, [positions, assets, instruments]);
  const symbols = useMemo(() => [...new Set(wanted.series.map(askedAs))], [wanted]);
  const isSample = prices === 'sample-market';
  const needsRates = wanted.holdings.some(({ currency }) => currency !== options.base);
  const rates = useQuery({ ...exchangeRatesQuery(prices), enabled: needsRates });
  const closes = useQuery({ ...priceHistoryQuery(symbols, options.base), enabled: !isSample });
  const history = useMemo<HistorySource | null>(() => {
    const key = JSON.stringify([prices, options.base, today(at), symbols, closes.dataUpdatedAt]);
    if (isSample) return { kind: 'sample-market', key };
    return closes.data === undefined ? null : { kind: 'pages', key, pages: closes.data };
  }, [prices, options.base, at, symbols, isSample, closes.data, closes.dataUpdatedAt]);
  // Without the server no holding has a sector; that is no reason to say nothing.
  const isReady = !isLookingUp && (!needsRates || !rates.isPending);
  const knownRates = rates.data ?? NO_RATES;
  const question = useMemo<Question | null>(() => {
    if (!isReady || history === null) return null;
    const { holdings, unpriced, series, references } = wanted;
    return { today: today(at), holdings, unpriced, series, references, rates: knownRates, options, history };
  }, [isReady, history, wanted, at, knownRates, options]);
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
