import type { Day } from '../calendar/day.ts';
import type { DailyClose } from '../history/daily-close.ts';
import { sumKnown } from '../numerics/sums.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import { demergersWhileHeld, lotsAfterDemergers } from './after-demergers.ts';
import type { ShareLots } from './lot.ts';
import { tradesXirr } from './money-weighted.ts';
import { tradesByShare } from './order.ts';
import { tradesTimeWeighted, type TimeWeighted } from './time-weighted.ts';
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
  const shares = [...lotsAfterDemergers(trades, day)].map(([key, lots]) =>
    shareGainsOf(key, lots, prices.get(key) ?? null),
  );
  const companies = dividedCompanies(shares);
  const companyOf = ({ key }: ShareGains) => companies.get(key) ?? key;
  const tradesOf = (some: readonly ShareGains[]) => some.flatMap(({ key }) => byShare.get(key) ?? []);
  const currencies = [...new Set(shares.map(({ lots }) => lots.currency))];
  return currencies.map((currency) => {
    const own = shares.filter(({ lots }) => lots.currency === currency);
    const lacking = new Set(own.filter(({ lots }) => lots.missing.length > 0).map(companyOf));
    const complete = own.filter((share) => !lacking.has(companyOf(share)));
    const undivided = complete.filter(({ key }) => !companies.has(key));
    const realized = sumKnown(own.map((share) => share.realized));
    const unrealized = sumKnown(own.map((share) => share.unrealized));
    return {
      currency,
      shares: own,
      realized,
      unrealized,
      total: sumKnown([realized, unrealized]),
      complete: tradesOf(complete),
      incomplete: own.length - complete.length,
      undivided: tradesOf(undivided),
      divided: complete.length - undivided.length,
      moneyWeighted: moneyWeightedOf(complete, tradesOf(complete), day),
    };
  });
}

/** The time-weighted return up to `last`, the day of the newest close; null where there is none. */
export function gainsTimeWeighted(
  { complete, undivided }: CurrencyGains,
  closes: ReadonlyMap<string, readonly DailyClose[]>,
  last: Day | null,
): TimeWeighted {
  if (complete.length === 0) return { ok: false, reason: 'incomplete_history' };
  if (undivided.length === 0) return { ok: false, reason: 'split_up' };
  return last === null ? { ok: false, reason: 'no_close' } : tradesTimeWeighted(undivided, closes, last);
}

/** The companies that a demerger split up while they were held, by their own keys and those of what it brought: one purchase paid for all. */
export function dividedCompanies(shares: readonly ShareGains[]): ReadonlyMap<string, string> {
  return new Map(
    shares.flatMap(({ key, lots }) =>
      demergersWhileHeld(lots)
        .flatMap(({ parts }) => [lots, ...parts])
        .map(({ symbol, market }) => [quoteKey(symbol, market), key] as const),
    ),
  );
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
    realized: sumKnown(gains),
    salesUnknown: gains.filter((gain) => gain === null).length,
    unrealized: price === null ? null : sumKnown(known.map(({ cost, quantity }) => price * quantity - (cost ?? 0))),
    sharesUnknown: unknown.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function moneyWeightedOf(
  shares: readonly ShareGains[],
  trades: readonly PortfolioTrade[],
  day: Day,
): CurrencyGains['moneyWeighted'] {
  if (shares.length === 0) return { ok: false, reason: 'incomplete_history' };
  let value = 0;
  for (const share of shares) {
    if (share.value === null) return { ok: false, reason: 'no_price' };
    value += share.value;
  }
  return tradesXirr(trades, value, day);
}
