import { daysBetween, type Day } from '../calendar/day.ts';
import { isFundCode } from '../funds/fund-code.ts';
import type { PortfolioTrade } from './trade.ts';
import type { ClosedLot, Shortfall } from './lot.ts';
import { shareStacks } from './merged-shares.ts';
import { chargesEach } from './order.ts';
import { isSameQuantity, tidy } from './quantity.ts';
import { splitOfDay, type AppliedSplit } from './splits.ts';
import type { HeldLot, LotStack, TakenPart } from './stack.ts';

/** How many shares there were at the end of a day with trades, in the shares of that day. */
export interface HeldOn {
  readonly day: Day;
  readonly shares: number;
  /** How many times as many there were by splits and bonuses alone; 1 without one. */
  readonly grown: number;
}

export interface Walk {
  readonly open: readonly HeldLot[];
  readonly closed: readonly ClosedLot[];
  readonly missing: readonly Shortfall[];
  readonly days: readonly HeldOn[];
}

/** Later than every merger. */
const LAST_DAY = '9999-12-31';

/** Goes through the trades of one share, in the order of `compareTrades`. */
export function walk(trades: readonly PortfolioTrade[]): Walk {
  const closed: ClosedLot[] = [];
  const missing: Shortfall[] = [];
  const days: HeldOn[] = [];
  const stacks = shareStacks(trades, closed);
  let last: AppliedSplit | null = null;
  for (const ofDay of byDay(trades)) {
    const day = ofDay[0]?.day ?? '';
    stacks.joinUpTo(day);
    const { split, grown } = opened(ofDay, stacks.own, last, missing);
    last = split;
    const done = withoutMoves(ofDay);
    for (const trade of done) if (isIncoming(trade)) stacks.of(trade).add(lotOf(trade));
    for (const trade of done) {
      if (trade.action === 'sell') sell(trade, stacks.of(trade), closed, missing);
      if (trade.action === 'transfer_out') note(missing, trade, stacks.of(trade).take(trade.quantity).rest);
    }
    days.push({ day, shares: stacks.shares(), grown });
  }
  stacks.joinUpTo(LAST_DAY);
  return { open: stacks.own.lots(), closed, missing, days };
}

/** The splits of a day, which come before its trades, and how bonuses of the day make the shares grow. */
function opened(ofDay: readonly PortfolioTrade[], stack: LotStack, last: AppliedSplit | null, missing: Shortfall[]) {
  const rows = ofDay.filter(({ action }) => action === 'split');
  const bonus = ofDay.reduce((sum, { action, quantity }) => (action === 'bonus' ? sum + quantity : sum), 0);
  if (rows.length === 0 && bonus === 0) return { split: last, grown: 1 };
  const [first] = rows;
  let split = last;
  let grown = 1;
  if (first !== undefined) {
    const applied = splitOfDay(rows, stack.shares(), last);
    if (applied.kind === 'multiply') {
      stack.multiply(applied.ratio);
      split = { day: first.day, ratio: applied.ratio, isStated: applied.isStated };
      grown = applied.ratio;
    }
    if (applied.kind === 'base_unknown') {
      stack.add({ ...lotOf(first), quantity: applied.added, unitCost: null });
      missing.push({ day: first.day, action: 'split', quantity: null });
    }
  }
  const held = stack.shares();
  return { split, grown: held > 0 ? grown * ((held + bonus) / held) : grown };
}

/**
 * Oldest first. What is bought and sold on one day on an exchange of India is settled net and never reaches the account: there a sale takes what
 * the day bought first, whichever came first on it. A fund house redeems the oldest units.
 */
function sell(trade: PortfolioTrade, stack: LotStack, closed: ClosedLot[], missing: Shortfall[]): void {
  const ofDay =
    trade.market === 'IN' && !isFundCode(trade.symbol, trade.market)
      ? stack.takeBoughtOn(trade.day, trade.quantity)
      : { parts: [], rest: trade.quantity };
  const { parts, rest } = ofDay.rest > 0 ? stack.take(ofDay.rest) : { parts: [], rest: 0 };
  for (const part of ofDay.parts) closed.push(closedLot(trade, part));
  for (const part of parts) closed.push(closedLot(trade, part));
  if (rest > 0) closed.push(closedLot(trade, { lot: null, quantity: rest }));
  note(missing, trade, rest);
}

/** Without what left one account for another on the day at no price: those shares keep their lots. */
function withoutMoves(ofDay: readonly PortfolioTrade[]): readonly PortfolioTrade[] {
  const moved = new Set<PortfolioTrade>();
  for (const into of ofDay) {
    if (into.action !== 'transfer_in' || into.price !== null) continue;
    const from = ofDay.find(
      (one) => one.action === 'transfer_out' && !moved.has(one) && isSameQuantity(one.quantity, into.quantity),
    );
    if (from !== undefined) moved.add(into).add(from);
  }
  return moved.size === 0 ? ofDay : ofDay.filter((trade) => !moved.has(trade));
}

function closedLot(
  sale: PortfolioTrade,
  { lot, quantity }: TakenPart | { readonly lot: null; readonly quantity: number },
): ClosedLot {
  const unitProceeds = sale.price === null ? null : sale.price - chargesEach(sale);
  const unitCost = lot?.unitCost ?? null;
  const costCurrency = lot?.currency ?? sale.currency;
  const cost = unitCost === null ? null : unitCost * quantity;
  const proceeds = unitProceeds === null ? null : unitProceeds * quantity;
  return {
    quantity,
    bought: lot?.day ?? null,
    isDayKnown: lot?.isDayKnown ?? false,
    sold: sale.day,
    key: sale.key,
    cost,
    costCurrency,
    proceeds,
    currency: sale.currency,
    gain: cost === null || proceeds === null || costCurrency !== sale.currency ? null : proceeds - cost,
    days: lot === null ? null : daysBetween(lot.day, sale.day),
  };
}

function note(missing: Shortfall[], { day, action }: PortfolioTrade, quantity: number): void {
  if (quantity > 0 && (action === 'sell' || action === 'transfer_out'))
    missing.push({ day, action, quantity: tidy(quantity) });
}

function lotOf(trade: PortfolioTrade): HeldLot {
  const { key, day, action, quantity, currency } = trade;
  const price = action === 'bonus' ? 0 : trade.price;
  const unitCost = price === null ? null : price + chargesEach(trade);
  const isBought = action === 'buy';
  return { key, day, isBought, isDayKnown: isBought || action === 'bonus', currency, quantity, unitCost };
}

function isIncoming({ action }: PortfolioTrade): boolean {
  return action === 'buy' || action === 'bonus' || action === 'transfer_in';
}

function* byDay(trades: readonly PortfolioTrade[]): Generator<readonly PortfolioTrade[]> {
  let start = 0;
  for (let i = 1; i <= trades.length; i += 1) {
    if (i < trades.length && trades[i]?.day === trades[start]?.day) continue;
    if (i > start) yield trades.slice(start, i);
    start = i;
  }
}
