import { purchaseItem, type Item } from './items.ts';
import type { PlanContext, Outcome } from './measure.ts';
import type { PlanRequest } from './plan.ts';

/** A purchase: an item and how many of its steps. */
export interface Purchase {
  readonly item: Item;
  readonly steps: number;
}

/**
 * Money put into what may be bought: it fills up the smallest first, until all are alike. Whole steps, none below the smallest trade, at most so
 * many purchases: then the smallest holdings get them. What all of the money does not buy is left out.
 */
export function spread({ request, costs }: PlanContext, mayBuy: readonly number[], money: number): readonly Purchase[] {
  const { holdings, limits } = request;
  const valueOf = (place: number) => (holdings[place]?.units ?? 0) * (holdings[place]?.price ?? 0);
  const itemFor = (place: number, amount: number) =>
    purchaseItem(request, place, limits.smallestTrade, amount / (1 + (costs[place]?.buyRate ?? 0)));
  const smallestFirst = [...new Set(mayBuy)]
    .filter((place) => itemFor(place, money) !== null)
    .toSorted((a, b) => valueOf(a) - valueOf(b));
  const chosen = smallestFirst.slice(0, limits.mostTrades ?? smallestFirst.length);
  for (let count = chosen.length; count > 0; count -= 1) {
    const among = chosen.slice(0, count);
    const level = levelOf(among.map(valueOf), money);
    const bought = among.flatMap((place) => {
      const item = itemFor(place, level - valueOf(place));
      return item === null ? [] : [{ item, steps: item.most }];
    });
    // Fewer get more, where one of these gets too little for a trade.
    if (bought.length === among.length || count === 1) return withRest(bought, request, costs, money);
  }
  return [];
}

/** Up to where the values rise when money fills the lowest first. */
function levelOf(ascending: readonly number[], money: number): number {
  let sum = 0;
  for (const [place, value] of ascending.entries()) {
    const next = ascending[place + 1] ?? Infinity;
    sum += value;
    const level = (sum + money) / (place + 1);
    if (level <= next) return level;
  }
  return 0;
}

/** What whole steps leave buys one more step of each that it is enough for. */
function withRest(
  bought: readonly Purchase[],
  { holdings }: PlanRequest,
  costs: PlanContext['costs'],
  money: number,
): readonly Purchase[] {
  const priceOf = ({ item }: Purchase) => item.stepValue * (1 + (costs[item.holding]?.buyRate ?? 0));
  let left = money - bought.reduce((sum, one) => sum + one.steps * priceOf(one), 0);
  return bought.map((one) => {
    if (holdings[one.item.holding]?.isWhole !== true || priceOf(one) > left) return one;
    left -= priceOf(one);
    return { ...one, steps: one.steps + 1 };
  });
}

/** A set below its weight, and by how much. */
export interface Need {
  readonly members: readonly number[];
  readonly amount: number;
}

export function isSold(
  { today }: Pick<PlanContext, 'today'>,
  { values }: Pick<Outcome, 'values'>,
  place: number,
): boolean {
  return (values[place] ?? 0) < (today[place] ?? 0) - 1e-6;
}

/** How much of what is bought for each need: the smallest holding first whose account has the money, what is sold last. What no account has stays unmet. */
export function allocated(
  { request: { limits }, pools, today }: Pick<PlanContext, 'request' | 'pools' | 'today'>,
  { values, cashIn }: Pick<Outcome, 'values' | 'cashIn'>,
  needs: readonly Need[],
): { readonly bought: readonly { readonly place: number; readonly amount: number }[]; readonly unmet: number } {
  const left = cashIn.slice();
  const cashFor = (place: number) => Math.max(0, left[pools[place] ?? 0] ?? 0);
  const bought: { place: number; amount: number }[] = [];
  let unmet = 0;
  for (const { members, amount } of needs) {
    const rank = (place: number) => (isSold({ today }, { values }, place) ? 1 : 0);
    const open = members
      .filter((place) => limits.mayBuy.includes(place))
      .toSorted((a, b) => rank(a) - rank(b) || (values[a] ?? 0) - (values[b] ?? 0));
    const whole = open.find((place) => cashFor(place) >= amount);
    let rest = amount;
    for (const place of whole === undefined ? open : [whole]) {
      const part = Math.min(rest, cashFor(place));
      if (!(part > 0)) continue;
      left[pools[place] ?? 0] = cashFor(place) - part;
      rest -= part;
      bought.push({ place, amount: part });
    }
    unmet += rest;
  }
  return { bought, unmet };
}

/** Purchases that bring each set below its weight to it, in whole steps; null where nothing of a set may be bought, or no account has the money. */
export function fill(planContext: PlanContext, outcome: Outcome, needs: readonly Need[]): readonly Purchase[] | null {
  const { request } = planContext;
  const { bought, unmet } = allocated(planContext, outcome, needs);
  const { whole } = outcome;
  if (unmet > 1e-7 * whole) return null;
  const amounts = new Map<number, number>();
  for (const { place, amount } of bought) amounts.set(place, (amounts.get(place) ?? 0) + amount);
  const purchases: Purchase[] = [];
  for (const [place, amount] of amounts) {
    const item = purchaseItem(request, place, request.limits.smallestTrade, whole);
    if (item === null) return null;
    purchases.push({ item, steps: Math.max(item.least, Math.ceil(amount / item.stepValue - 1e-7)) });
  }
  return purchases;
}
