import type { Asset, AssetKind } from '../assets/asset.ts';
import type { MissingTerm } from '../assets/asset-terms.ts';
import type { FundChoice } from './listed-symbol.ts';
import type { ParseProblemCode } from './parsed-text.ts';
import { scanner, type Scanner } from './scanner.ts';
import { headsAt, isListed, type Head, type PartContext } from './symbol.ts';
import { seesAmount, takeAmount, type TypedAmount } from './typed-amount.ts';

/** Why a text cannot be read. */
export interface ProblemFailure {
  readonly ok: false;
  readonly code: ParseProblemCode;
  readonly fragment: string;
  /** Of `asset_incomplete`. */
  readonly kind?: AssetKind;
  readonly missing?: MissingTerm | null;
  /** Of `fund_plan`. */
  readonly funds?: readonly FundChoice[];
}

/** A text that is no holding but an asset without a symbol. */
interface AssetInstead {
  readonly ok: false;
  readonly code: 'asset';
  readonly fragment: string;
  readonly asset: Asset;
}

/** Why a text cannot be read as a holding. */
export type Failure = ProblemFailure | AssetInstead;

/** What the shapes have in common: a symbol, a quantity, perhaps a price. */
export interface Draft {
  readonly head: Head;
  /** Null: a symbol alone, quantity 1. */
  readonly quantity: TypedAmount | null;
  readonly price: TypedAmount | null;
  /** How a comma within the quantity's digits may be read. */
  readonly comma: 'groups' | 'groups or separates' | 'separates';
}

const UNIT = /\s*(?:shares?|shs?|units?|nos?|pcs|stocks?|qty|quantity)(?![a-z])\.?/iy;
const OF = /\s+of(?![a-z])/iy;
/** Behind an amount of money: `$5k in AAPL`. */
const PUT_INTO = /\s+(?:(?:invested|put)\s+)?in(?:to)?(?:\s+my)?(?=\s)/iy;
const TIMES = /\s*(?:x(?=\s+[a-z\p{Co}])(?!\s+at\s)|[×*])/iuy;
const QUANTITY_LABEL = /\s*(?:qty|quantity|shares|units|nos)(?![a-z])\.?\s*[:=]?/iy;
/** Between symbol and quantity. A dash directly before a digit is a minus unless it touches the symbol. */
const SEPARATOR = /-(?=\d)|\s*(?:[:=,;(]|[x×*](?=[\s\d.])|-(?!\d))/iy;
/** In front of the price, where a dash stood in front of the quantity: `INFY - 50 - 1500`. */
const DASH_AGAIN = /\s+-(?=\s+(?:[₹$]|rs\.?|inr|usd)?\s*\d)/iy;
const PRICE_LEAD =
  /\s*[,;]?(?:[\s@:=]|(?:(?:avg|average)\.?(?:\s+cost)?|bought|buy|purchased?|price|rate|at)(?![a-z])\.?)*/iy;
const NO_PRICE = /(?:-+|\?|n\/a)$/iy;
const PER_SHARE = /\s*(?:each|ea|(?:per|\/)\s*(?:share|unit))(?![a-z])\.?/iy;
const END = /[\s.,;]*$/y;

/**
 * A text cut up as one holding, in the accepted shapes: symbol and quantity joined by a colon, dash, comma, `x`,
 * parentheses or a space; quantity (shares of) symbol; symbol alone; each with an optional price. Several drafts where
 * the symbol may end at several places; none where there is no symbol.
 */
export function draftsOf(text: string, context: PartContext): (Draft | Failure)[] {
  const heads = headsAt(text, 0, context);
  if (!heads.some(isListed) && seesAmount(scanner(text, 0))) return quantityFirst(text, context);
  return heads.map((head) => symbolFirst(text, head));
}

export function failure(code: ParseProblemCode, fragment: string): ProblemFailure {
  return { ok: false, code, fragment };
}

/** A fund by a name that leaves its plan and option open, or by what names one alone. */
export function fundFailure(fragment: string, funds: readonly FundChoice[] = []): Failure {
  return funds.length > 1 ? { ...failure('fund_plan', fragment), funds } : failure('fund', fragment);
}

/** `AAPL` · `AAPL: 10 shares @ 150` · `AAPL(10)` · `AAPLx10` · `AAPL-10` · `AAPL, 10, 150` · `AAPL 10 @ 150` */
function symbolFirst(text: string, head: Head): Draft | Failure {
  const scan = scanner(text, head.next);
  if (scan.look(END)) return { head, quantity: null, price: null, comma: 'groups' };
  const separator = scan.take(SEPARATOR)?.[0].trim();
  const label = scan.take(QUANTITY_LABEL);
  const quantity = takeAmount(scan);
  if (!quantity) return isPriceNext(scan) ? failure('quantity_missing', text) : failure('unexpected_text', rest(scan));
  const unit = scan.take(UNIT);
  if (separator === '(' && !scan.take(/\s*\)/y)) return failure('unexpected_text', rest(scan));
  if (!unit) scan.take(UNIT);
  if (separator === '-') scan.take(DASH_AGAIN);
  const price = takePrice(scan);
  if (price && 'ok' in price) return price;
  const isPlain = price === null && !label && !unit;
  return { head, quantity, price, comma: isPlain ? commaIn(text, quantity, separator) : 'groups' };
}

/** `10 shares of AAPL @ 150` · `10 AAPL` · `10 x AAPL` */
function quantityFirst(text: string, context: PartContext): (Draft | Failure)[] {
  const scan = scanner(text, 0);
  const quantity = takeAmount(scan);
  if (!quantity) return [failure('unexpected_text', text)];
  const unit = scan.take(UNIT);
  const times = scan.take(OF) ?? (quantity.sign === null ? null : scan.take(PUT_INTO)) ?? scan.take(TIMES);
  const gap = scan.take(/\s+/y);
  const [head, ...others] = headsAt(text, scan.at(), context);
  if (!head) return [failure('symbol_missing', text)];
  if (!unit && !times && !gap) return [failure('invalid_symbol', text.split(/[\s,;:@()]/, 1)[0] ?? text)];
  const tail = scanner(text, head.next);
  const price = takePrice(tail);
  if (price && 'ok' in price) return [price];
  // Several instruments of one name end at the same place.
  const same = others.filter(({ next }) => next === head.next);
  return [head, ...same].map((each) => ({ head: each, quantity, price, comma: 'groups' }));
}

/** The price up to the end of the text; null where there is none or it is said to be unknown. */
function takePrice(scan: Scanner): TypedAmount | null | Failure {
  if (scan.look(END)) return null;
  const from = rest(scan);
  scan.take(PRICE_LEAD);
  if (scan.take(NO_PRICE)) return null;
  const price = takeAmount(scan);
  scan.take(PER_SHARE);
  if (!price) return failure('unexpected_text', from);
  return scan.look(END) ? price : failure('unexpected_text', rest(scan));
}

/**
 * In `AAPL, 10,150` the second comma groups or separates. Where every comma of the text is tight, as in a file of
 * comma-separated values (`AAPL,10,150`), a single one separates. Elsewhere it groups, and a non-breaking space is
 * open everywhere.
 */
function commaIn(text: string, quantity: TypedAmount, separator: string | undefined): Draft['comma'] {
  if (quantity.digits.includes('\u00A0')) return 'groups or separates';
  if (separator !== ',') return 'groups';
  const isTight = !/\s,|,\s/.test(text) && quantity.digits.split(',').length === 2;
  return isTight ? 'separates' : 'groups or separates';
}

function isPriceNext(scan: Scanner): boolean {
  if (rest(scan) === '') return true;
  scan.take(PRICE_LEAD);
  return seesAmount(scan);
}

function rest(scan: Scanner): string {
  return scan.rest().trim();
}
