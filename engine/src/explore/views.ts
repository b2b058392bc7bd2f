import type { Outcome } from '../measures/measured.ts';
import { blackLitterman } from '../optimize/black-litterman.ts';
import { factorize, solve } from '../optimize/cholesky.ts';
import { quadraticProduct } from '../optimize/program.ts';
import type { Problem } from '../optimize/problem.ts';
import type { ReportContext } from '../report/context.ts';
import type { ExploreAim, Sureness, WeighedReturn } from './question.ts';
import { closingHoursCovariance } from './closing-hours.ts';
import { boundsOf, marketsOf } from './weight-bounds.ts';

type ViewsAim = Extract<ExploreAim, { kind: 'views' }>;

/** Return asked for a unit of yearly variance: He and Litterman, "The Intuition Behind Black-Litterman Model Portfolios" (1999), δ. */
const RISK_AVERSION = 2.5;
/** τ: how uncertain the implied returns are, as a part of the variance; the same paper. */
const UNCERTAINTY = 0.05;
/** The variance of a view, as a multiple of that of the implied return. */
const VIEW_VARIANCE: Readonly<Record<Sureness, number>> = { low: 4, middle: 1, high: 0.25 };

/**
 * Today's weights w imply returns δΣw; views move them to μ (Black and Litterman), and the weights that fit those are (δΣ)⁻¹μ. Asked of the
 * optimizer are the weights within the limits with the least tracking variance to these: the ones with the highest μᵀw − ½δwᵀΣw. Without a
 * view these are today's.
 */
export function viewsProblem(
  { views, sureness, ...limits }: ViewsAim,
  context: ReportContext,
): Outcome<{ readonly problem: Problem; readonly returns: readonly WeighedReturn[] }> {
  const { series, history } = context;
  const daily = closingHoursCovariance(series, marketsOf(context));
  if (!daily.ok) return daily;
  const { size, values } = daily.value;
  const covariance = { size, values: values.map((value) => value * history.daysPerYear) };
  const whole = history.holdings.reduce((sum, { value }) => sum + value, 0);
  const weights = Float64Array.from(history.holdings, ({ value }) => value / whole);
  const implied = quadraticProduct(covariance, weights).map((value) => RISK_AVERSION * value);
  const places = new Map(history.holdings.map(({ held }, place) => [held.key, place]));
  const stated = views.flatMap((view) => {
    const place = places.get(view.key);
    if (place === undefined) return [];
    const holdings = new Float64Array(size);
    holdings[place] = 1;
    const own = covariance.values[place * size + place] ?? 0;
    return [{ holdings, return: view.return, variance: VIEW_VARIANCE[sureness] * UNCERTAINTY * own }];
  });
  const { returns } = blackLitterman(covariance, implied, stated, UNCERTAINTY);
  const target = returns.map((value) => value / RISK_AVERSION);
  const factor = covariance.values.slice();
  factorize(factor, size);
  solve(factor, size, target);
  return {
    ok: true,
    value: {
      problem: { objective: { kind: 'tracking', target }, covariance, ...boundsOf(limits, context) },
      returns: history.holdings.map(({ held }, place) => ({
        key: held.key,
        implied: implied[place] ?? 0,
        weighed: returns[place] ?? 0,
      })),
    },
  };
}
