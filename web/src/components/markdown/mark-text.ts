import { placesOf } from './places.ts';
import type { Mark, TreeNode } from './tree.ts';

/** A piece of a text: of a mark, by its index, or of none. */
interface Piece {
  readonly value: string;
  readonly mark: number | null;
}

/** Cuts `value`, which stands in `source` between `from` and `to`, where marks begin and end. */
export function cut(
  value: string,
  source: string,
  [from, to]: readonly [number, number],
  marks: readonly Mark[],
): Piece[] {
  if (!marks.some(({ start, end }) => start < to && end > from)) return [{ value, mark: null }];
  const pieces: Piece[] = [];
  for (const [unit, place] of placesOf(value, source, from, to).entries()) {
    const index = marks.findIndex(({ start, end }) => start <= place && place < end);
    const mark = index === -1 ? null : index;
    const last = pieces.at(-1);
    if (last !== undefined && last.mark === mark)
      pieces[pieces.length - 1] = { value: last.value + value.charAt(unit), mark };
    else pieces.push({ value: value.charAt(unit), mark });
  }
  return pieces;
}

/** A piece as a node of Markdown; a mark becomes an element `mark` that knows its index. */
export function pieceNode({ value, mark }: Piece, isInLink: boolean): TreeNode {
  const text: TreeNode = { type: 'text', value };
  if (mark === null) return text;
  return { type: 'marked', children: [text], data: { hName: 'mark', hProperties: propertiesOf(mark, isInLink) } };
}

/** A piece as an element of the page, for code, whose text Markdown does not divide. */
export function pieceElement({ value, mark }: Piece): object {
  const text = { type: 'text', value };
  if (mark === null) return text;
  return { type: 'element', tagName: 'mark', properties: propertiesOf(mark, false), children: [text] };
}

function propertiesOf(mark: number, isInLink: boolean) {
  return { dataMark: String(mark), dataPlain: isInLink ? 'yes' : undefined };
}
