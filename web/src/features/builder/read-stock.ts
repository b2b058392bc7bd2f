import type { Holding } from '@ballast/engine/assets/holding';
import type { ListedSymbol } from '@ballast/engine/holdings/listed-symbol';
import { currencyOfMarket, type Market } from '@ballast/engine/quotes/market';
import { readAmount } from '../../entities/holdings/read-amount.ts';
import { checkSymbol } from '../../entities/holdings/read-symbol.ts';
import type { Instruments } from '../../entities/instruments/instruments.ts';

export const PRICE_STEP = 0.01;
const PRICE_DECIMALS = 2;

/** In the order in which they stand in the form. */
export const STOCK_FIELDS = ['symbol', 'shares', 'price'] as const;
export type StockField = (typeof STOCK_FIELDS)[number];
export type StockFields = Readonly<Record<StockField, string>>;

/** What is wrong with a field; the form words it by this code. */
export type StockProblem =
  | 'symbolMissing'
  | 'symbolInvalid'
  /** Only the server could tell, and it did not answer. */
  | 'symbolUnchecked'
  | 'symbolSeveral'
  | 'symbolFund'
  | 'symbolIndex'
  | 'sharesMissing'
  | 'sharesInvalid'
  | 'sharesMoney'
  | 'sharesNotPositive'
  | 'sharesLarge'
  | 'priceMissing'
  | 'priceInvalid'
  | 'priceNegative'
  | 'priceZero'
  | 'priceStep'
  | 'priceLarge'
  | 'priceCurrency';
export type StockProblems = Readonly<Partial<Record<StockField, StockProblem>>>;

type PaidHolding = Holding & { readonly purchasePrice: number };
type Read<Value> = { readonly value: Value } | { readonly problem: StockProblem };

export type ReadStock =
  | { readonly ok: true; readonly holding: PaidHolding }
  | { readonly ok: false; readonly missing: boolean; readonly problems: StockProblems };

export interface StockContext {
  readonly market: Market;
  readonly instruments: Instruments;
  /** Whether the server said what the symbol names. */
  readonly isLookedUp: boolean;
}

/** The three fields as one holding, by the rules of the analyser's text; or every problem with them at once. */
export function readStock(fields: StockFields, context: StockContext): ReadStock {
  const listed = stockSymbol(fields.symbol, context);
  const market = 'value' in listed ? listed.value.market : context.market;
  const currency = currencyOfMarket(market);
  const shares = stockShares(fields.shares);
  const price = stockPrice(fields.price, currency);
  if ('value' in listed && 'value' in shares && 'value' in price) {
    const { symbol, exchange } = listed.value;
    const holding = { symbol, exchange, market, currency, shares: shares.value, purchasePrice: price.value };
    return { ok: true, holding };
  }
  const problems = {
    ...('problem' in listed && { symbol: listed.problem }),
    ...('problem' in shares && { shares: shares.problem }),
    ...('problem' in price && { price: price.problem }),
  };
  return { ok: false, missing: STOCK_FIELDS.some((field) => isBlank(fields[field])), problems };
}

const SYMBOL_PROBLEMS = { several: 'symbolSeveral', fund: 'symbolFund', index: 'symbolIndex' } as const;

function stockSymbol(typed: string, { market, instruments, isLookedUp }: StockContext): Read<ListedSymbol> {
  if (isBlank(typed)) return { problem: 'symbolMissing' };
  const value = checkSymbol(typed, market, instruments);
  if (typeof value !== 'string') return { value };
  if (value !== 'unread') return { problem: SYMBOL_PROBLEMS[value] };
  const mayBeNamed = !isLookedUp && /\p{L}/u.test(typed);
  return { problem: mayBeNamed ? 'symbolUnchecked' : 'symbolInvalid' };
}

function stockShares(typed: string): Read<number> {
  if (isBlank(typed)) return { problem: 'sharesMissing' };
  const amount = readAmount(typed);
  if (amount.ok && amount.currency !== null) return { problem: 'sharesMoney' };
  if (amount.ok) return amount.value > 0 ? { value: amount.value } : { problem: 'sharesNotPositive' };
  const { fault } = amount;
  if (fault === 'negative') return { problem: 'sharesNotPositive' };
  return { problem: fault === 'too_large' ? 'sharesLarge' : 'sharesInvalid' };
}

/** A multiple of the step above 0: an unknown price is unknown, not 0. */
function stockPrice(typed: string, currency: Holding['currency']): Read<number> {
  if (isBlank(typed)) return { problem: 'priceMissing' };
  const amount = readAmount(typed);
  if (amount.ok) {
    if (amount.currency !== null && amount.currency !== currency) return { problem: 'priceCurrency' };
    if (amount.value === 0) return { problem: 'priceZero' };
    return Number(amount.value.toFixed(PRICE_DECIMALS)) === amount.value
      ? { value: amount.value }
      : { problem: 'priceStep' };
  }
  const { fault } = amount;
  if (fault === 'negative') return { problem: 'priceNegative' };
  return { problem: fault === 'too_large' ? 'priceLarge' : 'priceInvalid' };
}

function isBlank(typed: string): boolean {
  return typed.trim() === '';
}
