import { formatAsset } from '@ballast/engine/holdings/format-asset';
import type { Row } from '@ballast/engine/import/cell';
import { importContent } from '@ballast/engine/import/import-file';
import { FORMATS } from '@ballast/engine/import/formats/registry';
import { readFile } from '@ballast/engine/import/reading/read-file';
import type { InstrumentRef, StatedHolding } from '@ballast/engine/import/record';
import { cellText } from '@ballast/engine/import/rows/cell-at';
import type { Market } from '@ballast/engine/quotes/market';
import type { FunctionDeps } from '../function.ts';
import { readTyped, type TypedPortfolio } from './typed-portfolio.ts';

/** Why rows are no holding although they state something owned or owed. */
const OWNED: ReadonlySet<string> = new Set(['bond', 'cash', 'derivative', 'short_sale']);
const NOTHING: ReadonlySet<string> = new Set();
const LONGEST_ROW = 200;

/**
 * What a file of a broker states, or a text as it is typed; null for a file that has neither holdings nor assets, such as one of trades.
 * Rows that could not be read, and those that state something else that is owned, are among the unread lines. Lines are those of the file.
 */
export async function readPortfolioFile(
  deps: FunctionDeps,
  bytes: Uint8Array,
  today: string,
  market: Market,
): Promise<TypedPortfolio | null> {
  const read = await readFile(bytes);
  const records = read.ok ? importContent(read.value, FORMATS, { today, answers: {} }).records : null;
  if (!read.ok || records === null) return readTyped(deps, decoded(bytes), market);
  const stated = [
    ...records.holdings.map((holding) => ({ line: holding.place.line, text: lineOf(holding, market) })),
    ...records.assets.map(({ place, asset }) => ({ line: place.line, text: formatAsset(asset) })),
  ];
  if (stated.length === 0) return null;
  const typed = await readTyped(deps, stated.map(({ text }) => text).join('\n'), market);
  const inFile = <One extends { readonly line: number }>(one: One): One => ({
    ...one,
    line: stated[one.line - 1]?.line ?? one.line,
  });
  // Beside trades, rows of these kinds are trades, too.
  const owned = records.trades.length === 0 ? OWNED : NOTHING;
  const left = records.statuses.flatMap(({ sheet, line, status, reason }) => {
    if (reason === null || (status !== 'wrong' && !owned.has(reason))) return [];
    const row = read.value.sheets[sheet]?.rows.find((one) => one.line === line);
    return [{ line, text: row === undefined ? '' : rowText(row), reason }];
  });
  return {
    holdings: typed.holdings,
    assets: typed.assets.map(inFile),
    unread: [...typed.unread.map(inFile), ...left].toSorted((one, other) => one.line - other.line),
  };
}

/** The number of an account, or as good as one: an assistant is told the row. */
const LONG_NUMBER = /^[a-z]{0,3}[\d -]{5,}$/i;

function rowText({ cells }: Row): string {
  const texts = cells.map(cellText).filter((text) => text !== '' && !LONG_NUMBER.test(text));
  return texts.join(', ').slice(0, LONGEST_ROW);
}

function lineOf({ instrumentRef, quantity, price, currency }: StatedHolding, market: Market): string {
  const paid = price === null ? '' : ` @ ${currency ?? ''} ${String(price)}`;
  return `${nameOf(instrumentRef, market)}: ${String(quantity)} shares${paid}`;
}

function nameOf({ symbol, isin, name, exchange, market }: InstrumentRef, home: Market): string {
  const place = exchange ?? (market === null || market === home ? null : market);
  if (symbol !== null) return place === null ? symbol : `${place}:${symbol}`;
  return isin ?? name ?? '';
}

/** Empty for bytes that are no text. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
