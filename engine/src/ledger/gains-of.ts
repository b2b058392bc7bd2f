import type { Day } from '../calendar/day.ts';
import { lotsOfShare } from './lots-of.ts';
import type { ShareLots } from './lot.ts';
import { tradesXirr } from './money-weighted.ts';
import { tradesByShare } from './order.ts';
import type { PortfolioTrade } from './trade.ts';
import type { CurrencyGains, ShareGains } from './gains.ts';

/**
 * What trades have brought and would bring on `day`: one entry for each currency of the markets they were made in.
 *
 * `prices` by `quoteKey`, above 0, in the currency of the share's market; a share without one has no value. What is not known is counted
 * beside the sums and never taken as 0. No trades give nothing.
 */
export function gainsOf(
  trades: readonly PortfolioTrade[],
  prices: ReadonlyMap<string, number>,
  day: Day,
): readonly CurrencyGains[] {
  const byShare = tradesByShare(trades);
  const shares = [...byShare].map(([key, own]) => shareGainsOf(key, lotsOfShare(own), prices.get(key) ?? null));
  const currencies = [...new Set(shares.map(({ lots }) => lots.currency))];
  return currencies.map((currency) => {
    const own = shares.filter(({ lots }) => lots.currency === currency);
    const complete = own.filter(({ lots }) => lots.missing.length === 0);
    const realized = sumOf(own.map((share) => share.realized));
    const unrealized = sumOf(own.map((share) => share.unrealized));
    return {
      currency,
      shares: own,
      realized,
      unrealized,
      total: sumOf([realized, unrealized]),
      complete: complete.flatMap(({ key }) => byShare.get(key) ?? []),
      incomplete: own.length - complete.length,
      moneyWeighted: moneyWeightedOf(complete, byShare, day),
    };
  });
}

function shareGainsOf(key: string, lots: ShareLots, price: number | null): ShareGains {
  const { open, closed, currency, shares } = lots;
  const gains = closed.map((lot) => (lot.currency === currency ? lot.gain : null));
  const priced = open.map((lot) => ({ ...lot, cost: lot.currency === currency ? lot.cost : null }));
  const known = priced.filter(({ cost }) => cost !== null);
  const unknown = priced.filter(({ cost }) => cost === null);
  return {
    key,
    lots,
    value: shares === 0 ? 0 : price === null ? null : price * shares,
    cost: unknown.length > 0 ? null : known.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    realized: sumOf(gains),
    salesUnknown: gains.filter((gain) => gain === null).length,
    unrealized: price === null ? null : sumOf(known.map(({ cost, quantity }) => price * quantity - (cost ?? 0))),
    sharesUnknown: unknown.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function moneyWeightedOf(
  shares: readonly ShareGains[],
  byShare: ReadonlyMap<string, readonly PortfolioTrade[]>,
  day: Day,
): CurrencyGains['moneyWeighted'] {
  if (shares.length === 0) return { ok: false, reason: 'incomplete_history' };
  let value = 0;
  for (const share of shares) {
    if (share.value === null) return { ok: false, reason: 'no_price' };
    value += share.value;
  }
  return tradesXirr(
    shares.flatMap(({ key }) => byShare.get(key) ?? []),
    value,
    day,
  );
}

/** Σ of what is known; null where nothing is. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
