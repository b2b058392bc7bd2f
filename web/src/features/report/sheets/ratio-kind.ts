import { isPrecise } from '@ballast/engine/numerics/round-estimate';
import type { Figure } from '../store/sheet.ts';

/** How a table writes a ratio of this standard error; null where the error is unknown. */
export function ratioKind(error: number | null): Extract<Figure['kind'], 'ratio' | 'tenths'> {
  return isPrecise(error) ? 'ratio' : 'tenths';
}
