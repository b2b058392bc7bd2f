import type { Row } from '../cell.ts';
import type { TextRule } from '../format.ts';
import type { Columns } from '../tables/columns.ts';
import { hasShape } from '../values/shapes.ts';
import { textAt } from './cell-at.ts';

/** Whether a rule holds for a row. One about a column that the table does not have never does. */
export function holds(rule: TextRule, row: Row, columns: Columns): boolean {
  if (columns[rule.column] === undefined) return false;
  const text = textAt(row, columns, rule.column).replace(/\s+/g, ' ');
  return (
    rule.words.some((word) => fits(text, rule.match, word)) &&
    (rule.and ?? []).every((rule) => holds(rule, row, columns))
  );
}

function fits(text: string, match: TextRule['match'], word: string): boolean {
  const lower = text.toLowerCase();
  switch (match) {
    case 'is':
      return lower === word;
    case 'starts':
      return lower.startsWith(word);
    case 'ends':
      return lower.endsWith(word);
    case 'has':
      return lower.includes(word);
    case 'word':
      return lower.split(/[^\p{L}\p{N}]+/u).includes(word);
    case 'shape':
      return hasShape(text, word);
  }
}
