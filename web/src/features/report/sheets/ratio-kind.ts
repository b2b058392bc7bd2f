import { isPrecise } from '../../../lib/use-rough.ts';
import type { Figure } from '../store/sheet.ts';

/** How a table writes a ratio of this standard error; null where the error is unknown. */
export function ratioKind(error: number | null): Extract<Figure['kind'], 'ratio' | 'tenths'> {
  return isPrecise(error) ? 'ratio' : 'tenths';
}
