import type { Cell } from '../cell.ts';
import type { Meaning } from '../../headers/meaning.ts';
import { isIsin } from '../../instruments/isin.ts';
import { readAction } from '../values/action.ts';
import { readCurrency } from '../values/currency.ts';
import { readExchange } from '../values/exchange.ts';
import { readMoment } from '../values/moment.ts';

/** How many of the cells have to look alike. */
const MOST = 0.8;
const LAST_DAY = '9999-12-31';

const LOOKS: readonly (readonly [Meaning, (cell: Cell) => boolean])[] = [
  ['isin', (cell) => typeof cell === 'string' && isIsin(cell.toUpperCase())],
  ['day', isDate],
  ['action', (cell) => typeof cell === 'string' && readAction(cell) !== null],
  ['exchange', (cell) => typeof cell === 'string' && readExchange(cell) !== null],
  ['currency', (cell) => typeof cell === 'string' && readCurrency(cell) !== null],
  [
    'symbol',
    (cell) =>
      typeof cell === 'string' && /^(?:(?:NSE|BSE|NASDAQ|NYSE):)?[A-Z][A-Z&]{1,11}(?:[.-][A-Z]{1,2})?$/.test(cell),
  ],
];

/** What a column means whose header says nothing, by what most of its cells look like; null where they look like nothing in particular. */
export function meaningOfValues(cells: readonly Cell[]): Meaning | null {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length === 0) return null;
  return LOOKS.find(([, looks]) => filled.filter(looks).length >= filled.length * MOST)?.[0] ?? null;
}

function isDate(cell: Cell): boolean {
  if (cell === null || typeof cell === 'number') return false;
  if (typeof cell === 'object') return true;
  return (
    /\D/.test(cell) &&
    (['day_first', 'month_first'] as const).some((order) => readMoment(cell, order, LAST_DAY) !== null)
  );
}
