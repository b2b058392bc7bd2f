import type { Figure, FigureMismatch } from '@ballast/contract/advisor';
import type { Names } from '../subjects.ts';
import type { Window } from '../window.ts';
import { isOtherDirection, isOtherStep } from './direction.ts';
import { isOtherLevel } from './level.ts';
import { isOtherMeasure, isOtherThanAsked } from './measure.ts';
import { isOtherSubject } from './subject.ts';
import { isOtherPeriod, isOtherTense } from './time.ts';
import type { Context } from './words.ts';

/** In what the words around a figure differ from it; null where they agree, or say nothing of it. */
export function mismatchOf(figure: Figure, window: Window, names: Names, context: Context): FigureMismatch | null {
  if (isOtherSubject(figure, window, names, context)) return 'subject';
  if (isOtherMeasure(figure, window, names, context) || isOtherThanAsked(figure, window, context)) return 'measure';
  if (isOtherPeriod(figure, window)) return 'period';
  if (isOtherLevel(figure, window)) return 'level';
  if (isOtherDirection(figure, window) || isOtherStep(figure, window, context)) return 'direction';
  return isOtherTense(figure, window) ? 'tense' : null;
}
