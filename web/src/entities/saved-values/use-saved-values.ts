import type { Currency } from '@ballast/engine/money/currency';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Position } from '@ballast/engine/valuation/position';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDisplayCurrency } from '../../lib/settings.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { exchangeRatesQuery } from '../exchange-rates/queries.ts';
import { usePriceSource, type PriceSource } from '../quotes/price-source.ts';
import { savedQuotesQuery, type Saved } from './queries.ts';
import type { ASSET_VALUATION } from './value-assets.ts';
import { valueSaved, type Valued, type ValuedPortfolio } from './value-saved.ts';

const NO_QUOTES = new Map();
const NO_RATES: readonly ExchangeRate[] = [];

type Valuation = typeof ASSET_VALUATION;
/** Values none of them. */
const UNVALUED: Valuation = {
  quotedBy: () => [],
  amountsOf: (assets) => assets.map(({ currency }) => ({ currency, amount: null, quote: null })),
  valuedAssets: () => [],
};
const loadNothing = () => Promise.resolve(UNVALUED);
const loadValuation = async (): Promise<Valuation> => (await import('./value-assets.ts')).ASSET_VALUATION;

export interface SavedValues {
  readonly rows: readonly ValuedPortfolio[];
  readonly all: Valued;
  /** One position a share, over all portfolios. */
  readonly everything: readonly Position[];
  readonly prices: PriceSource;
  /** When prices were asked for. */
  readonly at: Date;
  /** False while prices are on their way, and where `hasFailed`; then only what is known already is in the rows. */
  readonly isPriced: boolean;
  /** Prices of before stand in while that of something saved since is on its way. */
  readonly isPartial: boolean;
  /** The part that values assets could not be loaded: nothing has a value. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** There is no connection, and there are no prices of before. */
  readonly isOffline: boolean;
  /** Something has a price on a market. */
  readonly hasPrices: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** That all is shown in: its own where it has only one, unless another was chosen in the settings. */
  readonly currency: Currency;
  /** Empty where nothing is to be converted, or where no rates could be had. */
  readonly rates: readonly ExchangeRate[];
  readonly areRatesComing: boolean;
  readonly refetchRates: () => void;
}

/** What saved portfolios are worth at today’s prices. */
export function useSavedValues(accountId: string, saved: readonly Saved[]): SavedValues {
  const [prices] = usePriceSource();
  const hasAssets = saved.some(({ assets }) => assets.length > 0);
  const { loaded, hasFailed, retry } = useLoaded(hasAssets ? loadValuation : loadNothing);
  const isMissing = hasAssets && (loaded === null || loaded === UNVALUED);
  const valuation = loaded ?? UNVALUED;
  const holdings = useMemo(
    () => saved.flatMap((portfolio) => [...portfolio.holdings, ...valuation.quotedBy(portfolio.assets)]),
    [saved, valuation],
  );
  const quotes = useQuery(savedQuotesQuery(accountId, holdings, prices));
  const { rows, all, everything } = useMemo(
    () => valueSaved(saved, quotes.data ?? NO_QUOTES, valuation),
    [saved, quotes.data, valuation],
  );
  const [opened] = useState(() => new Date());
  // Prices of before stand in while those of other holdings are on their way.
  const { dataUpdatedAt } = quotes;
  const at = useMemo(() => (dataUpdatedAt === 0 ? opened : new Date(dataUpdatedAt)), [dataUpdatedAt, opened]);
  const display = useDisplayCurrency();
  const currencies = all.totals.map((total) => total.currency);
  const [own] = currencies;
  const currency = own !== undefined && currencies.length === 1 && !display.isChosen ? own : display.currency;
  const needsRates = currencies.some((one) => one !== currency);
  const rates = useQuery({ ...exchangeRatesQuery(prices), enabled: needsRates });
  return {
    rows,
    all,
    everything,
    prices,
    at,
    isPriced: !isMissing && (quotes.data !== undefined || holdings.length === 0),
    isPartial:
      quotes.isPlaceholderData && holdings.some((held) => !quotes.data.has(quoteKey(held.symbol, held.market))),
    hasFailed: isMissing && hasFailed,
    retry,
    isOffline: quotes.data === undefined && quotes.fetchStatus === 'paused',
    hasPrices: holdings.length > 0,
    isFetching: quotes.isFetching,
    refetch: () => void quotes.refetch(),
    currency,
    rates: (needsRates ? rates.data : undefined) ?? NO_RATES,
    // Once they failed nothing waits for them: what is shown without them would come and go.
    areRatesComing: rates.isLoading && !rates.isFetched,
    refetchRates: () => void rates.refetch(),
  };
}
