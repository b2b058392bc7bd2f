import { LOCK_UNKNOWN } from '../assets/elss.ts';
import { buildPlanContext } from './plan-context.ts';
import { isLocked } from './items.ts';
import { outcomeOf } from './measure.ts';
import { explained } from './obstacles.ts';
import { planOf } from './plan-of.ts';
import { NEVER_UNLOCKED, type Aim, type PlanRequest, type PlanResult } from './plan.ts';
import { isMetAlready, solve } from './solve.ts';

/**
 * One set of trades that meets an aim within the limits, at the least tax and cost; none where doing nothing meets it. Else which limits stand in
 * the way, or what is missing. Sales take lots first in, first out; a seller in the United States names them. Pure; milliseconds for tens of
 * holdings. Rules of tax and charges: `engine/src/tax` and `costs.ts`.
 */
export function planTrades(request: PlanRequest): PlanResult {
  const problem = unusable(request);
  if (problem !== null) return problem;
  const planContext = buildPlanContext(request);
  const none = new Float64Array(planContext.items.length);
  if (isMetAlready(request, outcomeOf(planContext, none))) return { ok: true, value: planOf(planContext, none, true) };
  const standstill = standstillOf(request);
  if (standstill !== null) return standstill;
  const found = solve(planContext);
  return found.ok ? found : explained(request, found.obstacle);
}

type Refused = Extract<PlanResult, { ok: false }>;

const refuse = (reason: Exclude<Refused['reason'], 'infeasible'>, places: readonly number[]): Refused => ({
  ok: false,
  reason,
  holdings: places,
});

const heldIn = (holdings: PlanRequest['holdings']) =>
  [...holdings.keys()].filter((place) => (holdings[place]?.units ?? 0) > 0);

/** What has to be known before anything is measured. */
function unusable({ holdings, aim, limits, cash }: PlanRequest): Refused | null {
  const isNumber = (one: number) => Number.isFinite(one) && one >= 0;
  const amounts = [cash, limits.smallestTrade, limits.mostTax ?? 0, limits.mostTrades ?? 0, ...amountsOf(aim)];
  if (
    !amounts.every(isNumber) ||
    !holdings.every(({ price, units }) => price > 0 && isNumber(units) && isNumber(price))
  )
    return refuse('out_of_range', []);
  if (aim.kind === 'invest') return null;
  const held = heldIn(holdings);
  if (held.length === 0) return refuse('nothing_held', []);
  if (aim.kind !== 'bad_day') return null;
  const without = held.filter((place) => holdings[place]?.returns === null);
  return without.length > 0 ? refuse('missing_histories', without) : null;
}

/** Why no trade can be looked for, once doing nothing does not meet the aim. */
function standstillOf({ holdings, aim, today }: PlanRequest): Refused | null {
  if (aim.kind === 'invest') return null;
  const held = heldIn(holdings);
  if (aim.kind === 'effective_holdings' && aim.members.length === 1 && held.length === 1)
    return refuse('one_holding', held);
  const isShut = (place: number) => {
    const one = holdings[place];
    return one === undefined || (one.lots ?? [null]).every((lot) => isLocked(one, lot, today));
  };
  const hasLotUntil = (until: string) => (place: number) =>
    holdings[place]?.lots?.some(({ lockedUntil }) => lockedUntil === until) === true;
  if (held.every(isShut)) {
    const undated = held.filter(hasLotUntil(LOCK_UNKNOWN));
    if (undated.length > 0) return refuse('purchase_day_unknown', undated);
    return held.some(hasLotUntil(NEVER_UNLOCKED))
      ? { ok: false, reason: 'infeasible', obstacles: ['never_sell'] }
      : refuse('everything_locked', held);
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
