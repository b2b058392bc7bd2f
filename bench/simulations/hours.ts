import { DEFAULT_OPTIONS, TAIL_METHODS } from '@ballast/engine/report/options';
import { riskDaysOf, estimateOn } from '@ballast/engine/report/risk-days';
import { estimateBy } from '@ballast/engine/report/tail/estimate';
import { laggedCovariance, neighborSums } from '@ballast/engine/covariance/across-hours';
import { meanOf, momentsOf, standardDeviation } from '@ballast/engine/measures/moments';
import { normalSource, seededUniform, studentSource } from '@ballast/engine/numerics/random';

const DAYS = 1250;
const TRIALS = 200;
const CORRELATION = 0.6;
const DAILY = 0.012;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR' } as const;
const WEIGHTS = new Float64Array([0.5, 0.5]);
/** Of the 24 hours to New York's close, those after Mumbai's. */
const AFTER_MUMBAI = 11 / 24;

const WORLDS = [
  { name: 'normal', degrees: null },
  { name: 'Student’s t, 5 degrees', degrees: 5 },
] as const;

interface Closes {
  readonly india: Float64Array;
  readonly america: Float64Array;
  /** India’s returns had it closed with New York. */
  readonly simultaneous: Float64Array;
}

/** News that moves both by a known correlation, by day and after Mumbai’s close. */
function closesOf(seed: number, degrees: number | null): Closes {
  const uniform = seededUniform(seed);
  const draw = degrees === null ? normalSource(uniform) : studentSource(uniform, degrees);
  const [india, america, simultaneous] = [new Float64Array(DAYS), new Float64Array(DAYS), new Float64Array(DAYS)];
  const moves = (part: number) => {
    const [both, own, other] = [draw(), draw(), draw()];
    const move = (one: number) =>
      DAILY * Math.sqrt(part) * (Math.sqrt(CORRELATION) * both + Math.sqrt(1 - CORRELATION) * one);
    return [move(own), move(other)] as const;
  };
  let late = moves(AFTER_MUMBAI)[0];
  for (let day = 0; day < DAYS; day += 1) {
    const [early, after] = [moves(1 - AFTER_MUMBAI), moves(AFTER_MUMBAI)];
    india[day] = late + early[0];
    simultaneous[day] = early[0] + after[0];
    america[day] = early[1] + after[1];
    late = after[0];
  }
  return { india, america, simultaneous };
}

type Figures = ReadonlyMap<string, number>;

function correlationOf(a: Float64Array, b: Float64Array, isAround: boolean): number {
  const [one, other] = [momentsOf(a), momentsOf(b)];
  const product = a.reduce((sum, value, day) => sum + (value - one.mean) * ((b[day] ?? 0) - other.mean), 0);
  const covariance = product / (a.length - 1) + (isAround ? laggedCovariance(a, neighborSums(b)) : 0);
  return covariance / (standardDeviation(one) * standardDeviation(other));
}

function figuresOf(
  correlation: number,
  returns: Float64Array,
  estimate: (method: (typeof TAIL_METHODS)[number]) => ReturnType<typeof estimateBy>,
): Figures {
  const figures = new Map([
    ['correlation', correlation],
    ['volatility', standardDeviation(momentsOf(returns))],
  ]);
  for (const method of TAIL_METHODS) {
    const found = estimate(method);
    if (!found.ok) throw new Error(found.reason);
    figures.set(`value at risk, ${method}`, found.value.valueAtRisk);
    figures.set(`shortfall, ${method}`, found.value.expectedShortfall);
  }
  return figures;
}

/** The same, from daily returns as they are: half in each. */
function plainFigures(a: Float64Array, b: Float64Array): Figures {
  const half = a.map((value, day) => (value + (b[day] ?? 0)) / 2);
  return figuresOf(correlationOf(a, b, false), half, (method) => estimateBy(method, half, OPTIONS));
}

function correctedFigures(india: Float64Array, america: Float64Array): Figures {
  const days = riskDaysOf([india, america], WEIGHTS, ['IN', 'US']);
  if (!days.ok) throw new Error(days.reason);
  return figuresOf(correlationOf(india, america, true), days.value.returns, (method) =>
    estimateOn(days.value, method, OPTIONS),
  );
}

/** Two days added up, each time a day on, over √2. */
function overTwoDays(returns: Float64Array): Float64Array {
  return returns.slice(1).map((value, day) => (value + (returns[day] ?? 0)) / Math.SQRT2);
}

const WAYS = ['same date', 'two days, overlapping', 'three days'] as const;

/** A portfolio half in each country, of a known correlation: figures by each way beside those of simultaneous closes. */
export function simulateHours(): string {
  const lines = WORLDS.flatMap(({ name, degrees }) => {
    const trials = Array.from({ length: TRIALS }, (_, trial) => {
      const { india, america, simultaneous } = closesOf(31 * trial + 1, degrees);
      return {
        'same date': plainFigures(india, america),
        'two days, overlapping': plainFigures(overTwoDays(india), overTwoDays(america)),
        'three days': correctedFigures(india, america),
        truth: plainFigures(simultaneous, america),
      };
    });
    const all = (way: keyof (typeof trials)[number], figure: string) =>
      Float64Array.from(trials, (one) => one[way].get(figure) ?? Number.NaN);
    return [...(trials[0]?.truth.keys() ?? [])].map((figure) => {
      const truth = meanOf(all('truth', figure));
      const cells = WAYS.map((way) => {
        const values = all(way, figure);
        const off = standardDeviation(momentsOf(values));
        return figure === 'correlation'
          ? `${meanOf(values).toFixed(3)} ± ${off.toFixed(3)}`
          : `${((100 * meanOf(values)) / truth).toFixed(1)} ± ${((100 * off) / truth).toFixed(1)}`;
      });
      const last = figure === 'correlation' ? truth.toFixed(3) : `${(100 * truth).toFixed(2)} %`;
      return `| ${name} | ${figure} | ${cells.join(' | ')} | ${last} |`;
    });
  });
  return [
    `| days | figure | ${WAYS.join(' | ')} | simultaneous |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
