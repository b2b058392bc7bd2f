import { betaError } from '../../benchmark/beta-error.ts';
import type { Section } from '../section.ts';
import type { Measures } from './measures.ts';

/** Standard error of the portfolio's beta to the benchmark; null where it has none. */
export function betaErrorOf(measures: Section<Measures> | undefined): number | null {
  if (measures?.ok !== true) return null;
  const valueOf = (id: 'beta' | 'r_squared') => {
    const measured = measures.value.rows.find((row) => row.id === id)?.portfolio;
    return measured?.ok === true ? measured.value : Number.NaN;
  };
  return betaError(valueOf('beta'), valueOf('r_squared'), measures.basis.window.days);
}
