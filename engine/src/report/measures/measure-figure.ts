import { correlationError } from '../../correlation/significance.ts';
import type { Interval } from '../../numerics/interval.ts';
import { isPrecise } from '../../numerics/round-estimate.ts';
import type { Basis } from '../section.ts';
import { alphaInterval } from './alpha-interval.ts';
import { betaErrorOf } from './beta-error.ts';
import type { MeasureRow, Measures } from './measures.ts';

type Row = Pick<MeasureRow, 'id' | 'unit'>;

/** A measure, and how it is written everywhere: on screen, in an answer and on the terminal. */
interface MeasureFigure {
  /** level: as a volatility is. estimatedPart: a fraction as its interval supports. ratio, tenths: with two decimals and with one. days: counted in full. */
  readonly kind: 'level' | 'estimatedPart' | 'ratio' | 'tenths' | 'days';
  readonly value: number;
  readonly interval: Interval | null;
  /** Not statistically significant: its interval has 0 in it. */
  readonly isChance: boolean;
}

export function measureFigure(row: Row, value: number, measures: Measures, basis: Basis): MeasureFigure {
  const interval = row.id === 'alpha' ? alphaInterval(measures, basis) : null;
  const isChance = interval !== null && interval.low <= 0 && interval.high >= 0;
  const ofFraction = interval === null ? 'level' : 'estimatedPart';
  const ofRatio = isPrecise(errorOf(row, value, measures, basis)) ? 'ratio' : 'tenths';
  const kinds = { fraction: ofFraction, ratio: ofRatio, days: 'days' } as const;
  return { kind: kinds[row.unit], value, interval, isChance };
}

/** Standard error of a ratio; null where it is unknown. */
function errorOf({ id }: Row, value: number, measures: Measures, basis: Basis): number | null {
  if (id === 'beta') return betaErrorOf({ ok: true, value: measures, basis });
  return id === 'correlation' ? correlationError(value, basis.window.days) : null;
}
