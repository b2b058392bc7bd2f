import type { Position } from '@ballast/engine/valuation/position';
import type { AnswerSubject } from './report-slot.ts';

/** All of a subject that has a price of today, with that. */
export function pricedIn({ holdings, assets }: AnswerSubject): readonly Pick<Position, 'quote' | 'value'>[] {
  return [
    ...holdings,
    ...assets.flatMap(({ quote, value: { value }, series }) => (series === null ? [] : [{ quote, value }])),
  ];
}
