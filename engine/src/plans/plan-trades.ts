import { LOCK_UNKNOWN } from '../assets/elss.ts';
import { buildPlanContext } from './plan-context.ts';
import { isLocked } from './items.ts';
import { outcomeOf } from './measure.ts';
import { explained } from './obstacles.ts';
import { planOf } from './plan-of.ts';
import type { Aim, PlanRequest, PlanResult } from './plan.ts';
import { isMetAlready, solve } from './solve.ts';

/**
 * One set of trades that meets an aim within the limits, at the least tax and cost; none where doing nothing meets it. Else which limits stand in
 * the way, or what is missing. Sales take lots first in, first out; a seller in the United States names them. Pure; milliseconds for tens of
 * holdings. Rules of tax and charges: `engine/src/tax` and `costs.ts`.
 */
export function planTrades(request: PlanRequest): PlanResult {
  const problem = missingFor(request);
  if (problem !== null) return problem;
  const planContext = buildPlanContext(request);
  const none = new Float64Array(planContext.items.length);
  if (isMetAlready(request, outcomeOf(planContext, none))) return { ok: true, value: planOf(planContext, none, true) };
  const found = solve(planContext);
  return found.ok ? found : explained(request, found.obstacle);
}

/** What has to be known before anything is looked for. */
function missingFor({ holdings, aim, limits, today, cash }: PlanRequest): Extract<PlanResult, { ok: false }> | null {
  const refuse = (
    reason: Exclude<Extract<PlanResult, { ok: false }>['reason'], 'infeasible'>,
    places: readonly number[],
  ) => ({ ok: false, reason, holdings: places }) as const;
  const held = [...holdings.keys()].filter((place) => (holdings[place]?.units ?? 0) > 0);
  const isNumber = (one: number) => Number.isFinite(one) && one >= 0;
  const amounts = [cash, limits.smallestTrade, limits.mostTax ?? 0, limits.mostTrades ?? 0, ...amountsOf(aim)];
  if (
    !amounts.every(isNumber) ||
    !holdings.every(({ price, units }) => price > 0 && isNumber(units) && isNumber(price))
  )
    return refuse('out_of_range', []);
  if (aim.kind === 'invest') return null;
  if (held.length === 0) return refuse('nothing_held', []);
  if (aim.kind === 'bad_day') {
    const without = held.filter((place) => holdings[place]?.returns === null);
    if (without.length > 0) return refuse('missing_histories', without);
  }
  if (aim.kind === 'effective_holdings' && aim.least > 1 && aim.members.length === 1 && held.length === 1)
    return refuse('one_holding', held);
  if (aim.kind === 'weights' && held.length === 1 && limits.mayBuy.every((place) => place === held[0]))
    return refuse('one_holding', held);
  const isShut = (place: number) => {
    const one = holdings[place];
    return one === undefined || (one.lots ?? [null]).every((lot) => isLocked(one, lot, today));
  };
  if (held.every(isShut)) {
    const undated = held.filter((place) =>
      holdings[place]?.lots?.some(({ lockedUntil }) => lockedUntil === LOCK_UNKNOWN),
    );
    return undated.length > 0 ? refuse('purchase_day_unknown', undated) : refuse('everything_locked', held);
  }
  if (aim.kind === 'use_allowance' || aim.kind === 'realize_losses') {
    const without = held.filter((place) => {
      const lots = holdings[place]?.lots ?? null;
      return lots === null || lots.some(({ cost, bought }) => cost === null || bought === null);
    });
    if (without.length === held.length) return refuse('missing_lots', without);
  }
  return null;
}

function amountsOf(aim: Aim): readonly number[] {
  switch (aim.kind) {
    case 'bad_day':
      return [aim.most, aim.confidence];
    case 'limits':
      return aim.limits.map(({ most }) => most);
    case 'effective_holdings':
      return [aim.least];
    case 'weights':
      return [aim.band, ...aim.targets.map(({ weight }) => weight)];
    case 'invest':
    case 'withdraw':
    case 'realize_losses':
      return [aim.amount];
    case 'use_allowance':
      return [];
  }
}
