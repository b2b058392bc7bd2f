import { isOutside, OUTSIDE } from './account-pools.ts';
import { cover, isWithin, MET } from './cover.ts';
import {
  badDayMeter,
  concentrationAt,
  outcomeOf,
  sumAt,
  withItems,
  type PlanContext,
  type Lack,
  type Outcome,
  type Steps,
} from './measure.ts';
import { planOf } from './plan-of.ts';
import { unsolved, type Aim, type PlanRequest, type Solved } from './plan.ts';
import { allocated, fill, isSold, spread, type Purchase } from './purchases.ts';
import { allowanceUsed, lossesRealized } from './realize.ts';

export function isMetAlready({ aim, holdings }: PlanRequest, nothing: Outcome): boolean {
  if (aim.kind === 'invest' || aim.kind === 'withdraw' || aim.kind === 'realize_losses') return aim.amount === 0;
  if (aim.kind === 'use_allowance') return false;
  if (aim.kind === 'weights')
    return aim.targets.every(({ members, weight }) => {
      const part = sumAt(nothing.values, members) / nothing.whole;
      return Math.abs(part - weight) <= aim.band + MET;
    });
  return lackOf(aim, holdings)(nothing) <= MET;
}

/** How far an aim of sales is missed. */
function lackOf(
  aim: Extract<Aim, { kind: 'bad_day' | 'limits' | 'effective_holdings' }>,
  holdings: PlanRequest['holdings'],
): Lack {
  if (aim.kind === 'bad_day') {
    const meter = badDayMeter(holdings, aim.confidence);
    return ({ values }) => meter(values) - aim.most;
  }
  if (aim.kind === 'effective_holdings') return ({ values }) => concentrationAt(values, aim.members) - 1 / aim.least;
  return (outcome) => {
    const { whole } = outcome;
    return aim.limits.reduce(
      (sum, { members, most }) => sum + Math.max(0, sumAt(outcome.values, members) / whole - most),
      0,
    );
  };
}

/** Some thousand days are added up and one of them is found: as long as for so many items. */
const BAD_DAY_EFFORT = 10;

export function solve(planContext: PlanContext): Solved {
  const { request } = planContext;
  const { aim, limits, holdings } = request;
  const covered = (lack: Lack, how: Parameters<typeof cover>[3] = {}): Solved => {
    const found = cover(planContext, lack, limits, how);
    return found === null
      ? unsolved('not_found')
      : { ok: true, value: planOf(planContext, found.steps, found.isExact) };
  };
  switch (aim.kind) {
    case 'bad_day':
      return covered(lackOf(aim, holdings), { effort: BAD_DAY_EFFORT });
    case 'limits':
      return covered(lackOf(aim, holdings));
    case 'effective_holdings': {
      const lack = lackOf(aim, holdings);
      return covered(lack, { starts: equalized(planContext, aim.members, lack) });
    }
    case 'withdraw': {
      const found = covered(({ cashIn, tax }) => (aim.amount - (cashIn[OUTSIDE] ?? 0) + tax) / aim.amount);
      return found.ok ? found : unsolved('not_enough');
    }
    case 'invest':
      return invested(planContext, aim.amount);
    case 'weights':
      return weighted(planContext, aim);
    case 'use_allowance':
      return allowanceUsed(planContext);
    case 'realize_losses':
      return lossesRealized(planContext, aim.amount);
  }
}

/** Money from outside buys outside sheltered accounts: what those may take in a year is another rule. */
function invested(planContext: PlanContext, amount: number): Solved {
  const { request } = planContext;
  const { mayBuy } = request.limits;
  if (mayBuy.length === 0) return unsolved('nothing_to_buy');
  const open = mayBuy.filter((place) => {
    const one = request.holdings[place];
    return one !== undefined && isOutside(one);
  });
  if (open.length === 0) return unsolved('accounts_apart');
  const purchases = spread(planContext, open, amount);
  if (purchases.length === 0) return unsolved('too_little');
  const paid = {
    ...planContext,
    request: { ...request, cash: request.cash + amount },
    total: planContext.total + amount,
  };
  // The smallest is filled first, whatever it costs to buy.
  return withPurchases(paid, new Float64Array(planContext.items.length), purchases, open.length === 1);
}

function withPurchases(
  planContext: PlanContext,
  steps: Steps,
  purchases: readonly Purchase[],
  isExact: boolean,
): Solved {
  const wider = withItems(planContext, [...planContext.items, ...purchases.map(({ item }) => item)]);
  const all = Float64Array.from([...steps, ...purchases.map((one) => one.steps)]);
  const outcome = outcomeOf(wider, all);
  if (outcome.cashIn.some((cash) => cash < -MET)) return unsolved('not_enough');
  if (!isWithin(outcome, planContext.request.limits)) {
    const { mostTax } = planContext.request.limits;
    return unsolved(mostTax !== null && outcome.tax > mostTax ? 'tax_too_low' : 'too_few_trades');
  }
  return { ok: true, value: planOf(wider, all, isExact) };
}

/** Sales of what is above its weight, and of more where purchases need the money; then purchases of what is below. */
function weighted(planContext: PlanContext, aim: Extract<Aim, { kind: 'weights' }>): Solved {
  const { request, costs } = planContext;
  const { targets, band } = aim;
  const needsOf = (outcome: Outcome) => {
    const { whole } = outcome;
    return targets.flatMap(({ members, weight }) => {
      const amount = Math.max(0, weight - band) * whole - sumAt(outcome.values, members);
      return amount > MET * whole ? [{ members, amount }] : [];
    });
  };
  const priceOf = (members: readonly number[]) =>
    Math.max(
      ...members.map((place) =>
        request.holdings[place]?.isWhole === true ? (request.holdings[place]?.price ?? 0) : 0,
      ),
    );
  const lack: Lack = (outcome) => {
    const { whole } = outcome;
    // With what rounding up to whole shares and the costs of the purchases take.
    const needs = needsOf(outcome).map(({ members, amount }) => ({
      members,
      amount: amount * 1.002 + priceOf(members),
    }));
    const { bought, unmet } = allocated(planContext, outcome, needs);
    // Weights are of what those costs leave.
    const left = bought.reduce((sum, { place, amount }) => sum - amount * (costs[place]?.buyRate ?? 0), whole);
    const above = targets.reduce(
      (sum, { members, weight }) => sum + Math.max(0, sumAt(outcome.values, members) / left - weight - band),
      0,
    );
    return above + unmet / whole;
  };
  const { mayBuy } = request.limits;
  const purchasesOf = (outcome: Outcome) => {
    const places = new Set(allocated(planContext, outcome, needsOf(outcome)).bought.map(({ place }) => place));
    return [...places].some((place) => isSold(planContext, outcome, place)) ? Infinity : places.size;
  };
  const found = cover(planContext, lack, { ...request.limits, purchasesOf });
  if (found === null) return unsolved(mayBuy.length === 0 ? 'nothing_to_buy' : 'not_found');
  const purchases = fill(planContext, found.outcome, needsOf(found.outcome));
  if (purchases === null) return unsolved('nothing_to_buy');
  const result = withPurchases(planContext, found.steps, purchases, false);
  if (!result.ok) return result;
  const { after } = result.value;
  const values = Float64Array.from(request.holdings, ({ price }, place) => (after.units[place] ?? 0) * price);
  const isMet = targets.every(
    ({ members, weight }) => Math.abs(sumAt(values, members) / after.value - weight) <= band + 1e-6,
  );
  return isMet ? result : unsolved('not_found');
}

/**
 * What meets an effective number by sales of the least amount: all that is above one level down to it, of all these holdings or of the few largest. A
 * single sale, of a whole lot, need not bring that number nearer.
 */
function equalized(planContext: PlanContext, members: readonly number[], lack: Lack): readonly Steps[] {
  const { items, today, request } = planContext;
  const largest = members.toSorted((a, b) => (today[b] ?? 0) - (today[a] ?? 0));
  const downTo = (level: number, places: ReadonlySet<number>): Steps => {
    const left = today.slice();
    return Float64Array.from(items, ({ holding, most, stepValue }) => {
      if (!places.has(holding)) return 0;
      const taken = Math.min(most, Math.max(0, Math.ceil(((left[holding] ?? 0) - level) / stepValue)));
      left[holding] = (left[holding] ?? 0) - taken * stepValue;
      return taken;
    });
  };
  const counts = new Set([largest.length, 1, 2, 3, request.limits.mostTrades ?? largest.length]);
  return [...counts].flatMap((count) => {
    const places = new Set(largest.slice(0, count));
    const meets = (level: number) => lack(outcomeOf(planContext, downTo(level, places))) <= MET;
    let [low, high] = [0, today[largest[0] ?? 0] ?? 0];
    // The most that is left of each: from above, as nothing at all meets no number.
    for (let level = high; level > high / SMALLEST_PART && !meets(level); level *= LEVEL_STEP) low = level * LEVEL_STEP;
    if (!meets(low)) return [];
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (low + high) / 2;
      if (meets(middle)) low = middle;
      else high = middle;
    }
    return [downTo(low, places)];
  });
}

const LEVEL_STEP = 0.9;
const SMALLEST_PART = 1000;
const HALVINGS = 40;
