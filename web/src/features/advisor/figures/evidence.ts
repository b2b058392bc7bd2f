import type { CheckedFigure, Figure, FigureSource } from '@ballast/contract/advisor';
import type { Reply } from '../conversation/message.ts';

/** A figure that was looked up, and the lookup. */
export interface Evidence {
  readonly figure: Figure;
  readonly source: FigureSource;
}

/** What a figure of a reply rests on; nothing where it was not kept. */
export function evidenceOf({ from }: CheckedFigure, sources: Reply['sources']): readonly Evidence[] {
  return from.flatMap((id) => {
    for (const source of sources) {
      const figure = source.figures.find((candidate) => candidate.id === id);
      if (figure !== undefined) return [{ figure, source }];
    }
    return [];
  });
}
