import type { Measure } from '../measures.ts';
import type { Candidate } from './candidate.ts';

/** `a − b`, `a + b`: of the same unit and currency. */
export function minus(a: Candidate, b: Candidate, measure: Measure | null = null): Candidate[] {
  return isAlike(a, b) ? [made(a, b, a.value - b.value, a.unit, measure)] : [];
}

export function plus(a: Candidate, b: Candidate, measure: Measure | null = null): Candidate[] {
  return isAlike(a, b) ? [made(a, b, a.value + b.value, a.unit, measure)] : [];
}

/** `a` as a part of `b`, and as so many times `b`. */
export function over(a: Candidate, b: Candidate, measure: Measure | null = null): Candidate[] {
  if (!isAlike(a, b) || b.value === 0) return [];
  const value = a.value / b.value;
  return [
    { ...made(a, b, value, 'fraction', measure), currency: null },
    { ...made(a, b, value, 'ratio', measure), currency: null },
  ];
}

/** By how much of `b` it is more, or less: 0.25 from 4 to 5. */
export function changeFrom(b: Candidate, a: Candidate, measure: Measure | null = null): Candidate[] {
  if (!isAlike(a, b) || b.value === 0) return [];
  return [{ ...made(a, b, a.value / b.value - 1, 'fraction', measure), currency: null }];
}

/** An amount times a part, a count or a beta. */
export function times(amount: Candidate, factor: Candidate, measure: Measure | null = factor.measure): Candidate[] {
  if (factor.unit === 'money' || factor.unit === 'rate' || factor.unit === 'days') return [];
  return [made(amount, factor, amount.value * factor.value, amount.unit, measure)];
}

/** What all are together; their mean with `count`. */
export function sumOf(all: readonly Candidate[], count = 1): Candidate[] {
  const [first, ...others] = all;
  if (first === undefined || others.length === 0 || !others.every((one) => isAlike(one, first))) return [];
  return [
    {
      ...first,
      value: all.reduce((sum, { value }) => sum + value, 0) / count,
      from: all.flatMap(({ from }) => from),
    },
  ];
}

/** What is not in a part. */
export function restOf(part: Candidate): Candidate[] {
  return part.unit === 'fraction' ? [{ ...part, value: 1 - part.value }] : [];
}

/** What must be gained to make up for a fall. */
export function gainBack(fall: Candidate): Candidate[] {
  const depth = Math.abs(fall.value);
  return depth < 1 ? [{ ...fall, name: null, value: depth / (1 - depth), measure: null }] : [];
}

function made(a: Candidate, b: Candidate, value: number, unit: Candidate['unit'], measure: Measure | null): Candidate {
  return {
    value,
    unit,
    currency: a.currency ?? b.currency,
    name: null,
    measure,
    from: [...new Set([...a.from, ...b.from])],
  };
}

function isAlike(a: Candidate, b: Candidate): boolean {
  const isSameCurrency = a.currency === null || b.currency === null || a.currency === b.currency;
  return a.unit === b.unit && isSameCurrency && a.from.join() !== b.from.join();
}
