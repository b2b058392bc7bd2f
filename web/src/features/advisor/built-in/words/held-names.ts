import { positionName, type Position } from '@ballast/engine/valuation/position';
import { holdsWord } from './find-concepts.ts';

/** A holding, and the words that mean it. */
export interface HeldName {
  readonly key: string;
  readonly called: readonly string[];
}

const ENDINGS = /\s+(?:limited|ltd\.?|inc\.?|corp(?:oration)?\.?|plc|co\.?|company|the)$/i;

/** What each holding is called: its symbol, and its company's name with and without its legal form. */
export function heldNames(positions: readonly Position[]): readonly HeldName[] {
  return positions.map((position) => {
    const full = position.quote?.name ?? '';
    const called = [position.holding.symbol, positionName(position), full, full.replace(ENDINGS, '')];
    return { key: position.key, called: [...new Set(called.filter((name) => name.length > 1))] };
  });
}

/** The holding that a normalized question names with most letters; null where it names none. */
export function heldIn(text: string, held: readonly HeldName[]): string | null {
  const named = held.flatMap(({ key, called }) =>
    called.filter((name) => holdsWord(text, name)).map((name) => ({ key, length: name.length })),
  );
  return named.toSorted((a, b) => b.length - a.length)[0]?.key ?? null;
}
