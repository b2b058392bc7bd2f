import { currencyOfWord } from '../money/currency-words.ts';
import { currencyOfMarket, otherMarket } from '../quotes/market.ts';
import { parseAmount, splitAmounts } from './amount.ts';
import type { Holding } from '../assets/holding.ts';
import { isAmountOfFund, isInLakhs, mayBeAmountOfFund, mayBeCostOfAll } from './fund-amount.ts';
import { draftsOf, failure, fundFailure, type Draft, type Failure } from './shapes.ts';
import type { Head, PartContext } from './symbol.ts';
import type { TypedAmount } from './typed-amount.ts';

/** One way to read a text as one holding, or why it cannot be read. */
export type Reading =
  | {
      readonly ok: true;
      readonly holding: Holding;
      /** See `Head`. */
      readonly by: Head['by'];
      /** What was typed for the instrument. */
      readonly typed: string;
      /** Nothing but the instrument was typed. */
      readonly isAlone: boolean;
    }
  | Failure;

/** No holding is longer; beyond it nothing is looked at, which bounds the cost of every pattern. */
const LONGEST_HOLDING = 200;

/**
 * Every honest reading of a text as one holding. Several make a question; with none, the first failure says why. At least
 * one element.
 */
export function readHolding(text: string, context: PartContext): Reading[] {
  if (text.length > LONGEST_HOLDING) return [failure('too_long', text)];
  const drafts = draftsOf(text, context);
  if (drafts.length === 0) return [failure('unexpected_text', text)];
  const readings = drafts.flatMap((draft) => ('ok' in draft ? [draft] : holdingsOf(byCurrency(draft, context), text)));
  const honest = readings.filter(({ ok }) => ok);
  return honest.length > 0 ? honest : readings;
}

/** `MSFT 10 @ $310` in a text for India, whose exchanges do not have it: the sign of the price says which country's share is meant. */
function byCurrency(draft: Draft, { isKnown }: PartContext): Draft {
  const { head, price } = draft;
  const { listed } = head;
  // What a name, an exchange or a country tells has its place already.
  if (head.by !== null || typeof listed === 'string' || listed.exchange !== null || !price?.sign) return draft;
  const { symbol, market } = listed;
  const there = otherMarket(market);
  if (currencyOfWord(price.sign) !== currencyOfMarket(there)) return draft;
  if (isKnown(symbol, market) || !isKnown(symbol, there)) return draft;
  return { ...draft, head: { ...head, by: 'symbol', listed: { ...listed, market: there } } };
}

function holdingsOf({ head, quantity, price, comma }: Draft, text: string): Reading[] {
  const { listed } = head;
  if (listed === 'fund') return [fundFailure(head.typed, head.funds)];
  if (typeof listed === 'string') return [failure(listed, head.typed)];
  const currency = currencyOfMarket(listed.market);
  if (quantity && (quantity.sign || isAmountOfFund(listed, quantity, text)))
    return [failure('quantity_is_money', quantity.raw)];
  const isSymbol = head.by === 'symbol' || head.by === 'isin';
  if (quantity && price === null && !isSymbol && isInLakhs(quantity, text))
    return [failure('quantity_is_money', quantity.raw)];
  if (quantity && price === null && mayBeAmountOfFund(listed, quantity, text))
    return [failure('units_or_amount', quantity.raw)];
  if (price?.sign && currencyOfWord(price.sign) !== currency) return [failure('currency_mismatch', price.raw)];
  const pairs = quantity ? amountsOf(quantity, price, comma) : [[1, null] as const];
  if ('ok' in pairs) return [pairs];
  const { symbol, exchange, market } = listed;
  const meant = price !== null && mayBeCostOfAll(price, text) ? pairs.flatMap(eachOrAll) : pairs;
  return meant.map(([shares, purchasePrice]) => ({
    ok: true,
    holding: { symbol, exchange, market, currency, shares, purchasePrice },
    by: head.by,
    typed: head.typed,
    isAlone: quantity === null,
  }));
}

type Amounts = readonly [shares: number, price: number | null];

/** A price as that of one share, and as that of all of them. */
export function eachOrAll([shares, price]: Amounts): Amounts[] {
  if (price === null || shares === 1) return [[shares, price]];
  return [
    [shares, Number((price / shares).toFixed(4))],
    [shares, price],
  ];
}

function amountsOf(quantity: TypedAmount, price: TypedAmount | null, comma: Draft['comma']): Amounts[] | Failure {
  if (quantity.negative) return failure('quantity_not_positive', quantity.raw);
  // In `AAPL 1 000` the 000 is no price.
  const cost = price && !price.negative && !/^0\d/.test(price.digits) ? parseAmount(price.digits, price.scale) : null;
  if (price && cost === null) return failure('invalid_number', price.raw);
  const split = comma === 'groups' ? [] : splitAmounts(quantity.digits, quantity.scale);
  const isWhole = comma !== 'separates' || split.length === 0;
  const whole = isWhole ? parseAmount(quantity.digits, quantity.scale) : null;
  const amounts: Amounts[] = [...(whole === null ? [] : [[whole, cost] as const]), ...split];
  if (amounts.length === 0) return failure('invalid_number', quantity.raw);
  const positive = amounts.filter(([shares]) => shares > 0);
  return positive.length > 0 ? positive : failure('quantity_not_positive', quantity.raw);
}
