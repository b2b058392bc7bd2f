import type { Cell, Row } from '../import/cell.ts';
import { isTotal } from '../import/tables/row-kind.ts';
import { readAmount } from '../import/values/amount.ts';
import { readSymbol } from '../import/values/symbol.ts';
import type { Market } from '../quotes/market.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import { disclosureColumns, type DisclosureColumns } from './columns.ts';
import type { ConstituentKind } from './disclosure.ts';
import { isHeading, kindOf, sectionKind } from './kind.ts';
import type { WrittenRow } from './weights.ts';

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** What refers to a note below: `HDFC Bank Ltd.**`, `State Bank of India £`. */
const FOOTNOTES = /[\s*#@$^£€~†‡§¥]+$/u;
const GRAND_TOTAL = /^(?:grand total|total net assets|net assets?|total aum|portfolio total|total portfolio)\b/i;
const LONGEST_NAME = 120;

/**
 * The rows of a sheet's tables. Headings and totals are left out, so that nothing is counted twice; what stands below the grand total is
 * notes.
 */
export function readRows(rows: readonly Row[], market: Market): readonly WrittenRow[] {
  const read: WrittenRow[] = [];
  let columns: DisclosureColumns | null = null;
  let section: ConstituentKind | null = null;
  for (const row of rows) {
    const header = disclosureColumns(row);
    if (header !== null) {
      columns = header;
      continue;
    }
    if (columns === null) continue;
    const line = readLine(row, columns);
    if (line === null) continue;
    if (GRAND_TOTAL.test(line.name)) break;
    if (isTotal(row, line.name)) continue;
    const isUnnamed = line.isin === null && line.symbol === null;
    if (isUnnamed && (line.weight === null || isHeading(line.name))) {
      section = sectionKind(line.name, section);
      continue;
    }
    if (line.weight !== null) read.push(writtenRow(line, line.weight, section, market));
  }
  return read;
}

interface Line {
  readonly name: string;
  readonly isin: string | null;
  readonly symbol: string | null;
  readonly assetClass: string | null;
  readonly country: string | null;
  /** Null where the cell has none: of a heading, or too small for the file's decimals. */
  readonly weight: number | null;
  readonly isPercent: boolean;
}

function readLine({ cells }: Row, columns: DisclosureColumns): Line | null {
  const textAt = (place: number | null) => textOf(place === null ? null : (cells[place] ?? null));
  // Totals and cash often stand in the first column, not in that of the names.
  const name = textAt(columns.name) ?? textOf(cells.find((cell) => textOf(cell) !== null) ?? null);
  if (name === null) return null;
  const isin = textAt(columns.isin)?.toUpperCase() ?? null;
  const symbol = textAt(columns.symbol);
  const written = cells[columns.weight] ?? null;
  const isPercent = typeof written === 'string' && written.trim().endsWith('%');
  const amount = readAmount(isPercent ? written.trim().slice(0, -1) : written, 'point');
  return {
    name: name.replace(FOOTNOTES, '').slice(0, LONGEST_NAME),
    isin: isin !== null && ISIN.test(isin) ? isin : null,
    symbol: symbol === null || /^[-–—]+$/.test(symbol) ? null : symbol,
    assetClass: textAt(columns.assetClass),
    country: textAt(columns.country),
    weight: typeof amount === 'number' ? amount : null,
    isPercent,
  };
}

function textOf(cell: Cell): string | null {
  const text =
    typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : typeof cell === 'number' ? String(cell) : '';
  return text === '' ? null : text;
}

function writtenRow(line: Line, weight: number, section: ConstituentKind | null, market: Market): WrittenRow {
  const { name, isin, symbol, country, isPercent } = line;
  const kind = kindOf({ ...line, section });
  return { kind, name, isin, key: symbolKey(symbol, isin, country, market), weight, isPercent };
}

/** A ticker is one of the fund's own market where the file doesn't say another country. */
function symbolKey(symbol: string | null, isin: string | null, country: string | null, market: Market): string | null {
  const of = isin === null ? (country === null ? market : marketOfCountry(country)) : marketOfCountry(isin.slice(0, 2));
  return symbol === null || of === null ? null : tickerKey(symbol, of);
}

/** Tickers that issuers write without the dot before the share class; those of other companies end in the same letters (`FOXA`). */
const SHARE_CLASSES: Readonly<Record<string, string>> = {
  BRKA: 'BRK.A',
  BRKB: 'BRK.B',
  BFA: 'BF.A',
  BFB: 'BF.B',
  HEIA: 'HEI.A',
  LENB: 'LEN.B',
  MOGA: 'MOG.A',
};

/** See `quoteKey`; null for what is no ticker. */
export function tickerKey(ticker: string, market: Market): string | null {
  const stated = /^n\/a$/i.test(ticker.trim()) ? undefined : readSymbol(ticker, market, null)?.symbol;
  if (stated === undefined) return null;
  return quoteKey(market === 'US' ? (SHARE_CLASSES[stated] ?? stated) : stated, market);
}

export function marketOfCountry(country: string): Market | null {
  if (/^(?:us|usa|united states(?: of america)?)$/i.test(country.trim())) return 'US';
  return /^(?:in|ind|india)$/i.test(country.trim()) ? 'IN' : null;
}
