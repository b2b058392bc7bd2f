import { MONEY_MEANINGS, type Meaning } from '../../headers/meaning.ts';
import type { Cell } from '../cell.ts';
import type { FileQuestion } from '../result.ts';
import type { TableRows } from '../tables/table-rows.ts';
import { readQuantity, type Mark } from '../values/amount.ts';
import { examplesOf } from './date-order.ts';
import { textsOf } from './texts.ts';

const AMOUNTS: readonly Meaning[] = ['quantity', 'more_quantity', 'buy_quantity', 'sell_quantity', ...MONEY_MEANINGS];
/** Of a table, so many tell what the others have as well. */
const MOST_ROWS = 1_000;
const BOTH = ['point', 'comma'] as const;

/** Which mark parts the decimals of a table, or the question that has to be answered first. */
export type MarkDecision = { readonly mark: Mark } | { readonly question: FileQuestion };

/**
 * Decided from all amounts of the tables that leave it open: `7,68,000.50` and `12.5` have a point, `1.234,56` has a comma, and `1.000` may
 * be one or a thousand. Where no amount decides that, the other cells of the rows do, such as today's values; where some say one and some the
 * other, it is asked.
 */
export function decideDecimalMark(tables: readonly TableRows[], answer: Mark | null): MarkDecision {
  if (answer !== null) return { mark: answer };
  const readings = textsOf(tables, AMOUNTS).flatMap((stated) => {
    const [point, comma] = BOTH.map((mark) => readQuantity(stated.text, mark));
    return point === comma ? [] : [{ stated, point: typeof point === 'number', comma: typeof comma === 'number' }];
  });
  const open = readings.filter(({ point, comma }) => point || comma);
  if (open.length === 0) return { mark: 'point' };
  const own = marksIn(open.map(({ stated }) => stated.text));
  const marks =
    own.length > 0
      ? own
      : marksIn(tables.flatMap(({ rows }) => rows.slice(0, MOST_ROWS).flatMap(({ cells }) => cells)));
  const [mark] = marks;
  if (mark !== undefined && marks.length === 1) return { mark };
  return { question: { about: 'decimal_mark', choices: BOTH, examples: examplesOf(open.map(({ stated }) => stated)) } };
}

/** The marks with which some of the cells can be read and without which they cannot. */
function marksIn(cells: readonly Cell[]): readonly Mark[] {
  const isRead = (cell: Cell, mark: Mark) => typeof readQuantity(cell, mark) === 'number';
  return BOTH.filter((mark) => cells.some((cell) => BOTH.every((other) => isRead(cell, other) === (other === mark))));
}
