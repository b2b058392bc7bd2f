import type { Holding } from '@ballast/engine/holdings/holding';
import { parseHoldings } from '@ballast/engine/holdings/parse-holdings';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';

export interface StockFields {
  readonly symbol: string;
  readonly shares: string;
  readonly price: string;
}

type PaidHolding = Holding & { readonly purchasePrice: number };

export type ReadStock =
  | { readonly ok: true; readonly holding: PaidHolding }
  | { readonly ok: false; readonly reason: 'missing' | 'invalid_symbol' | 'invalid_number' };

/** The form's three fields as one holding, by the same rules as the analyser's text. */
export function readStock({ symbol, shares, price }: StockFields, context: SymbolContext): ReadStock {
  if ([symbol, shares, price].some((field) => field.trim() === '')) return { ok: false, reason: 'missing' };
  const holding = readLine(symbol, shares, price, context);
  if (holding !== null) return { ok: true, holding };
  const isSymbol = readLine(symbol, '1', '1', context) !== null;
  return { ok: false, reason: isSymbol ? 'invalid_number' : 'invalid_symbol' };
}

function readLine(symbol: string, shares: string, price: string, context: SymbolContext): PaidHolding | null {
  const line = `${symbol.trim()}: ${shares.trim()} shares @ ${price.trim()}`;
  const { holdings, questions, problems } = parseHoldings(line, context);
  const [read] = holdings;
  if (read === undefined || read.purchasePrice === null) return null;
  if (holdings.length + questions.length + problems.length > 1) return null;
  const { market, exchange, currency, purchasePrice } = read;
  return { symbol: read.symbol, market, exchange, currency, shares: read.shares, purchasePrice };
}
