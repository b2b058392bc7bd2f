import type { Sector } from '@ballast/engine/instruments/sector';
import type { Reference } from '@ballast/engine/portfolio-history/history';
import { marketOfExchange, type Exchange, type Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Position } from '@ballast/engine/valuation/position';

/** A series that a history is wanted of: what it is called there, and what it is. */
export interface WantedSeries {
  /** See `quoteKey`. */
  readonly key: string;
  readonly symbol: string;
  readonly market: Market;
  readonly exchange: Exchange | null;
  readonly kind: 'share' | 'index';
  readonly sector: Sector | null;
}

/** The indices of each market: what a portfolio is measured by, and what stands in for shares that did not trade yet. */
const INDICES: readonly WantedSeries[] = [
  index('NIFTY50', 'NSE', null),
  index('BANKNIFTY', 'NSE', 'financials'),
  index('SPX', 'NYSE', null),
];

function index(symbol: string, exchange: Exchange, sector: Sector | null): WantedSeries {
  const market = marketOfExchange(exchange);
  return { key: quoteKey(symbol, market), symbol, market, exchange, kind: 'index', sector };
}

export interface Wanted {
  readonly series: readonly WantedSeries[];
  readonly references: readonly Reference[];
}

/**
 * The histories that a report on `positions` needs: theirs, and those of the indices of every market. All of them, because a
 * person may compare with the other country's.
 */
export function wantedSeries(
  positions: readonly Position[],
  sectorOf: (symbol: string, market: Market) => Sector | null,
): Wanted {
  const shares = positions.map(({ key, holding: { symbol, market, exchange } }) => ({
    key,
    symbol,
    market,
    exchange,
    kind: 'share' as const,
    sector: sectorOf(symbol, market),
  }));
  return {
    series: [...shares, ...INDICES],
    references: INDICES.map(({ key, market, sector }) => ({ key, market, sector })),
  };
}

/** A series as `get-price-history` is asked for it: `NSE:INFY`, or `IN:INFY` where the exchange is not said. */
export function askedAs({ symbol, market, exchange }: Pick<WantedSeries, 'symbol' | 'market' | 'exchange'>): string {
  return `${exchange ?? market}:${symbol}`;
}
