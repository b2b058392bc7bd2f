import type { Currency } from '../../money/currency.ts';
import { currencyOfMarket } from '../../quotes/market.ts';
import { MONEY_MEANINGS } from '../../headers/meaning.ts';
import type { Cell, Row } from '../cell.ts';
import type { ColumnMeaning } from '../format.ts';
import type { WrongReason } from '../row-status.ts';
import type { TableRows } from '../tables/table-rows.ts';
import { readAmount, readQuantity, type NoAmount } from '../values/amount.ts';
import { currencyOfAmount, HUNDREDTH, readCurrency, scaleOfHeader } from '../values/currency.ts';
import { cellAt, cellText, textAt } from './cell-at.ts';
import type { TableReading } from './reading.ts';

/** Why a row is wrong, and in which cell. */
export interface Fault {
  readonly reason: WrongReason;
  readonly column: ColumnMeaning;
}

export function isFault(value: number | string | object | null): value is Fault {
  return typeof value === 'object' && value !== null && 'reason' in value;
}

/** What would tell the country: a place that nobody knows is neither of both. */
const WHERE = ['exchange', 'market'] as const satisfies readonly ColumnMeaning[];

/** Rounded prices, and charges that a value has in it: what quantity × price may be beside it. */
const RELATIVE_TOLERANCE = 0.02;
const ROUNDED_PRICE = 0.006;
const ROUNDED_VALUE = 0.02;
/** Of a table, so many tell what the others have as well. */
const MOST_ROWS = 1_000;

/** The amount of a cell, null where there is none; its sign as it stands there. */
export function amountAt(row: Row, reading: TableReading, meaning: ColumnMeaning): number | null | Fault {
  const amount = settled(readAmount(unmarked(cellAt(row, reading.columns, meaning), reading), reading.mark), meaning);
  return typeof amount === 'number' ? scaled(amount, reading.columns[meaning]?.[0] ?? -1, reading) : amount;
}

function scaled(amount: number, place: number, { scales }: TableReading): number {
  const scale = scales?.get(place);
  return scale === undefined ? amount : Number((amount * scale).toPrecision(15));
}

/** In what some columns of a table state their amounts, as their headers say. */
export function scalesIn({ header, columns }: Pick<TableRows, 'header' | 'columns'>): ReadonlyMap<number, number> {
  const places = MONEY_MEANINGS.flatMap((meaning) => columns[meaning] ?? []);
  return new Map(
    places.flatMap((place) => {
      const scale = scaleOfHeader(cellText(header.cells[place] ?? null));
      return scale === 1 ? [] : [[place, scale] as const];
    }),
  );
}

const DEBIT = /\d\s*dr\.?$/i;
const DEBIT_OR_CREDIT = /(?<=\d)\s*[cd]r\.?$/i;

/** Whether an amount among the first rows of a table is marked as a debit. */
export function hasDebits({ rows, columns }: Pick<TableRows, 'rows' | 'columns'>): boolean {
  const places = MONEY_MEANINGS.flatMap((meaning) => columns[meaning] ?? []);
  return rows
    .slice(0, MOST_ROWS)
    .some(({ cells }) => places.some((place) => DEBIT.test(cellText(cells[place] ?? null))));
}

function unmarked(cell: Cell, { marksDebits }: TableReading): Cell {
  return marksDebits === true && typeof cell === 'string' ? cell.trim().replace(DEBIT_OR_CREDIT, '') : cell;
}

/** The same for a cell that counts shares. */
export function quantityAt(row: Row, reading: TableReading, meaning: ColumnMeaning): number | null | Fault {
  return settled(readQuantity(cellAt(row, reading.columns, meaning), reading.mark), meaning);
}

/** All amounts of a meaning that is added up, 0 where there is none. */
export function sumAt(row: Row, reading: TableReading, meaning: 'charges' | 'more_quantity'): number | Fault {
  const places = reading.columns[meaning] ?? [];
  let sum = 0;
  for (const place of places) {
    const read = meaning === 'charges' ? readAmount : readQuantity;
    const amount = settled(read(unmarked(row.cells[place] ?? null, reading), reading.mark), meaning);
    if (isFault(amount)) return amount;
    sum += scaled(amount ?? 0, place, reading);
  }
  // The same in whatever order the columns stand.
  return places.length > 1 ? Number(sum.toPrecision(15)) : sum;
}

function settled(amount: number | NoAmount, column: ColumnMeaning): number | null | Fault {
  if (typeof amount === 'number') return amount;
  if (amount === 'nothing') return null;
  if (amount === 'too_large') return { reason: 'too_large', column };
  return { reason: column.endsWith('quantity') ? 'bad_quantity' : 'bad_price', column };
}

/** What a row's amounts are in, and how many of its units make one; no currency where only the share will tell it. */
export interface AmountCurrency {
  readonly currency: Currency | null;
  readonly units: 1 | 100;
}

/** Named by a column, the format, the country of the share or the sign at an amount, in this order. */
export function currencyAt(row: Row, reading: TableReading, amounts: readonly ColumnMeaning[]): AmountCurrency | Fault {
  const { columns, format, instrumentRefs } = reading;
  const named = textAt(row, columns, 'currency');
  if (named !== '') {
    const stated = readCurrency(named);
    if (stated === null) return { reason: 'unknown_currency', column: 'currency' };
    // Amounts whose headers say so are pounds by now.
    return Array.from(reading.scales?.values() ?? []).includes(HUNDREDTH) ? { ...stated, units: 1 } : stated;
  }
  const market = format.currency === null ? instrumentRefs.marketOf(row, format, columns) : null;
  const currency =
    format.currency ??
    (market === null ? null : currencyOfMarket(market)) ??
    amounts.map((meaning) => currencyOfAmount(textAt(row, columns, meaning))).find((currency) => currency !== null);
  if (currency !== null && currency !== undefined) return { currency, units: 1 };
  const isOpen = format.eitherMarket === true && !WHERE.some((meaning) => textAt(row, columns, meaning) !== '');
  return isOpen ? { currency: null, units: 1 } : { reason: 'unknown_currency', column: 'currency' };
}

/**
 * The price per share: as stated, or what the row's whole value comes to for each. Where both stand they must agree, so that a total is
 * never taken for a price. Null means that neither is there.
 */
export function priceOf(
  stated: { readonly price: ColumnMeaning; readonly value: ColumnMeaning },
  row: Row,
  reading: TableReading,
  quantity: number,
  charges: number,
): number | null | Fault {
  const written = amountAt(row, reading, stated.price);
  const value = amountAt(row, reading, stated.value);
  if (isFault(written)) return written;
  if (isFault(value)) return value;
  // Some brokers write a minus before the price as well as the value of what was bought.
  const isPaidOut = reading.format.yields === 'trades' && value !== null && value < 0;
  const price = written !== null && isPaidOut ? Math.abs(written) : written;
  if (price !== null && price < 0) return { reason: 'bad_price', column: stated.price };
  if (price === null) return value === null ? null : Math.abs(value) / quantity;
  if (value === null) return price;
  const whole = Math.abs(value);
  const room = Math.max(RELATIVE_TOLERANCE * whole, ROUNDED_PRICE * quantity, ROUNDED_VALUE) + Math.abs(charges);
  return Math.abs(price * quantity - whole) <= room ? price : { reason: 'value_differs', column: stated.value };
}
