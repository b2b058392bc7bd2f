import type { Day } from '../../calendar/day.ts';
import type { FileQuestion } from '../result.ts';
import type { TableRows } from '../tables/table-rows.ts';
import { readMoment, type KnownOrder } from '../values/moment.ts';
import { textAt } from '../rows/cell-at.ts';
import { textsOf, type StatedText } from './texts.ts';

const MOST_EXAMPLES = 3;
const ISO = /^\d{4}-\d{2}-\d{2}/;
const BOTH = ['day_first', 'month_first'] as const;
const PAST = ['day', 'day_and_time', 'as_of', 'sold_on'] as const;

/** In which order the dates of a table stand, or the question that has to be answered first. */
export type OrderDecision = { readonly order: KnownOrder } | { readonly question: FileQuestion };

/**
 * Decided from all dates of the tables that leave it open: an order in which one of them is no day, or is still to come, is not the file's.
 * Where both remain and differ, and where neither does, it is asked.
 */
export function decideDateOrder(tables: readonly TableRows[], answer: KnownOrder | null, today: Day): OrderDecision {
  if (answer !== null) return { order: answer };
  const implied = orderBeside(tables, today);
  if (implied !== null) return { order: implied };
  const past = readingsOf(textsOf(tables, PAST), today);
  const ahead = readingsOf(textsOf(tables, ['matures_on']), today);
  const readings = [...past, ...ahead];
  const possible = BOTH.filter((order) => {
    const days = (of: typeof readings) => of.map(({ day, month }) => (order === 'day_first' ? day : month));
    return days(past).every((day) => day !== null && day <= today) && days(ahead).every((day) => day !== null);
  });
  const [only] = possible;
  if (readings.length === 0) return { order: 'day_first' };
  if (only !== undefined && possible.length === 1) return { order: only };
  return {
    question: { about: 'date_order', choices: BOTH, examples: examplesOf(readings.map(({ stated }) => stated)) },
  };
}

/** What texts are in both orders, where that makes a difference. */
function readingsOf(texts: readonly StatedText[], today: Day) {
  return texts.flatMap((stated) => {
    const [day, month] = BOTH.map((order) => readMoment(stated.text, order, today)?.day ?? null);
    // Both null: no date in either order, wrong whatever is decided. Equal: it does not matter.
    return day === month || day === undefined || month === undefined ? [] : [{ stated, day, month }];
  });
}

/** The order that a time with an unmistakable date in the same row tells, where all such rows agree. */
function orderBeside(tables: readonly TableRows[], today: Day): KnownOrder | null {
  const implied = new Set<KnownOrder>();
  for (const { rows, columns } of tables) {
    if (columns.day === undefined || (columns.time === undefined && columns.day_and_time === undefined)) continue;
    for (const row of rows) {
      const text = textAt(row, columns, 'day');
      const beside = [textAt(row, columns, 'time'), textAt(row, columns, 'day_and_time')].find((cell) =>
        ISO.test(cell),
      );
      if (beside === undefined) continue;
      const fits = BOTH.filter((order) => readMoment(text, order, today)?.day === beside.slice(0, 10));
      if (fits.length === 1 && fits[0] !== undefined) implied.add(fits[0]);
    }
  }
  const [only] = implied;
  return implied.size === 1 && only !== undefined ? only : null;
}

/**
 * Whether the dates of a table stand as its format says. A book that a spreadsheet saved again has them in another order, and then some can
 * be read only so; a date that cannot be read in any order tells nothing.
 */
export function hasDeclaredOrder(table: TableRows, order: KnownOrder, today: Day): boolean {
  const isRead = (text: string, order: KnownOrder) => readMoment(text, order, today) !== null;
  const texts = new Set(textsOf([table], [...PAST, 'matures_on']).map(({ text }) => text));
  return Array.from(texts).every((text) => isRead(text, order) || !BOTH.some((other) => isRead(text, other)));
}

export function examplesOf(stated: readonly StatedText[]): FileQuestion['examples'] {
  return stated.slice(0, MOST_EXAMPLES).map(({ sheet, line, text }) => ({ sheet, line, text }));
}
