import { resampledLevels } from '../../drawdown/resampled-drawdown.ts';
import { hasSpread } from '../../measures/moments.ts';
import { resampledMoments, type ResampledMoments } from '../../measures/resampled-moments.ts';
import { placesOf, valuesAt, type DrawnStretches } from '../../numerics/stationary-bootstrap.ts';
import { resampledValueAtRisk } from '../../tail-risk/resampled-tail.ts';
import { optionsObstacle } from '../../tail-risk/tail-estimate.ts';
import type { ReportContext } from '../context.ts';
import type { ReportOptions } from '../options.ts';
import type { RiskDays } from '../risk-days.ts';
import { estimateInRounds } from '../tail/estimate.ts';
import { FEWEST_COMPARED, type ComparedId, type Side } from './compared.ts';

/** One value for each round; NaN where a round has none. */
type Rounds = Float64Array;
type RoundFigures = ReadonlyMap<ComparedId, Rounds>;

/**
 * Portfolio less benchmark in each round of resampled days (`drawStretches`), on days without stand-ins; rounds in which the portfolio has no
 * figure are left out. Nothing from fewer than 60 days. A deposit has a return, and 0 of what measures movement.
 */
export function differencesOf(
  context: ReportContext,
  own: Side,
  benchmark: Side,
  isDeposit: boolean,
): ReadonlyMap<ComparedId, Rounds> {
  const drawn = context.drawnDays();
  if (drawn.count < FEWEST_COMPARED) return new Map();
  const [ours, theirs] = [onOwnDays(own, context), onOwnDays(benchmark, context)];
  const moments = momentsOfBoth(ours, theirs, context, drawn);
  const portfolio = figuresInRounds(ours, 'x', moments, context, drawn);
  const other = isDeposit
    ? ofDeposit(theirs.compared, context, drawn)
    : figuresInRounds(theirs, 'y', moments, context, drawn);
  const differences = new Map<ComparedId, Rounds>();
  for (const [id, all] of portfolio) differences.set(id, less(all, other.get(id)));
  // The benchmark's own is 1.
  if (!isDeposit) differences.set('beta', moments.betas.map((beta) => beta - 1).filter(Number.isFinite));
  return differences;
}

/** Of portfolio (x) and benchmark (y) at once: of the days compared, of those less the risk-free rate, and of the days of risk. */
interface MomentsOfBoth {
  readonly compared: ResampledMoments;
  readonly excess: ResampledMoments;
  readonly risk: ResampledMoments;
  readonly betas: Rounds;
}

function momentsOfBoth(ours: Side, theirs: Side, context: ReportContext, drawn: DrawnStretches): MomentsOfBoth {
  const of = (one: Float64Array, other: Float64Array) => resampledMoments(one, other, drawn);
  const rates = context.ownDays(context.riskFree.perDay);
  const excessOf = (returns: Float64Array) => returns.map((value, day) => value - (rates[day] ?? Number.NaN));
  const [own, other] = [ours.compared, theirs.compared];
  const compared = of(own.returns, other.returns);
  const excess = of(excessOf(own.returns), excessOf(other.returns));
  const isRecorded = own.returns === own.recorded && other.returns === other.recorded;
  const { yy, xy } = isRecorded ? excess : of(excessOf(own.recorded), excessOf(other.recorded));
  return {
    compared,
    excess,
    risk: ours.risk === own ? compared : of(ours.risk.returns, theirs.risk.returns),
    betas: xy.map((product, round) => product / (yy[round] ?? Number.NaN)),
  };
}

/** Rounds that the first has, less the second's. */
function less(all: Rounds, others: Rounds | undefined): Rounds {
  return all
    .map((value, round) => value - (others?.[round] ?? Number.NaN))
    .filter((_, round) => Number.isFinite(all[round]));
}

function figuresInRounds(
  { compared, risk }: Side,
  which: 'x' | 'y',
  moments: MomentsOfBoth,
  { options, history }: ReportContext,
  drawn: DrawnStretches,
): RoundFigures {
  const { daysPerYear } = history;
  const squares = ({ xx, yy }: ResampledMoments) => (which === 'x' ? xx : yy);
  const deviations = (of: ResampledMoments) => squares(of).map((square) => Math.sqrt(square / (drawn.count - 1)));
  const means = which === 'x' ? moments.excess.meanX : moments.excess.meanY;
  const [spread, isMoving] = [deviations(moments.excess), squares(moments.compared)];
  const sharpes = means.map((mean, round) => {
    const deviation = spread[round] ?? Number.NaN;
    const hasRatio = (isMoving[round] ?? 0) > 0 && hasSpread(mean, deviation);
    return hasRatio ? (mean / deviation) * Math.sqrt(daysPerYear) : Number.NaN;
  });
  const { maxDrawdowns, logGrowth } = resampledLevels(compared.recorded, drawn);
  return new Map([
    ['annualized_return', annualizedReturns(logGrowth, daysPerYear, drawn)],
    ['volatility', deviations(moments.risk).map((deviation) => deviation * Math.sqrt(daysPerYear))],
    ['maximum_drawdown', maxDrawdowns],
    ['sharpe', sharpes],
    ['value_at_risk', valuesAtRisk(risk.returns, options, drawn)],
  ]);
}

function ofDeposit(compared: RiskDays, { history }: ReportContext, drawn: DrawnStretches): RoundFigures {
  const none = new Float64Array(drawn.rounds);
  const { logGrowth } = resampledLevels(compared.recorded, drawn);
  return new Map([
    ['annualized_return', annualizedReturns(logGrowth, history.daysPerYear, drawn)],
    ['volatility', none],
    ['maximum_drawdown', none],
    ['value_at_risk', none],
  ]);
}

function annualizedReturns(logGrowth: Rounds, daysPerYear: number, { count }: DrawnStretches): Rounds {
  return logGrowth.map((sum) => Math.expm1((sum / count) * daysPerYear));
}

function valuesAtRisk(returns: Float64Array, options: ReportOptions, drawn: DrawnStretches): Rounds {
  const { method, confidence, horizon } = options;
  if (optionsObstacle(drawn.count, options) !== null) return new Float64Array(drawn.rounds).fill(Number.NaN);
  if (method === 'historical' && horizon === 1) return resampledValueAtRisk(returns, drawn, confidence);
  const places = new Uint32Array(drawn.count);
  return Float64Array.from({ length: drawn.rounds }, (_, round) => {
    const found = estimateInRounds(method, valuesAt(returns, placesOf(drawn, round, places)), options);
    return found.ok ? found.value.valueAtRisk : Number.NaN;
  });
}

function onOwnDays({ compared, risk }: Side, { ownDays }: ReportContext): Side {
  const on = (days: RiskDays): RiskDays => {
    const recorded = ownDays(days.recorded);
    return { ...days, recorded, returns: days.returns === days.recorded ? recorded : ownDays(days.returns) };
  };
  const made = on(compared);
  return { compared: made, risk: risk === compared ? made : on(risk) };
}
