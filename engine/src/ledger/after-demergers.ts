import { addDays, type Day } from '../calendar/day.ts';
import { DEMERGERS, demergersOf, type Demerger } from '../instruments/demergers.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { ShareLots } from './lot.ts';
import { lotsOf } from './lots-of.ts';
import { wholeShares } from './merged-shares.ts';
import { isSameQuantity, tidy } from './quantity.ts';
import type { PortfolioTrade } from './trade.ts';

/**
 * Where it is not known when what a demerger brings was listed, it was not before so many days: whatever came in before its listing is what it
 * brought, as a file states it.
 */
const UNLISTED_DAYS = 21;
/** Some files state it as shares that came for nothing, on the day on which they were credited: at most so many days later. */
const CREDIT_DAYS = 90;

interface Brought {
  readonly bought: readonly PortfolioTrade[];
  /** Trades that state the same shares, at no cost. */
  readonly credits: readonly PortfolioTrade[];
}

/**
 * The lots of each share by `quoteKey`, as tax counts them: their cost less the part that belongs to the companies that its demergers made, of open
 * lots by those until `today`, of closed ones by those until their sale. The shares of those companies have that part as their cost, and the day of
 * the purchase that brought them (Income-tax Act 1961, sections 49(2C), 49(2D) and 2(42A), Explanation 1(i)(g)).
 */
export function lotsAfterDemergers(trades: readonly PortfolioTrade[], today: Day): ReadonlyMap<string, ShareLots> {
  const brought = DEMERGERS.flatMap((demerger) => (demerger.day > today ? [] : broughtBy(demerger, trades)));
  const credits = new Set(brought.flatMap((one) => one.credits));
  const all = [...trades.filter((trade) => !credits.has(trade)), ...brought.flatMap(({ bought }) => bought)];
  return new Map([...lotsOf(all)].map(([key, lots]) => [key, afterDemergers(lots, today)]));
}

/** The demergers that a share's lots went through. */
export function demergersWhileHeld({ symbol, market, open, closed }: ShareLots): readonly Demerger[] {
  return demergersOf(symbol, market).filter(
    ({ day }) =>
      closed.some(({ bought, sold }) => bought !== null && bought < day && sold >= day) ||
      open.some((lot) => lot.day < day),
  );
}

/** Shares that a demerger brought and no file states at a cost, as purchases; with several companies the part of each in the cost is not known. */
function broughtBy(
  { symbol, market, day, listed, kept, parts, per }: Demerger,
  trades: readonly PortfolioTrade[],
): readonly Brought[] {
  const old = trades.filter((trade) => trade.symbol === symbol && trade.market === market && trade.day < day);
  if (old.length === 0) return [];
  const lots = lotsAfterDemergers(old, addDays(day, -1)).get(quoteKey(symbol, market))?.open ?? [];
  const shares = tidy(lots.reduce((sum, { quantity }) => sum + quantity, 0) / per);
  const fraction = tidy(shares - wholeShares(shares));
  return parts.flatMap((part): readonly Brought[] => {
    const own = trades.filter((trade) => trade.symbol === part.symbol && trade.market === part.market);
    const free = own.filter((trade) => isFree(trade) && trade.day >= day && trade.day <= addDays(day, CREDIT_DAYS));
    const credited = tidy(free.reduce((sum, { quantity }) => sum + quantity, 0));
    const credits = isSameQuantity(credited, wholeShares(shares)) ? free : [];
    const isStated = own.some(
      (trade) =>
        !credits.includes(trade) &&
        (trade.action === 'transfer_in' || trade.day < (listed ?? addDays(day, UNLISTED_DAYS)) || free.includes(trade)),
    );
    if (isStated) return [];
    const same = { ...part, exchange: null, time: null, ratio: null, charges: 0 };
    const bought = lots.map(({ key, day: on, isDayKnown, quantity, cost, currency }): PortfolioTrade => ({
      ...same,
      key: `demerged:${symbol}:${key}`,
      currency,
      action: isDayKnown ? 'buy' : 'transfer_in',
      day: on,
      quantity: quantity / per,
      price: cost === null || parts.length > 1 ? null : (cost * (1 - kept) * per) / quantity,
    }));
    const [first] = bought;
    if (first === undefined || isSameQuantity(shares, shares - fraction)) return [{ bought, credits }];
    // The company sells the fractions; what they brought is not known.
    const sold = { key: `demerged:${symbol}:fraction`, action: 'sell', day, quantity: fraction, price: null } as const;
    return [{ bought: [...bought, { ...first, ...sold }], credits }];
  });
}

function isFree({ action, price }: PortfolioTrade): boolean {
  return action === 'bonus' || (action === 'buy' && price === 0);
}

function afterDemergers(lots: ShareLots, today: Day): ShareLots {
  const demergers = demergersOf(lots.symbol, lots.market);
  if (demergers.length === 0) return lots;
  const keptOf = (bought: Day, until: Day) =>
    demergers.reduce((kept, one) => (bought < one.day && until >= one.day ? kept * one.kept : kept), 1);
  const open = lots.open.map((lot) => ({ ...lot, cost: lot.cost === null ? null : lot.cost * keptOf(lot.day, today) }));
  const total = open.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return {
    ...lots,
    open,
    closed: lots.closed.map((lot) => {
      const { bought, sold, cost, gain } = lot;
      if (bought === null || cost === null) return lot;
      const kept = cost * keptOf(bought, sold);
      return { ...lot, cost: kept, gain: gain === null ? null : gain + cost - kept };
    }),
    averageCost: lots.averageCost === null ? null : total / lots.shares,
  };
}
