import type { Outcome, Unmeasured } from '../measures/measured.ts';
import { optimize } from '../optimize/optimize.ts';
import type { Limit, Objective, Problem } from '../optimize/problem.ts';
import type { Aim, PlanHolding } from '../plans/plan.ts';
import type { ReportContext } from '../report/context.ts';
import { weightContext } from '../report/findings/weights.ts';
import type { ReportHolding } from '../report/input.ts';
import type { ExploreAim, WeighedReturn, Weighing, WeightLimitKind } from './question.ts';
import { closingHoursCovariance } from './closing-hours.ts';
import { viewsProblem } from './views.ts';
import { boundsOf, groupKind, marketsOf } from './weight-bounds.ts';

/** An aim of the planner; with the limit of the five largest, whichever they then are; and how far computed weights may be off. */
export interface PlannedAim {
  readonly aim: Aim;
  readonly limitFor: { readonly members: readonly number[]; readonly most: number } | null;
  readonly residual: number | null;
  readonly views: readonly WeighedReturn[] | null;
}

/** What the planner is asked for, or why there is nothing to ask. */
export type AimResult =
  | { readonly ok: true; readonly value: PlannedAim }
  /** This limit leaves no weights. */
  | { readonly ok: false; readonly reason: 'no_weights'; readonly limit: WeightLimitKind }
  /** No covariance, or no weights that meet the conditions of the best. */
  | { readonly ok: false; readonly reason: Unmeasured | 'not_converged' }
  /** Weights of one holding are what they are. */
  | { readonly ok: false; readonly reason: 'one_holding' }
  /** Keys that are aimed at and have no history. */
  | { readonly ok: false; readonly reason: 'missing_histories'; readonly keys: readonly string[] };

type FindingAim = Extract<ExploreAim, { kind: 'finding' }>;
type WeighingAim = Extract<ExploreAim, { kind: 'weighing' }>;
type ViewsAim = Extract<ExploreAim, { kind: 'views' }>;

/** What the planner is asked for an aim. */
export function aimOf(aim: ExploreAim, context: ReportContext, holdings: readonly PlanHolding[]): AimResult {
  const plain = (planned: Aim): AimResult => found({ aim: planned, limitFor: null, residual: null, views: null });
  switch (aim.kind) {
    case 'bad_day':
      return plain({ kind: 'bad_day', most: aim.most, confidence: context.options.confidence });
    case 'finding':
      return findingAim(aim, context, holdings);
    case 'weights': {
      const placeOf = new Map(holdings.map(({ key }, place) => [key, place]));
      const missing = aim.targets.flatMap(({ keys }) => keys.filter((key) => !placeOf.has(key)));
      if (missing.length > 0) return { ok: false, reason: 'missing_histories', keys: [...new Set(missing)] };
      const targets = aim.targets.map(({ id, keys, weight }) => ({
        id,
        members: keys.flatMap((key) => placeOf.get(key) ?? []),
        weight,
      }));
      return plain({ kind: 'weights', targets, band: aim.band });
    }
    case 'weighing':
      if (holdings.length === 1) return { ok: false, reason: 'one_holding' };
      return solvedAim(aim, weighingProblem(aim, context), holdings);
    case 'views': {
      if (holdings.length === 1) return { ok: false, reason: 'one_holding' };
      const held = new Set(holdings.map(({ key }) => key));
      const missing = aim.views.flatMap(({ key }) => (held.has(key) ? [] : [key]));
      if (missing.length > 0) return { ok: false, reason: 'missing_histories', keys: missing };
      const tilt = viewsProblem(aim, context);
      if (!tilt.ok) return tilt;
      const { problem, returns } = tilt.value;
      const solved = solvedAim(aim, { ok: true, value: problem }, holdings);
      return solved.ok ? found({ ...solved.value, views: returns }) : solved;
    }
    case 'invest':
    case 'withdraw':
    case 'realize_losses':
      return plain({ kind: aim.kind, amount: aim.amount });
    case 'use_allowance':
      return plain({ kind: 'use_allowance' });
  }
}

function findingAim(
  { id, threshold, subject }: FindingAim,
  context: ReportContext,
  holdings: readonly PlanHolding[],
): AimResult {
  const { history } = context;
  const members = (of: (place: number) => boolean) => holdings.flatMap((_, place) => (of(place) ? [place] : []));
  const companies = members((place) => holdings[place]?.isFund === false);
  const plain = (aim: Aim) => found({ aim, limitFor: null, residual: null, views: null });
  const { most } = mostCovered(threshold, context, () => false);
  const one = (of: IsLimited) => {
    const { most: ofThem, apart } = mostCovered(threshold, context, of);
    if (ofThem < 0) return { ok: false, reason: 'missing_histories', keys: apart } as const;
    const limited = members((place) => {
      const held = history.holdings[place]?.held;
      return held !== undefined && of(held);
    });
    return plain({ kind: 'limits', limits: [{ id, members: limited, most: ofThem }] });
  };
  switch (id) {
    case 'large_holding':
      return plain({
        kind: 'limits',
        limits: companies.map((place) => ({ id: holdings[place]?.key ?? '', members: [place], most })),
      });
    case 'top_five':
      // Of companies by value: the history has the largest first.
      return found({
        aim: { kind: 'limits', limits: [{ id, members: companies.slice(0, 5), most }] },
        limitFor: { members: companies, most },
        residual: null,
        views: null,
      });
    case 'large_sector':
      return one(({ sector }) => sector === subject);
    case 'foreign_currency':
      return one(({ currency }) => currency !== history.base);
    case 'few_effective_holdings':
      return plain({ kind: 'effective_holdings', members: companies, least: threshold });
  }
}

type IsLimited = (held: Pick<ReportHolding, 'sector' | 'currency'>) => boolean;

/**
 * Findings weigh all that has a value today, plans only what has a history: `threshold` of the one whole as a part of the other, less what is limited and
 * has no history, which is `apart`. Below 0 where that alone exceeds the limit.
 */
function mostCovered(threshold: number, { input, options, history }: ReportContext, isLimited: IsLimited) {
  const weighed = history.coverage.extent === 'all' ? null : weightContext(input, options);
  if (weighed === null) return { most: threshold, apart: [] };
  const covered = new Set(history.holdings.map(({ held }) => held.key));
  const limited = new Set(input.holdings.filter(isLimited).map(({ key }) => key));
  const apart = weighed.holdings.filter(({ key, value }) => value > 0 && limited.has(key) && !covered.has(key));
  const rest = apart.reduce((sum, { value }) => sum + value, 0);
  return { most: (threshold * weighed.total - rest) / history.total, apart: apart.map(({ key }) => key) };
}

function found(value: PlannedAim): AimResult {
  return { ok: true, value };
}

function solvedAim(
  { band }: WeighingAim | ViewsAim,
  problem: Outcome<Problem>,
  holdings: readonly PlanHolding[],
): AimResult {
  if (!problem.ok) return problem;
  const solved = optimize(problem.value);
  if (!solved.ok) {
    if (solved.reason === 'infeasible') return { ok: false, reason: 'no_weights', limit: kindOf(solved.limit) };
    return { ok: false, reason: solved.reason };
  }
  const { weights, certificate } = solved.value;
  const targets = holdings.map(({ key }, place) => ({ id: key, members: [place], weight: weights[place] ?? 0 }));
  return found({
    aim: { kind: 'weights', targets, band },
    limitFor: null,
    residual: certificate.residual,
    views: null,
  });
}

function kindOf(limit: Limit): WeightLimitKind {
  if (limit.kind === 'turnover') return 'turnover';
  return limit.kind === 'group_lower' || limit.kind === 'group_upper' ? groupKind(limit.group) : 'holding';
}

/** What the optimizer is asked for a rule. */
export function weighingProblem({ weighing, ...limits }: WeighingAim, context: ReportContext): Outcome<Problem> {
  const covariance = closingHoursCovariance(context.series, marketsOf(context));
  if (!covariance.ok) return covariance;
  return {
    ok: true,
    value: {
      objective: objectiveOf(weighing, context.series, context.options.confidence),
      covariance: covariance.value,
      ...boundsOf(limits, context),
    },
  };
}

function objectiveOf(weighing: Weighing, scenarios: readonly Float64Array[], confidence: number): Objective {
  switch (weighing) {
    case 'risk_parity':
      return { kind: 'risk_budgets', budgets: null };
    case 'minimum_shortfall':
      return { kind: 'minimum_shortfall', scenarios, confidence };
    case 'minimum_variance':
    case 'hierarchical_risk_parity':
    case 'maximum_diversification':
      return { kind: weighing };
  }
}
