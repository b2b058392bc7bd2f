import { neutralText } from './neutral-text.ts';

/** Numbers are written plainly, in fractions and major units; null, and what is no finite number, as nothing. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that it is UTF-8. */
const MARK = '\uFEFF';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Rows as a file of comma-separated values (RFC 4180). Text that begins like a formula gets an apostrophe in front, so that no
 * spreadsheet runs it; numbers below 0 begin with a minus and are numbers.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `${MARK}${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainNumber(cell);
  const text = neutralText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Every digit of a number and no exponent, which other programs misread; the same number when read again. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(shift, '0')}`;
}
