import { resampledMaxDrawdowns } from '../../drawdown/resampled-drawdown.ts';
import { hasSpread } from '../../measures/moments.ts';
import { resampledMeans, resampledMoments, type ResampledMoments } from '../../measures/resampled-moments.ts';
import { placesOf, valuesAt, type DrawnStretches } from '../../numerics/stationary-bootstrap.ts';
import { resampledValueAtRisk } from '../../tail-risk/resampled-tail.ts';
import { optionsObstacle } from '../../tail-risk/tail-estimate.ts';
import type { ReportContext } from '../context.ts';
import type { ReportOptions } from '../options.ts';
import type { RiskDays } from '../risk-days.ts';
import { estimateInRounds } from '../tail/estimate.ts';
import type { ComparedId, Side } from './comparison.ts';

/** Fewer days resample to nothing new. */
const FEWEST = 60;

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
  theirs: Side,
  isDeposit: boolean,
): ReadonlyMap<ComparedId, Rounds> {
  const drawn = context.drawnDays();
  if (drawn.count < FEWEST) return new Map();
  const of = (side: Side) => figuresInRounds(onOwnDays(side, context), context, drawn);
  const ours = of(own);
  const others = isDeposit ? ofDeposit(onOwnDays(theirs, context).compared, context, drawn) : of(theirs);
  const differences = new Map<ComparedId, Rounds>();
  for (const [id, all] of ours) differences.set(id, less(all, others.get(id)));
  if (!isDeposit) {
    const slopes = betas(onOwnDays(own, context), onOwnDays(theirs, context), context, drawn);
    // The benchmark's own is 1.
    differences.set('beta', slopes.map((beta) => beta - 1).filter(Number.isFinite));
  }
  return differences;
}

/** Rounds that the first has, less the second's. */
function less(all: Rounds, others: Rounds | undefined): Rounds {
  return all
    .map((value, round) => value - (others?.[round] ?? Number.NaN))
    .filter((_, round) => Number.isFinite(all[round]));
}

function figuresInRounds({ compared, risk }: Side, context: ReportContext, drawn: DrawnStretches): RoundFigures {
  const { options, history } = context;
  const { daysPerYear } = history;
  const moments = resampledMoments(compared.returns, compared.returns, drawn);
  const spread = risk === compared ? moments : resampledMoments(risk.returns, risk.returns, drawn);
  const ofExcess = excess(compared.returns, context);
  const aboveRate = resampledMoments(ofExcess, ofExcess, drawn);
  return new Map([
    ['annualized_return', annualizedReturns(compared, daysPerYear, drawn)],
    ['volatility', spread.xx.map((square) => Math.sqrt((square / (drawn.count - 1)) * daysPerYear))],
    ['maximum_drawdown', resampledMaxDrawdowns(compared.recorded, drawn)],
    ['sharpe', sharpes(aboveRate, moments, daysPerYear, drawn.count)],
    ['value_at_risk', valuesAtRisk(risk.returns, options, drawn)],
  ]);
}

function ofDeposit(compared: RiskDays, { history }: ReportContext, drawn: DrawnStretches): RoundFigures {
  const none = new Float64Array(drawn.rounds);
  return new Map([
    ['annualized_return', annualizedReturns(compared, history.daysPerYear, drawn)],
    ['volatility', none],
    ['maximum_drawdown', none],
    ['value_at_risk', none],
  ]);
}

function annualizedReturns({ recorded }: RiskDays, daysPerYear: number, drawn: DrawnStretches): Rounds {
  const logarithms = resampledMeans(recorded.map(Math.log1p), drawn);
  return logarithms.map((mean) => Math.expm1(mean * daysPerYear));
}

function sharpes(excess: ResampledMoments, { xx }: ResampledMoments, daysPerYear: number, count: number): Rounds {
  return excess.meanX.map((mean, round) => {
    const deviation = Math.sqrt((excess.xx[round] ?? Number.NaN) / (count - 1));
    const isMoving = (xx[round] ?? 0) > 0 && hasSpread(mean, deviation);
    return isMoving ? (mean / deviation) * Math.sqrt(daysPerYear) : Number.NaN;
  });
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

function betas(own: Side, theirs: Side, context: ReportContext, drawn: DrawnStretches): Rounds {
  const { yy, xy } = resampledMoments(
    excess(own.compared.recorded, context),
    excess(theirs.compared.recorded, context),
    drawn,
  );
  return xy.map((product, round) => product / (yy[round] ?? Number.NaN));
}

/** Own days of returns less the risk-free rate. */
function excess(ownReturns: Float64Array, { ownDays, riskFree }: ReportContext): Float64Array {
  const rates = ownDays(riskFree.perDay);
  return ownReturns.map((value, day) => value - (rates[day] ?? Number.NaN));
}

function onOwnDays({ compared, risk }: Side, { ownDays }: ReportContext): Side {
  const on = (days: RiskDays): RiskDays => {
    const recorded = ownDays(days.recorded);
    return { ...days, recorded, returns: days.returns === days.recorded ? recorded : ownDays(days.returns) };
  };
  const made = on(compared);
  return { compared: made, risk: risk === compared ? made : on(risk) };
}
