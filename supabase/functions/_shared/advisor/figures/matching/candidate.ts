import type { Figure } from '@ballast/contract/advisor';
import { mayMean, measureOf, type Measure } from '../measures.ts';
import type { StatedFigure } from '../reading/stated-figure.ts';

/** A value that a stated figure may be, and what it rests on. */
export interface Candidate {
  readonly value: number;
  readonly unit: Figure['unit'];
  readonly currency: string | null;
  /** A figure's own name; null of what is computed. */
  readonly name: string | null;
  /** Null goes with any words. */
  readonly measure: Measure | null;
  readonly from: readonly string[];
}

export function candidateOf({ id, value, unit, currency, name }: Figure): Candidate {
  return { value, unit, currency, name, measure: measureOf(name), from: [id] };
}

/** Values nearer than this to a limit of rounding are on it. */
const TOLERANCE = 1e-9;

/** Whether what is stated is this value, rounded as shown: by amount, unit, currency, direction and the words around it. */
export function fits(stated: StatedFigure, candidate: Candidate, measures: ReadonlySet<Measure> | null): boolean {
  const value = Math.abs(candidate.value);
  const slack = TOLERANCE * Math.max(value, stated.value);
  if (value < stated.low - slack || value > stated.high + slack) return false;
  if (!isUnitRight(stated, candidate)) return false;
  if (stated.quantity !== 'chance' && !mayMean(measures, candidate.measure)) return false;
  return !contradicts(stated, candidate);
}

function isUnitRight({ quantity, currency, value }: StatedFigure, { unit, currency: own }: Candidate): boolean {
  switch (quantity) {
    case 'money':
      return (unit === 'money' || unit === 'rate') && (currency === null || own === null || currency === own);
    case 'fraction':
    case 'chance':
      return unit === 'fraction';
    case 'times':
      return unit === 'ratio';
    case 'shares':
      return unit === 'shares';
    case 'holdings':
      return unit === 'count' || unit === 'ratio';
    case 'days':
      return unit === 'days';
    case 'number':
      return unit !== 'days' && (unit !== 'fraction' || (value > 0 && value < 1));
  }
}

/** A gain is no loss. Losses in general are stated without a sign, so that only what has one can contradict. */
function contradicts({ sign }: StatedFigure, { value, measure }: Candidate): boolean {
  if (sign === 0 || value === 0) return false;
  if (sign > 0) return value < 0 && measure !== 'tail' && measure !== 'drawdown';
  return value > 0 && (measure === 'gain' || measure === 'crisis');
}
