import { purchaseItem, type Item } from './items.ts';
import { wholeOf, type Desk } from './measure.ts';
import type { PlanRequest } from './plan.ts';

/** A purchase: an item and how many of its steps. */
export interface Purchase {
  readonly item: Item;
  readonly steps: number;
}

/**
 * Money put into what may be bought: it fills up the smallest first, until all are alike. Whole steps, none below the smallest trade, at most so
 * many purchases: then the smallest holdings get them.
 */
export function spread(request: PlanRequest, costs: Desk['costs'], money: number): readonly Purchase[] {
  const { holdings, limits } = request;
  const valueOf = (place: number) => (holdings[place]?.units ?? 0) * (holdings[place]?.price ?? 0);
  const smallestFirst = [...new Set(limits.mayBuy)].toSorted((a, b) => valueOf(a) - valueOf(b));
  const chosen = smallestFirst.slice(0, limits.mostTrades ?? smallestFirst.length);
  for (let count = chosen.length; count > 0; count -= 1) {
    const among = chosen.slice(0, count);
    const level = levelOf(among.map(valueOf), money);
    const bought = among.flatMap((place) => {
      const amount = level - valueOf(place);
      const rate = costs[place]?.buyRate ?? 0;
      const item = purchaseItem(request, place, limits.smallestTrade, amount / (1 + rate));
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
  costs: Desk['costs'],
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

/** Purchases that bring each set below its weight to it, in whole steps; null where nothing of a set may be bought. */
export function fill(
  request: PlanRequest,
  values: Float64Array,
  cash: number,
  needs: readonly { readonly members: readonly number[]; readonly amount: number }[],
): readonly Purchase[] | null {
  const purchases: Purchase[] = [];
  const whole = wholeOf({ values, cash });
  for (const { members, amount } of needs) {
    const open = members.filter((place) => request.limits.mayBuy.includes(place));
    const [first] = open.toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
    const item = first === undefined ? null : purchaseItem(request, first, request.limits.smallestTrade, whole);
    if (item === null) return null;
    purchases.push({ item, steps: Math.max(item.least, Math.ceil(amount / item.stepValue - 1e-7)) });
  }
  return purchases;
}
