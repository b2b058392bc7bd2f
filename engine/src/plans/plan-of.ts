import { isSheltered } from './account-pools.ts';
import { untold } from './items.ts';
import { exitLoadOf, outcomeOf, stateOf, roundUnits, type PlanContext, type Outcome, type Steps } from './measure.ts';
import type { NoPlanTax, Plan, PlannedTrade, PlanRequest, SoldLot } from './plan.ts';
import { disallowedOf, type Disallowed } from './wash-sales.ts';

/** The trades of some steps, with their tax, costs and the state that they lead to. */
export function planOf(planContext: PlanContext, steps: Steps, isExact: boolean): Plan {
  const { request, items, costs, tax } = planContext;
  const outcome = outcomeOf(planContext, steps);
  const noTax = noTaxOf(planContext, steps);
  const losses = planContext.washes.flatMap((group) => disallowedOf(group, steps));
  const before = outcomeOf(planContext, new Float64Array(steps.length));
  const holdingsTraded = [
    ...new Set([...items.keys()].filter((place) => (steps[place] ?? 0) > 0).map((place) => items[place]?.holding ?? 0)),
  ];
  const due = noTax === null && tax !== null ? outcome.tax : null;
  const added = due === null ? null : taxAdded(planContext, steps, holdingsTraded);
  const trades = holdingsTraded.map((holding): PlannedTrade => {
    const own = [...items.keys()].filter((place) => items[place]?.holding === holding && (steps[place] ?? 0) > 0);
    const side = items[own[0] ?? 0]?.side ?? 'sell';
    const amount = own.reduce((sum, place) => sum + (steps[place] ?? 0) * (items[place]?.stepValue ?? 0), 0);
    const charges = costs[holding];
    const load = own.reduce((sum, place) => sum + loadOf(planContext, place, steps), 0);
    return {
      holding,
      side,
      units: roundUnits(amount / (request.holdings[holding]?.price ?? 1)),
      amount,
      lots: side === 'sell' ? own.flatMap((place) => soldLots(planContext, place, steps[place] ?? 0, losses)) : [],
      tax: added?.get(holding) ?? null,
      cost:
        side === 'sell'
          ? amount * (charges?.sellRate ?? 0) + (charges?.perSale ?? 0) + load
          : amount * (charges?.buyRate ?? 0),
      exitLoad: load,
    };
  });
  const leaves = request.aim.kind === 'withdraw' ? request.aim.amount : 0;
  const comes = request.aim.kind === 'invest' ? request.aim.amount : 0;
  const total = unrealizedOf(request);
  return {
    trades,
    before: stateOf(request, { ...before, cash: before.cash - comes }, total),
    after: stateOf(
      request,
      { ...outcome, cash: Math.max(0, outcome.cash - leaves) },
      total === null || noTax !== null ? null : total - unrealizedBy(outcome, losses),
    ),
    // Purchases alone realize no gain to tax.
    tax: trades.some(({ side }) => side === 'sell') ? due : 0,
    noTax: trades.length === 0 ? null : noTax,
    carried: noTax === null && tax !== null ? tax.carried(outcome.gains) : null,
    cost: outcome.cost,
    isExact,
  };
}

/**
 * What each holding's trade adds to the tax of those before it, so that all of them add up to the tax of the plan: purchases, sales with a gain,
 * sales with a loss, each in the order of the plan.
 */
function taxAdded(planContext: PlanContext, steps: Steps, holdings: readonly number[]): ReadonlyMap<number, number> {
  const { items } = planContext;
  const taken = new Float64Array(steps.length);
  const only = (holding: number) => steps.map((count, place) => (items[place]?.holding === holding ? count : 0));
  const gainOf = (holding: number) => outcomeOf(planContext, only(holding)).gains.reduce((sum, one) => sum + one, 0);
  const isSale = (holding: number) => items.some((item) => item.holding === holding && item.side === 'sell');
  const ranked = holdings.map((holding) => {
    return { holding, rank: !isSale(holding) ? 0 : gainOf(holding) >= 0 ? 1 : 2 };
  });
  let before = outcomeOf(planContext, taken).tax;
  return new Map(
    ranked
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ holding }) => {
        for (const [place, item] of items.entries()) if (item.holding === holding) taken[place] = steps[place] ?? 0;
        const { tax } = outcomeOf(planContext, taken);
        const added = tax - before;
        before = tax;
        return [holding, added];
      }),
  );
}

function loadOf({ items }: PlanContext, at: number, steps: Steps): number {
  const item = items[at];
  return item === undefined ? 0 : exitLoadOf(item, 0, steps[at] ?? 0);
}

function soldLots(
  { request: { holdings }, items }: PlanContext,
  at: number,
  taken: number,
  losses: readonly Disallowed[],
): readonly SoldLot[] {
  const item = items[at];
  if (item === undefined) return [];
  const holding = holdings[item.holding];
  const found: SoldLot[] = [];
  let start = 0;
  for (const [order, last] of item.ends.entries()) {
    const end = Math.min(last, taken);
    const lot = item.lots[order] ?? -1;
    if (end > start && lot >= 0) {
      const { bought = null, cost = null } = holding?.lots?.[lot] ?? {};
      const units = roundUnits(((end - start) * item.stepValue) / (holding?.price ?? 1));
      const disallowed = losses.reduce(
        (sum, one) => (one.item === at && one.order === order ? sum + one.amount : sum),
        0,
      );
      const gain = cost === null ? null : (end - start) * (item.gains[order] ?? 0) + disallowed;
      found.push({ lot, units, bought, gain });
    }
    start = Math.max(start, end);
  }
  return found;
}

/** What of the gains not realized before is gone: those that count, and losses that an account whose cost tax never looks at has taken. */
function unrealizedBy({ gains }: Outcome, losses: readonly Disallowed[]): number {
  const forfeited = losses.reduce((sum, { amount, isForfeited }) => (isForfeited ? sum + amount : sum), 0);
  return gains.reduce((sum, gain) => sum + gain, 0) - forfeited;
}

/** Why the tax of these sales cannot be told, for the first reason that holds. */
function noTaxOf({ request, items }: PlanContext, steps: Steps): NoPlanTax | null {
  const found = [...items.keys()].flatMap((place) => {
    const item = items[place];
    const taken = steps[place] ?? 0;
    const holding = item === undefined ? undefined : request.holdings[item.holding];
    if (item === undefined || holding === undefined || taken === 0 || item.side === 'buy') return [];
    return [...item.lots].flatMap((lot, order) => {
      const isSold = (item.ends[order - 1] ?? 0) < taken;
      const reason = isSold ? untold(request, holding, holding.lots?.[lot] ?? null) : null;
      return reason === null ? [] : [{ reason, holding: item.holding }];
    });
  });
  const [first] = found;
  if (first === undefined) return null;
  const same = found.filter(({ reason }) => reason === first.reason);
  return { reason: first.reason, holdings: [...new Set(same.map(({ holding }) => holding))] };
}

/** Gains less losses of all that is held outside sheltered accounts; null where a cost is not known. */
function unrealizedOf({ holdings }: PlanRequest): number | null {
  let sum = 0;
  for (const { units, price, lots, account } of holdings) {
    if (units === 0 || isSheltered(account)) continue;
    if (lots === null || lots.some(({ cost }) => cost === null)) return null;
    sum += lots.reduce((total, lot) => total + lot.units * price - (lot.cost ?? 0), 0);
  }
  return sum;
}
