import type { Meaning } from '../../headers/meaning.ts';
import type { FileQuestion } from '../result.ts';
import type { TableRows } from '../tables/table-rows.ts';
import { readQuantity, type Mark } from '../values/amount.ts';
import { examplesOf } from './date-order.ts';
import { textsOf } from './texts.ts';

const AMOUNTS: readonly Meaning[] = [
  'quantity',
  'more_quantity',
  'buy_quantity',
  'sell_quantity',
  'price',
  'buy_price',
  'sell_price',
  'value',
  'buy_value',
  'sell_value',
  'cost',
  'charges',
];
const BOTH = ['point', 'comma'] as const;

/** Which mark parts the decimals of a table, or the question that has to be answered first. */
export type MarkDecision = { readonly mark: Mark } | { readonly question: FileQuestion };

/**
 * Decided from all amounts of the tables that leave it open: `7,68,000.50` and `12.5` have a point, `1.234,56` has a comma, and `1.000` may
 * be one or a thousand. Where no amount decides that, or some say one and some the other, it is asked.
 */
export function decideDecimalMark(tables: readonly TableRows[], answer: Mark | null): MarkDecision {
  if (answer !== null) return { mark: answer };
  const readings = textsOf(tables, AMOUNTS).flatMap((stated) => {
    const [point, comma] = BOTH.map((mark) => readQuantity(stated.text, mark));
    return point === comma ? [] : [{ stated, point: typeof point === 'number', comma: typeof comma === 'number' }];
  });
  const open = readings.filter(({ point, comma }) => point || comma);
  const byPoint = open.some(({ point, comma }) => point && !comma);
  const byComma = open.some(({ point, comma }) => comma && !point);
  if (open.length === 0 || (byPoint && !byComma)) return { mark: 'point' };
  if (byComma && !byPoint) return { mark: 'comma' };
  return { question: { about: 'decimal_mark', choices: BOTH, examples: examplesOf(open.map(({ stated }) => stated)) } };
}
