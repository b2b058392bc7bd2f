import { foundInChatter, isCostOfAll, mentionsSale, type Found } from './chatter.ts';
import { isChatter, isWordOf } from './chatter-words.ts';
import { parseAmount } from './amount.ts';
import type { Span } from './fields.ts';
import { readAsset } from './asset-text.ts';
import { isInLakhs, mayBeAmountOfFund, mayBeCostOfAll } from './fund-amount.ts';
import { heldWordIn, type HeldWord } from './held-word.ts';
import { assetIn, type NamedAsset } from './other-assets.ts';
import { eachOrAll, readHolding, type Reading } from './read-holding.ts';
import { mentionAt } from './mentioned-text.ts';
import { failure, type Failure, fundFailure } from './shapes.ts';
import type { ListedSymbol } from './listed-symbol.ts';
import type { PartContext } from './symbol.ts';
import { unclearSymbol } from '../instruments/unclear-symbols.ts';
import { looksLikeNavFund, usFundOf } from '../instruments/nav-fund.ts';
import { currencyOfWord } from '../money/currency-words.ts';
import { currencyOfMarket, otherMarket } from '../quotes/market.ts';

/** What stands at a place of a text, in every honest reading, or why it is none. */
export interface PartReading extends Span {
  readonly readings: readonly Reading[];
}

/** What joins holdings on one line. */
export const JOINT =
  /\s+(?:and|aur|plus|और|तथा|एवं|&|with(?=(?: an?)?(?: home)? (?:loan|mortgage)(?!\p{L})))\s+|\s*(?:\+(?!\s*[₹$]?\s*[\d.,]+\s*(?:%|[)/\s]*$|\s\())|;)\s*/giu;
const MOST_JOINED = 40;
/** A day, or a month of a year. */
export const DATE =
  /(?<![\p{L}\d.,/-])(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|(?:\d{1,2}(?:st|nd|rd|th)?[ -])?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?: \d{1,2}(?:st|nd|rd|th)?,?)?[ ,-]+(?:19|20)\d{2})(?![\d/-])/iu;
/** A month with a year of two digits. */
const SHORT_DATE =
  /(?<![\p{L}\d.,/-])(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\.?[ '-]+\d{2}(?!\d|[.,/-]\d|%)/giu;
const LONGEST = 200;

/**
 * A part of a line as one holding, or as several that words join. What only may be a symbol is one where nothing else fits. `isCapital`: the
 * line is in capitals throughout.
 */
export function readPart(
  text: string,
  isCapital: () => boolean,
  context: PartContext,
  readings: readonly Reading[] = readHolding(text, context),
): readonly PartReading[] {
  const held = sharesHeldIn(text, context) ?? chatterHeldIn(text, context);
  if (held !== null) return held;
  const one = readOne(text, isCapital, context, readings);
  if (isRead(one) || text.length > LONGEST) return [{ start: 0, end: text.length, readings: one }];
  const joined = readJoined(text, isCapital, context);
  if (joined.some(({ readings }) => readings.some((reading) => (reading.ok ? reading.by !== null : isAsset(reading)))))
    return joined;
  const read = readChatter(text, context);
  if (read !== null) return read;
  const [first] = one;
  const dated = first?.ok === false && first.code === 'unexpected_text' ? besideDate(text, context) : null;
  return [{ start: 0, end: text.length, readings: dated === null ? (fundIn(text, context, first) ?? one) : [dated] }];
}

/** Whether a text is nothing but a day or a month. In capitals it may be shares: `MAR 2023`. */
export function isDay(text: string): boolean {
  return /\p{Ll}/u.test(text) && DATE.exec(text)?.[0] === text.trim();
}

/** Months with a year of two digits, `AAPL 10, mar 23`: in small letters behind a holding in capitals, as else they may be shares of MAR or DEC. */
export function shortDatesIn(text: string): readonly Span[] {
  const found = [...text.matchAll(SHORT_DATE)].filter(({ 0: date }) => /\p{Ll}/u.test(date));
  const head = found.length === 0 ? -1 : text.search(/[\p{Lu}\p{Co}]{2}/u);
  if (head < 0) return [];
  const number = text.slice(head).search(/\d/);
  return found
    .filter(({ index }) => index > head + number)
    .map(({ 0: date, index }) => ({ start: index, end: index + date.length }));
}

/** The day beside what is a holding without it; null where there is none. */
function besideDate(text: string, context: PartContext): Failure | null {
  const [short] = shortDatesIn(text);
  const found = DATE.exec(text)?.[0] ?? (short === undefined ? undefined : text.slice(short.start, short.end));
  if (found === undefined) return null;
  // In `AAPL 10 mar 2023` the 10 may be shares.
  const date = [found, found.replace(/^\d+\D*[ -](?=\p{L})/u, '')].find((each) => isBeside(each, text, context));
  return date === undefined ? null : failure('date', date);
}

function isBeside(date: string, text: string, context: PartContext): boolean {
  const rest = text.replace(date, '').replace(/(?:[\s,()]|\b(?:bought|purchased|dated|on|in)\b)+$/i, '');
  return (
    readHolding(rest, context).some((reading) => reading.ok && !reading.isAlone && reading.by !== null) ||
    foundInChatter(rest, context) !== null
  );
}

/** The fund that a text names among other words, or with the word shares. */
function fundIn(text: string, context: PartContext, first: Reading | undefined): readonly Reading[] | null {
  const at = text.search(/\p{Co}/u);
  const mention = at < 0 ? null : mentionAt(text, at, context.mentions);
  if (mention?.left === 'fund') return [fundFailure(text.slice(at, mention.end), mention.funds)];
  const isUnread = first?.ok === false && first.code === 'unexpected_text';
  return isUnread && looksLikeNavFund(text, context.market) ? [failure('fund', text)] : null;
}

/** `INFY, TCS and ITC 10 each`: as many of all. Null unless the one number stands at the end, or in front of all names. */
export function readOfEach(text: string, context: PartContext): readonly PartReading[] | null {
  if (text.length > LONGEST) return null;
  const behind = EACH_BEHIND.exec(text);
  const { names = '', count = '' } = (behind ?? EACH_IN_FRONT.exec(text))?.groups ?? {};
  const all = names.split(EACH_JOINT).map((name) => name.trim());
  if (all.length < 2 || /\d/.test(names)) return null;
  const parts = all.map((name) => ({ start: 0, end: text.length, readings: readHolding(`${name} ${count}`, context) }));
  const isKnown = ({ readings }: PartReading) =>
    readings.every(
      (one) => one.ok && (one.by !== null || unclearSymbol(one.holding.symbol, one.holding.market) !== null),
    );
  if (parts.every(isKnown)) return parts;
  return parts.some(isKnown) ? [{ start: 0, end: text.length, readings: [failure('unexpected_text', text)] }] : null;
}

/** The instruments and quantities among other words; null where they are not clear. */
export function readChatter(text: string, context: PartContext): readonly PartReading[] | null {
  if (text.length > LONGEST || assetIn(text, context) !== null) return null;
  const found = foundInChatter(text, context);
  if (found === null) return null;
  if (mentionsSale(text)) return [{ start: 0, end: text.length, readings: [failure('sale', text)] }];
  const date = DATE.exec(text)?.[0];
  if (date !== undefined) return [{ start: 0, end: text.length, readings: [failure('date', date)] }];
  return found.map((each) => ({ start: each.start, end: each.end, readings: readingsOf(each, text) }));
}

/**
 * A listed share with its number beside a word for an account: `VTI 50 401k` is 50 shares in it, not $50. A currency or a word such as lakh
 * makes it an amount; a number that may be either is asked about. Null where it is no such text.
 */
export function sharesHeldIn(text: string, context: PartContext): readonly PartReading[] | null {
  const held = text.length > LONGEST ? null : heldWordIn(text);
  if (held === null || assetIn(held.rest, context) !== null) return null;
  const readings = readHolding(held.rest.trim(), context).map((one) =>
    one.ok && !held.isScheme ? fromElsewhere(one, context) : one,
  );
  const meant = inAccount(readings, held);
  if (meant !== null) return [{ start: 0, end: text.length, readings: meant }];
  // `401k Microsoft 80000` isn't 401,000 shares.
  const asset = readings.some(({ ok }) => ok) && held.account !== null ? assetReading(text, context) : null;
  return asset?.code === 'asset' ? [{ start: 0, end: text.length, readings: [asset] }] : null;
}

/** The same among other words: `my 401k has 20 AAPL`. */
function chatterHeldIn(text: string, context: PartContext): readonly PartReading[] | null {
  const held = text.length > LONGEST ? null : heldWordIn(text);
  if (held === null || IS_AMOUNT.test(held.rest)) return null;
  const parts = readChatter(held.rest, context);
  if (parts === null || heldWordIn(held.rest) !== null) return null;
  // Behind one of several it is said of that one alone.
  if (parts.length > 1 && parts.some(({ start }) => start < held.start)) return null;
  const meant = parts.map(({ readings, ...span }) => ({ ...span, readings: inAccount(readings, held) ?? [] }));
  return meant.every(({ readings }) => readings.length > 0) ? meant : null;
}

/** Readings as shares in an account, or the question which is meant; null where none is a listed share with its number. */
function inAccount(readings: readonly Reading[], held: HeldWord): readonly Reading[] | null {
  const honest = readings.filter((reading) => reading.ok);
  const [first] = honest;
  if (first === undefined || honest.length < readings.length) return null;
  const isStated = SHARES.test(held.rest) || honest.some(({ holding }) => holding.purchasePrice !== null);
  if (honest.some((one) => one.isAlone || !(one.by !== null || isUnlisted(one, held)))) return null;
  const { account } = held;
  const shares = honest.map((one) => (account === null ? one : { ...one, holding: { ...one.holding, account } }));
  if (isStated) return shares;
  if (SCALED.test(held.rest)) return null;
  const isMany = honest.some(({ holding }) => holding.shares >= LEAST_AMOUNT);
  if (held.mayBeAmount && honest.some(({ by }) => by === null)) {
    const isFund = usFundOf(first.holding.symbol) !== null;
    return isMany && !isFund ? null : [failure('account_or_shares', held.text)];
  }
  if (!isMany) return held.isScheme ? [failure('account_or_shares', held.text)] : shares;
  // `Microsoft 401k 80000`: with a name it is the plan of an employer, `SBI NPS 50000` that of a fund manager.
  const isAmount = held.isScheme || (held.mayBeAmount && first.by === 'name');
  return isAmount ? null : [failure('account_or_shares', held.text)];
}

/** `MSFT 40 ESPP` in a text for India is a share of the US; a bare price leaves it to be asked about. */
function fromElsewhere(reading: Honest, { isKnown }: PartContext): Honest {
  const { holding } = reading;
  const { symbol, exchange, market, purchasePrice } = holding;
  const there = otherMarket(market);
  if (reading.by !== null || exchange !== null || isMereWord(reading) || !isKnown(symbol, there)) return reading;
  if (purchasePrice !== null) return { ...reading, by: 'symbol' };
  return { ...reading, by: 'symbol', holding: { ...holding, market: there, currency: currencyOfMarket(there) } };
}

/** A symbol that no list has, such as that of a mutual fund: `401k VTSAX 310 units` is no amount, and `401k VTSAX 310` may be one. */
function isUnlisted({ typed }: Honest, { isScheme }: HeldWord): boolean {
  return !isScheme && typed === typed.toUpperCase();
}

/** Words and scales beside a number. */
const SHARES = /(?<![a-z])(?:shares?|shs?|units?|stocks?|qty)(?![a-z])/i;
const SCALED = /\d *(?:k|m|mn|l|cr|lakhs?|lacs?|crores?|thousand|million)(?![a-z])/i;
const IS_AMOUNT = /(?<![a-z])(?:balance|worth|value|contribut\w*|amount)(?![a-z])/i;
/** Shares are rarely as many, amounts rarely less. */
const LEAST_AMOUNT = 1000;
/** `HDFC Bank me 25k` */
const PUT_IN_HINDI = /^\s+(?:me|mein|में)\s+\d/iu;
const EACH = String.raw`(?<count>\d[\d,.]*) *(?:shares?|units?|nos\.?)?`;
const EACH_BEHIND = new RegExp(String.raw`^(?<names>.+?)[\s:-]+${EACH} *each\.?$`, 'iu');
const EACH_IN_FRONT = new RegExp(String.raw`^${EACH} *each *(?:of|in)? *:?(?<names> .+)$`, 'iu');
const EACH_JOINT = / *,(?: *and(?= ))? *| +(?:and|aur|&|और) +/iu;
const OF_ONE = /(?<![a-z])(?:avg|average|each|per)(?![a-z])/i;
/** Between an amount and what it is invested in: `25k in HDFC Bank`. */
const PUT_IN = /\d(?:k|l|cr)?\s+(?:invested\s+|put\s+)?in(?:to)?(?:\s+my)?\s+$/i;

function readOne(
  text: string,
  isCapital: () => boolean,
  context: PartContext,
  readings: readonly Reading[],
): readonly Reading[] {
  if (text.length > LONGEST) return readings;
  if (isDay(text)) return [failure('date', text.trim())];
  const asset = assetIn(text, context);
  if (asset !== null && !readings.some((reading) => reading.ok && reading.by !== null && reading.by !== 'symbol')) {
    return isExchangeNamed(readings) ? readings : [assetFailure(asset, text, context)];
  }
  const honest = readings.filter((reading) => !reading.ok || !isMereWord(reading));
  if (honest.length === 0) return [failure(/\s/.test(text) ? 'unexpected_text' : 'lone_word', text)];
  const isAlone = honest.some((reading) => reading.ok && reading.isAlone);
  return isAlone && !honest.some((reading) => reading.ok && standsAlone(reading, isCapital))
    ? [failure('lone_word', text)]
    : honest;
}

type Honest = Extract<Reading, { ok: true }>;

/** `bought 10`: no unknown symbol. */
function isMereWord({ by, typed }: Honest): boolean {
  if (by !== null || typed === typed.toUpperCase()) return false;
  return (
    isChatter(typed) ||
    isWordOf('plan', typed) ||
    isWordOf('sale', typed) ||
    isWordOf('denial', typed) ||
    isWordOf('other unit', typed)
  );
}

/** A word alone is one share of it, if it is a symbol that is known or stands in a line in capitals. */
function standsAlone({ by, typed }: Honest, isCapital: () => boolean): boolean {
  if (!/\s/.test(typed) && isCapital()) return true;
  return (by === 'symbol' || by === 'isin') && !isChatter(typed);
}

function isExchangeNamed(readings: readonly Reading[]): boolean {
  return readings.some((reading) => reading.ok && reading.holding.exchange !== null);
}

function assetFailure({ asset: named, text: word }: NamedAsset, text: string, context: PartContext): Failure {
  if (
    named === 'index' ||
    named === 'fund' ||
    named === 'insurance' ||
    named === 'derivative' ||
    named === 'gold_bond' ||
    named === 'deposit_or_share' ||
    named === 'coin_or_share'
  )
    return failure(named, word);
  return assetReading(text, context) ?? { ...failure('asset_incomplete', text), kind: named, missing: null };
}

/** A text as one asset without a symbol; null where it is none. */
export function assetReading(text: string, context: PartContext): Failure | null {
  const read = readAsset(text, context);
  if (read === null) return null;
  if (read.ok) return { ok: false, code: 'asset', fragment: text, asset: read.asset };
  const { kind, missing, fragment } = read;
  return { ...failure('asset_incomplete', fragment), kind, missing };
}

function isRead(readings: readonly Reading[]): boolean {
  return readings.some((reading) => reading.ok || isAsset(reading));
}

function isAsset({ code }: Failure): boolean {
  return code === 'asset';
}

function readJoined(text: string, isCapital: () => boolean, context: PartContext): readonly PartReading[] {
  const parts: Span[] = [];
  let start = 0;
  for (const { 0: joint, index } of text.matchAll(JOINT)) {
    parts.push({ start, end: index });
    start = index + joint.length;
  }
  if (parts.length === 0 || parts.length >= MOST_JOINED) return [];
  parts.push({ start, end: text.length });
  return parts
    .filter((part) => part.end > part.start)
    .flatMap((part) => {
      const own = text.slice(part.start, part.end);
      const held = sharesHeldIn(own, context);
      if (held !== null) return held.map((each) => ({ ...each, start: part.start, end: part.end }));
      const one = withoutLone(readOne(own, isCapital, context, readHolding(own, context)), own);
      const read = isRead(one) ? null : readChatter(own, context);
      return (read ?? [{ start: 0, end: own.length, readings: one }]).map(({ start: from, end, readings }) => ({
        start: part.start + from,
        end: part.start + end,
        readings,
      }));
    });
}

/** Between joints a word without a number is no holding: in `10 TCS and ITC` nobody knows how many. */
function withoutLone(readings: readonly Reading[], text: string): readonly Reading[] {
  const isLone = readings.some((reading) => reading.ok && (reading.isAlone || reading.by === null));
  return isLone ? [failure('unexpected_text', text)] : readings;
}

function readingsOf({ share, quantity, price }: Found, text: string): readonly Reading[] {
  const shares = parseAmount(quantity.digits, quantity.scale);
  if (shares === null) return [failure('invalid_number', quantity.raw)];
  if (shares === 0) return [failure('quantity_not_positive', quantity.raw)];
  const isPutIn =
    shares >= LEAST_AMOUNT && (PUT_IN.test(text.slice(0, share.start)) || PUT_IN_HINDI.test(text.slice(share.end)));
  if (price === null && (isPutIn || isInLakhs(quantity, text))) return [failure('quantity_is_money', quantity.raw)];
  const paid = price === null ? null : parseAmount(price.digits, price.scale);
  if (price !== null && paid === null) return [failure('invalid_number', price.raw)];
  const isCost = price !== null && isCostOfAll(text, text.lastIndexOf(price.raw)) && !OF_ONE.test(text);
  const costs =
    isCost || (price !== null && mayBeCostOfAll(price, text))
      ? eachOrAll([shares, paid]).map(([, each]) => each)
      : [paid];
  return share.candidates.flatMap((listed: ListedSymbol): Reading | readonly Reading[] => {
    const currency = currencyOfMarket(listed.market);
    if (price !== null && price.sign !== null && currencyOfWord(price.sign) !== currency) {
      return failure('currency_mismatch', price.raw);
    }
    if (price === null && mayBeAmountOfFund(listed, quantity, text)) return failure('units_or_amount', quantity.raw);
    return costs.map((purchasePrice) => ({
      ok: true,
      holding: { ...listed, currency, shares, purchasePrice },
      by: share.by,
      typed: text.slice(share.start, share.end),
      isAlone: false,
    }));
  });
}
