import { fitBenchmark } from '../benchmark/regression.ts';
import { annualizedVolatility } from '../measures/volatility.ts';
import { resampleDays, valuesAt } from '../numerics/stationary-bootstrap.ts';
import { historicalTail } from '../tail-risk/historical.ts';
import { judged, roundsOf, type PairedChange, type State } from './paired-change.ts';

/** Figures of a portfolio that are estimated from its days; the others are exact. */
const ESTIMATED = [
  'valueAtRiskAmount',
  'expectedShortfallAmount',
  'valueAtRisk',
  'expectedShortfall',
  'volatility',
  'beta',
] as const;
type EstimatedFigure = (typeof ESTIMATED)[number];
export type EstimateChanges = Readonly<Record<EstimatedFigure, PairedChange>>;

/** A state with what its beta is measured by: returns of the dates, as the closes have them. */
export interface RecordedState extends State {
  readonly recorded: Float64Array;
}

interface EstimateOptions {
  readonly confidence: number;
  readonly seed: number;
  /** Of the dates that both states share. */
  readonly daysPerYear: number;
}

type Places = Parameters<typeof valuesAt>[1];

/**
 * Whether each estimated figure changed, as `badDayChange` judges a bad day: both states, and the index, are drawn on the same days. Tails
 * are historical and of one day, whatever method the figures beside them are of. Without an index beta is the `same`.
 */
export function estimateChanges(
  before: RecordedState,
  after: RecordedState,
  index: Float64Array | null,
  options: EstimateOptions,
): EstimateChanges {
  const differences = ESTIMATED.map((id) => ({ id, all: [] as number[] }));
  resampleDays(before.returns.length, { seed: options.seed, rounds: roundsOf(before) }, (places) => {
    const theirs = index && valuesAt(index, places);
    const [had, has] = [before, after].map((state) => estimatesAt(state, theirs, places, options));
    for (const { id, all } of differences) all.push((has?.[id] ?? 0) - (had?.[id] ?? 0));
  });
  const changeOf = (wanted: EstimatedFigure) => judged(differences.find(({ id }) => id === wanted)?.all ?? []);
  return {
    valueAtRiskAmount: changeOf('valueAtRiskAmount'),
    expectedShortfallAmount: changeOf('expectedShortfallAmount'),
    valueAtRisk: changeOf('valueAtRisk'),
    expectedShortfall: changeOf('expectedShortfall'),
    volatility: changeOf('volatility'),
    beta: changeOf('beta'),
  };
}

function estimatesAt(
  { value, returns, recorded }: RecordedState,
  index: Float64Array | null,
  places: Places,
  { confidence, daysPerYear }: EstimateOptions,
): Readonly<Record<EstimatedFigure, number>> {
  const days = valuesAt(returns, places);
  const tail = historicalTail(days, { confidence, horizon: 1 });
  const volatility = annualizedVolatility(days, daysPerYear);
  const fit = index && fitBenchmark(valuesAt(recorded, places), index);
  const { valueAtRisk, expectedShortfall } = tail.ok
    ? tail.value
    : { valueAtRisk: Number.NaN, expectedShortfall: Number.NaN };
  return {
    valueAtRiskAmount: valueAtRisk * value,
    expectedShortfallAmount: expectedShortfall * value,
    valueAtRisk,
    expectedShortfall,
    volatility: volatility.ok ? volatility.value : Number.NaN,
    beta: fit?.ok === true ? fit.value.beta : 0,
  };
}
