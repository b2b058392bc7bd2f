import { LOCK_UNKNOWN } from '../assets/elss.ts';
import { isOutside } from './account-pools.ts';
import { buildPlanContext } from './plan-context.ts';
import { CLOSED } from './items.ts';
import { NEVER_UNLOCKED, type PlanHolding, type PlanObstacle, type PlanRequest, type PlanResult } from './plan.ts';
import { solve } from './solve.ts';

/** A limit that stands in the way, or something to be asked for, and what is asked without it. */
interface Relaxation {
  readonly why: PlanObstacle | 'exit_load_unknown' | 'purchase_day_unknown';
  readonly holdings: readonly number[];
  readonly without: (request: PlanRequest) => PlanRequest;
}

/** These say all there is to say. */
const PLAIN: ReadonlySet<PlanObstacle> = new Set(['nothing_to_buy', 'no_gains', 'no_losses', 'wash_sale']);

/**
 * One limit, or two, that given up would leave a way, else all of them; what the search says where even that leaves none. What nobody has stated, an
 * exit load or a day of purchase, is asked for first.
 */
export function explained(request: PlanRequest, obstacle: PlanObstacle): PlanResult {
  if (PLAIN.has(obstacle)) return infeasible([obstacle]);
  const all = relaxations(request);
  const works = (given: readonly Relaxation[]) =>
    solve(buildPlanContext(given.reduce((asked, { without }) => without(asked), request))).ok;
  if (all.length === 0 || !works(all)) return infeasible([obstacle]);
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const found = [...all.map((one) => [one]), ...pairs].find((given) => works(given)) ?? all;
  for (const { why, holdings } of found)
    if (why === 'exit_load_unknown' || why === 'purchase_day_unknown') return { ok: false, reason: why, holdings };
  return infeasible(
    found.flatMap(({ why }) => (why === 'exit_load_unknown' || why === 'purchase_day_unknown' ? [] : [why])),
  );
}

function infeasible(obstacles: readonly PlanObstacle[]): PlanResult {
  return { ok: false, reason: 'infeasible', obstacles };
}

/** Whatever this request could do without. */
function relaxations({ limits, holdings, today, aim }: PlanRequest): readonly Relaxation[] {
  const placesOf = (wanted: (one: PlanHolding) => boolean) =>
    holdings.flatMap((one, place) => (one.units > 0 && wanted(one) ? [place] : []));
  const hasLot = ({ lots }: PlanHolding, isOne: (lot: NonNullable<PlanHolding['lots']>[number]) => boolean) =>
    lots?.some(isOne) === true;
  const limit = (why: PlanObstacle, isSet: boolean, changed: Partial<PlanRequest['limits']>): readonly Relaxation[] =>
    isSet ? [{ why, holdings: [], without: (asked) => ({ ...asked, limits: { ...asked.limits, ...changed } }) }] : [];
  const change = (
    why: Relaxation['why'],
    places: readonly number[],
    changed: (one: PlanHolding) => PlanHolding,
  ): readonly Relaxation[] =>
    places.length > 0
      ? [{ why, holdings: places, without: (asked) => ({ ...asked, holdings: asked.holdings.map(changed) }) }]
      : [];
  const unlock = (isOne: (until: string) => boolean) => (one: PlanHolding) => ({
    ...one,
    lots:
      one.lots?.map((lot) =>
        lot.lockedUntil !== null && isOne(lot.lockedUntil) ? { ...lot, lockedUntil: null } : lot,
      ) ?? null,
  });
  const isByLaw = (until: string | null) => until !== null && until !== LOCK_UNKNOWN && until !== NEVER_UNLOCKED;
  const keptLots = placesOf((one) => hasLot(one, ({ lockedUntil }) => lockedUntil === NEVER_UNLOCKED));
  const sellAll = (asked: PlanRequest): PlanRequest => ({
    ...asked,
    limits: { ...asked.limits, neverSell: [] },
    holdings: asked.holdings.map(unlock((until) => until === NEVER_UNLOCKED)),
  });
  return [
    ...change(
      'exit_load_unknown',
      placesOf(({ exitLoads }) => exitLoads === null),
      (one) => ({ ...one, exitLoads: one.exitLoads ?? [] }),
    ),
    ...change(
      'purchase_day_unknown',
      placesOf((one) => hasLot(one, ({ lockedUntil }) => lockedUntil === LOCK_UNKNOWN)),
      unlock((until) => until === LOCK_UNKNOWN),
    ),
    ...limit('too_few_trades', limits.mostTrades !== null, { mostTrades: null }),
    ...limit('tax_too_low', limits.mostTax !== null, { mostTax: null }),
    ...limit('smallest_trade', limits.smallestTrade > 0, { smallestTrade: 0 }),
    ...(limits.neverSell.length > 0 || keptLots.length > 0
      ? [{ why: 'never_sell', holdings: [], without: sellAll } as const]
      : []),
    ...change(
      'locked',
      placesOf((one) => hasLot(one, ({ lockedUntil }) => isByLaw(lockedUntil) && (lockedUntil ?? '') > today)),
      unlock(isByLaw),
    ),
    // As if all of it were in one account; EPF, PPF and NPS stay closed.
    ...change(
      aim.kind === 'withdraw' ? 'sheltered' : 'accounts_apart',
      placesOf((one) => !isOutside(one)),
      (one) => (isOutside(one) || CLOSED.has(one.account) ? one : { ...one, account: 'taxable' }),
    ),
  ];
}
