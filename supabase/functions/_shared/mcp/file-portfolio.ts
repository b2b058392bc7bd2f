import { importContent } from '@ballast/engine/import/import-file';
import { FORMATS } from '@ballast/engine/import/formats/registry';
import { readFile } from '@ballast/engine/import/reading/read-file';
import type { InstrumentRef, StatedHolding } from '@ballast/engine/import/record';
import type { Market } from '@ballast/engine/quotes/market';

/**
 * A file of a broker as the lines that a person would type, a holding a line; any other text as it stands. Null for a file that has no
 * holdings, such as one of trades, and for bytes that are no text.
 */
export async function typedFromFile(bytes: Uint8Array, today: string, market: Market): Promise<string | null> {
  const read = await readFile(bytes);
  const records = read.ok ? importContent(read.value, FORMATS, { today, answers: {} }).records : null;
  if (records === null) return decoded(bytes);
  if (records.holdings.length === 0) return null;
  return records.holdings.map((holding) => lineOf(holding, market)).join('\n');
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

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
