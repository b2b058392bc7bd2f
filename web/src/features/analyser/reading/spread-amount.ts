import { ANALYSED_AMOUNT, readSharedReport } from '@ballast/contract/shared-report';
import type { Holding } from '@ballast/engine/assets/holding';
import type { convert } from '@ballast/engine/money/convert';
import { currencyOfMarket, EXCHANGES, marketOfExchange, MARKETS } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { QueryClient } from '@tanstack/react-query';
import type { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import type { fetchQuotes } from '../../../entities/quotes/fetch-quotes.ts';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';

/** What the analyser has anyway, handed in: imported here too, it would have to be in chunks of its own. */
interface Lookup {
  readonly fetchQuotes: typeof fetchQuotes;
  readonly exchangeRatesQuery: typeof exchangeRatesQuery;
  readonly convert: typeof convert;
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
  readonly prices: PriceSource;
}

/** A share is written with so many digits. */
const DIGITS = 6;
const MOST_DECIMALS = 12;
/** Crypto is typed by its code: its symbol would be read as a share's. */
const CRYPTO = /^US:([A-Z0-9]+)-USD$/;

/**
 * A round amount, spread over the holdings of a shared link by their weights, as a text of holdings at today's prices.
 * @throws where none has a price
 */
export async function spreadAmount(
  fragment: string,
  { prices, signal, queryClient, ...lookup }: Lookup,
  onUnpriced: (symbols: string) => void,
): Promise<string> {
  const read = readSharedReport(fragment);
  const { holdings, base } = read.ok ? read.report : { holdings: [], base: 'USD' as const };
  const entries = holdings.flatMap(({ listing, weight }) => {
    const holding = listing === null ? null : holdingOf(listing);
    return listing === null || holding === null ? [] : [{ listing, weight, holding }];
  });
  const needsRates = entries.some(({ holding }) => holding.currency !== base);
  const [quotes, rates] = await Promise.all([
    lookup.fetchQuotes(
      entries.map(({ holding }) => holding),
      signal,
      prices,
    ),
    needsRates ? queryClient.fetchQuery(lookup.exchangeRatesQuery(prices)) : [],
  ]);
  signal.throwIfAborted();
  const priceOf = ({ symbol, market, currency }: Holding): number | null => {
    const quote = quotes.get(quoteKey(symbol, market));
    // A generated price stands for none, but in the sample market.
    if (quote === undefined || (quote.status === 'error' && prices === 'market')) return null;
    if (quote.price === null || quote.price <= 0) return null;
    const converted = lookup.convert(quote.price, currency, base, rates);
    return converted.ok ? converted.amount : null;
  };
  const priced = entries.map((entry) => ({ ...entry, price: priceOf(entry.holding) }));
  const total = priced.reduce((sum, { weight, price }) => sum + (price === null ? 0 : weight), 0);
  const lines = priced.flatMap(({ listing, weight, price }) =>
    price === null || weight === 0 ? [] : [lineOf(listing, (ANALYSED_AMOUNT[base] * weight) / total / price)],
  );
  if (lines.length === 0) throw new Error('no holding of the link has a price');
  const unpriced = priced.flatMap(({ holding, price }) => (price === null ? [holding.symbol] : []));
  if (unpriced.length > 0) onUnpriced(unpriced.join(', '));
  return lines.join('\n');
}

function holdingOf(listing: string): Holding | null {
  const colon = listing.indexOf(':');
  const [venue, symbol] = [listing.slice(0, colon), listing.slice(colon + 1)];
  const exchange = EXCHANGES.find((one) => one === venue) ?? null;
  const market = exchange === null ? MARKETS.find((one) => one === venue) : marketOfExchange(exchange);
  if (market === undefined) return null;
  return { symbol, exchange, market, currency: currencyOfMarket(market), shares: 1, purchasePrice: null };
}

function lineOf(listing: string, shares: number): string {
  const quantity = shares.toLocaleString('en-US', {
    useGrouping: false,
    maximumSignificantDigits: DIGITS,
    maximumFractionDigits: MOST_DECIMALS,
    roundingPriority: 'lessPrecision',
  });
  const code = CRYPTO.exec(listing)?.[1];
  return code === undefined ? `${listing}: ${quantity}` : `crypto ${code} ${quantity}`;
}
