import type { Meaning } from '../headers/meaning.ts';
import { BARE_PRICES, HEADER_WORDS } from '../headers/header-words.ts';
import { headerKey } from '../headers/header-key.ts';
import { isAmountField } from './typed-amount.ts';

/** Which column of a pasted table holds what. */
export interface TableColumns {
  /** Best first: an ISIN decides, then the symbol, then the name. */
  readonly instrument: readonly number[];
  readonly quantity: number;
  readonly price: number | null;
  /** It says buy or sell: its rows are trades. */
  readonly isTrades: boolean;
  readonly count: number;
}

const INSTRUMENT: readonly Meaning[] = ['isin', 'symbol', 'name'];
const MEANT: readonly Meaning[] = [...INSTRUMENT, 'action', 'quantity', 'price', 'cost', 'value'];
/** Headers of a price in tables that people make themselves. */
const OWN_PRICES: readonly string[] = ['buy price', 'avg', 'avg.', 'average', 'bought at', 'paid'];
const LONGEST = 400;

/** The columns by the words of a header row; null for a row that is none. */
export function tableColumns(row: string): TableColumns | null {
  if (row.length > LONGEST || /\d{2}/.test(row)) return null;
  const keys = cellsOf(row).map(headerKey);
  const placeOf = (meaning: Meaning): number => {
    const words = HEADER_WORDS[meaning] ?? [];
    for (const word of meaning === 'price' ? [...words, ...OWN_PRICES] : words) {
      const place = keys.indexOf(word);
      if (place >= 0) return place;
    }
    return -1;
  };
  const places = new Map(MEANT.map((meaning) => [meaning, placeOf(meaning)]));
  const at = (meaning: Meaning) => places.get(meaning) ?? -1;
  const quantity = at('quantity');
  const instrument = INSTRUMENT.map(at).filter((place) => place >= 0);
  if (quantity < 0 || instrument.length === 0) return null;
  // Beside a value, a bare price is today's.
  const hasValue = at('cost') >= 0 || at('value') >= 0 || keys.some((key) => /val|gain|p&l|p\/l|ltp/.test(key));
  const isToday = hasValue && BARE_PRICES.includes(keys[at('price')] ?? '');
  const price = at('price') >= 0 && !isToday ? at('price') : null;
  return { instrument, quantity, price, isTrades: at('action') >= 0, count: keys.length };
}

/** A row of such a table as the text of one holding, one for each cell that may name the instrument; null where it has other columns. */
export function rowTexts(row: string, { instrument, quantity, price, count }: TableColumns): readonly string[] | null {
  const cells = cellsOf(row);
  if (Math.abs(cells.length - count) > 1) return null;
  const amount = cells[quantity]?.trim() ?? '';
  const paid = price === null ? '' : (cells[price]?.trim() ?? '');
  const named = instrument.map((place) => cells[place]?.trim() ?? '').filter((cell) => cell !== '');
  if (named.length === 0 || !/\d/.test(amount)) return null;
  return named.map((cell) => `${cell}; ${amount}${/\d/.test(paid) ? `; ${paid}` : ''}`);
}

function cellsOf(row: string): string[] {
  return row.split('\t').map((cell) => cell.replace(/^\s*\*\*|\*\*\s*$/g, '').trim());
}

/** The cells of a line of comma-separated values, with tabs between them; null where it has fewer than three. */
export function separatedCells(line: string): string | null {
  if (line.length > LONGEST || !/[,;].*[,;]/.test(line)) return null;
  const pattern = line.includes(';') ? /"([^"]*)"|[^;"]+|(?<=;|^)(?=;|$)/g : /"([^"]*)"|[^,"]+|(?<=,|^)(?=,|$)/g;
  const cells = [...line.matchAll(pattern)].map(([typed, quoted]) => (quoted ?? typed).trim());
  return cells.length > 2 && !line.includes('\t') ? cells.join('\t') : null;
}

/** Whether such a line is a row of the table: as many cells, and a number or nothing where the quantity is. */
export function isRowOf(cells: string, { quantity, count }: TableColumns): boolean {
  const all = cellsOf(cells);
  const amount = all[quantity];
  return all.length === count && amount !== undefined && (amount === '' || isAmountField(amount));
}
