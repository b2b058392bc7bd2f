import type { Interval } from '../../numerics/interval.ts';
import type { Measures } from './measures.ts';
import type { Basis } from '../section.ts';

/** Of a normal distribution, on both sides of 95%. */
const DEVIATIONS = 1.96;
const YEAR_MS = 365.25 * 24 * 60 * 60_000;

/**
 * The 95% interval of alpha, a yearly fraction: alpha ± 1.96 · volatility · √(1 − R²) / √years. The error of beta adds nothing that counts,
 * since the mean of a day is small beside its deviation. Null where a measure that it needs is missing.
 */
export function alphaInterval({ rows }: Measures, { window }: Pick<Basis, 'window'>): Interval | null {
  const valueOf = (id: 'alpha' | 'volatility' | 'r_squared') => {
    const measured = rows.find((row) => row.id === id)?.portfolio;
    return measured?.ok === true ? measured.value : Number.NaN;
  };
  const years = (Date.parse(window.to) - Date.parse(window.from)) / YEAR_MS;
  const unexplained = Math.sqrt(Math.max(0, 1 - valueOf('r_squared')));
  const error = (valueOf('volatility') * unexplained) / Math.sqrt(years);
  const alpha = valueOf('alpha');
  if (!Number.isFinite(alpha) || !Number.isFinite(error)) return null;
  return { low: alpha - DEVIATIONS * error, high: alpha + DEVIATIONS * error };
}
