import { isConstant, momentsOf, variance } from '../measures/moments.ts';

/**
 * How the variance of days follows from the days before: v' = v̄(1 − persistence) + reaction · x² + (persistence − reaction) · v, with x a
 * day's return less the mean and v̄ the variance of all (GARCH(1,1), Bollerslev, 1986, with variance targeting). 0 and 0 where the
 * days do not cluster.
 */
export interface VarianceModel {
  readonly mean: number;
  readonly variance: number;
  readonly reaction: number;
  readonly persistence: number;
}

const PERSISTENCES = [0.8, 0.9, 0.94, 0.96, 0.97, 0.98, 0.985, 0.99, 0.995];
const REACTIONS = [0.02, 0.04, 0.06, 0.08, 0.1, 0.13, 0.17, 0.22];
/** Deviance that clustering must explain, for two parameters and fat tails, before it is believed. */
const BELIEVED = 8;
/** What the data do not reject at 5%: chi-squared with one degree of freedom. */
const NOT_REJECTED = 3.84;

/**
 * The most persistent model that the days do not reject, by quasi-likelihood over a grid. The likeliest one is too calm in small
 * samples: its intervals would be too narrow. Null where nothing varies, and where a return is not finite.
 */
export function fitVarianceModel(returns: Float64Array): VarianceModel | null {
  const moments = momentsOf(returns);
  const { mean } = moments;
  const level = variance(moments, 'population');
  if (!Number.isFinite(level) || isConstant(moments.sum2, moments.count, Math.abs(mean))) return null;
  const squares = new Float64Array(returns.length);
  for (let day = 0; day < squares.length; day += 1) squares[day] = ((returns[day] ?? Number.NaN) - mean) ** 2 / level;
  const fits = PERSISTENCES.flatMap((persistence) =>
    REACTIONS.map((reaction) => {
      const model = { mean, variance: level, reaction, persistence };
      return { model, deviance: devianceOf(squares, model) };
    }),
  );
  const least = Math.min(...fits.map(({ deviance }) => deviance));
  const calm: VarianceModel = { mean, variance: level, reaction: 0, persistence: 0 };
  if (devianceOf(squares, calm) - least < BELIEVED) return calm;
  // Ascending by persistence, then by reaction.
  return fits.findLast(({ deviance }) => deviance <= least + NOT_REJECTED)?.model ?? calm;
}

/** The variance expected for the day after one that was `square` when `now` was expected. */
export function nextVariance(model: VarianceModel, now: number, square: number): number {
  const { variance: level, reaction, persistence } = model;
  return level * (1 - persistence) + reaction * square + (persistence - reaction) * now;
}

/** Each day, less the mean, over the deviation expected for it, scaled to a mean square of 1. */
export function standardizedDays(returns: Float64Array, model: VarianceModel): Float64Array {
  let now = model.variance;
  let squares = 0;
  const days = new Float64Array(returns.length);
  for (let i = 0; i < days.length; i += 1) {
    const x = (returns[i] ?? Number.NaN) - model.mean;
    const day = x / Math.sqrt(now);
    now = nextVariance(model, now, x * x);
    squares += day * day;
    days[i] = day;
  }
  const scale = Math.sqrt(days.length / squares);
  return days.map((day) => day * scale);
}

/** So many variances are multiplied before the logarithm is taken: far from what a number holds. */
const MULTIPLIED = 16;

/** −2 · the logarithm of the normal likelihood, but for a constant. `squares` and the variances here are over the model's. */
function devianceOf(squares: Float64Array, { reaction, persistence }: VarianceModel): number {
  const [rest, kept] = [1 - persistence, persistence - reaction];
  let now = 1;
  let sum = 0;
  for (let from = 0; from < squares.length; from += MULTIPLIED) {
    let product = 1;
    const to = Math.min(squares.length, from + MULTIPLIED);
    for (let day = from; day < to; day += 1) {
      const square = squares[day] ?? 0;
      product *= now;
      sum += square / now;
      now = rest + reaction * square + kept * now;
    }
    sum += Math.log(product);
  }
  return sum;
}
