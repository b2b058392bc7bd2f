import { shrunkCovariance } from '../covariance/shrinkage.ts';
import { optimize } from '../optimize/optimize.ts';
import type { Objective, Problem } from '../optimize/problem.ts';
import type { Aim, PlanHolding } from '../plans/plan.ts';
import type { ReportContext } from '../report/context.ts';
import type { ExploreAim, WeighedReturn, Weighing } from './question.ts';
import { viewsProblem } from './views.ts';
import { boundsOf } from './weight-bounds.ts';

/** An aim of the planner; with the limit of the five largest, whichever they then are; and how far computed weights may be off. */
export interface PlannedAim {
  readonly aim: Aim;
  readonly limitFor: { readonly members: readonly number[]; readonly most: number } | null;
  readonly residual: number | null;
  readonly views: readonly WeighedReturn[] | null;
}

type FindingAim = Extract<ExploreAim, { kind: 'finding' }>;
type WeighingAim = Extract<ExploreAim, { kind: 'weighing' }>;
type ViewsAim = Extract<ExploreAim, { kind: 'views' }>;

/** What the planner is asked for an aim; null where there are no weights within the limits. */
export function aimOf(aim: ExploreAim, context: ReportContext, holdings: readonly PlanHolding[]): PlannedAim | null {
  const plain = (planned: Aim): PlannedAim => ({ aim: planned, limitFor: null, residual: null, views: null });
  switch (aim.kind) {
    case 'bad_day':
      return plain({ kind: 'bad_day', most: aim.most, confidence: context.options.confidence });
    case 'finding':
      return findingAim(aim, context, holdings);
    case 'weights': {
      const placeOf = new Map(holdings.map(({ key }, place) => [key, place]));
      const targets = aim.targets.map(({ id, keys, weight }) => ({
        id,
        members: keys.flatMap((key) => placeOf.get(key) ?? []),
        weight,
      }));
      return plain({ kind: 'weights', targets, band: aim.band });
    }
    case 'weighing':
      return solvedAim(aim, weighingProblem(aim, context), holdings);
    case 'views': {
      const tilt = viewsProblem(aim, context);
      const solved = tilt && solvedAim(aim, tilt.problem, holdings);
      return solved && { ...solved, views: tilt.returns };
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
  { id, threshold: most, subject }: FindingAim,
  { history }: ReportContext,
  holdings: readonly PlanHolding[],
): PlannedAim {
  const members = (of: (place: number) => boolean) => holdings.flatMap((_, place) => (of(place) ? [place] : []));
  const companies = members((place) => holdings[place]?.isFund === false);
  const plain = (aim: Aim): PlannedAim => ({ aim, limitFor: null, residual: null, views: null });
  const heldAt = (place: number) => history.holdings[place]?.held;
  const one = (limited: readonly number[]) => plain({ kind: 'limits', limits: [{ id, members: limited, most }] });
  switch (id) {
    case 'large_holding':
      return plain({
        kind: 'limits',
        limits: companies.map((place) => ({ id: holdings[place]?.key ?? '', members: [place], most })),
      });
    case 'top_five':
      // Of companies by value: the history has the largest first.
      return {
        aim: { kind: 'limits', limits: [{ id, members: companies.slice(0, 5), most }] },
        limitFor: { members: companies, most },
        residual: null,
        views: null,
      };
    case 'large_sector':
      return one(members((place) => heldAt(place)?.sector === subject));
    case 'foreign_currency':
      return one(members((place) => heldAt(place)?.currency !== history.base));
    case 'few_effective_holdings':
      return plain({ kind: 'effective_holdings', members: companies, least: most });
  }
}

function solvedAim(
  { band }: WeighingAim | ViewsAim,
  problem: Problem | null,
  holdings: readonly PlanHolding[],
): PlannedAim | null {
  const solved = problem && optimize(problem);
  if (solved?.ok !== true) return null;
  const { weights, certificate } = solved.value;
  const targets = holdings.map(({ key }, place) => ({ id: key, members: [place], weight: weights[place] ?? 0 }));
  return { aim: { kind: 'weights', targets, band }, limitFor: null, residual: certificate.residual, views: null };
}

/** What the optimizer is asked for a rule; null where the covariance cannot be had. */
export function weighingProblem({ weighing, ...limits }: WeighingAim, context: ReportContext): Problem | null {
  const covariance = shrunkCovariance(context.series);
  if (!covariance.ok) return null;
  return {
    objective: objectiveOf(weighing, context.series, context.options.confidence),
    covariance: covariance.value.matrix,
    ...boundsOf(limits, context),
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
