import { scaleOf } from './amount.ts';
import { isChatter, isWordOf } from './chatter-words.ts';
import type { Span } from './fields.ts';
import { isAmountOfFund } from './fund-amount.ts';
import { mentionAt, type MentionedAt } from './mentioned-text.ts';
import { numberWordAt } from './number-words.ts';
import { scanner } from './scanner.ts';
import type { PartContext } from './symbol.ts';
import { takeAmount, type TypedAmount } from './typed-amount.ts';

type Piece = Span &
  (
    | { readonly is: 'share'; readonly mention: MentionedAt }
    | { readonly is: 'quantity' | 'price'; readonly amount: TypedAmount }
    | { readonly is: 'word'; readonly text: string }
    | { readonly is: 'gap'; readonly text: string }
    /** A number that counts something else: a year, a percentage, days. */
    | { readonly is: 'other' }
    /** A number below zero in the place of a quantity or a price, or the end of a range. */
    | { readonly is: 'negative' }
  );
type Share = Extract<Piece, { is: 'share' }>;
type Amount = Extract<Piece, { is: 'quantity' | 'price' }>;

/** An instrument with its quantity, found among other words. */
export interface Found extends Span {
  readonly share: MentionedAt;
  readonly quantity: TypedAmount;
  readonly price: TypedAmount | null;
}

/** What it is to be sold at, and not what was paid: `target 500`, `stop loss at 380`. Target is also a company of the US. */
const PLAN = /(?:price target|stop(?:[- ]?loss)?|sl)(?: price)?(?: at)? *[:=@]? *(?=[₹$]|rs|\d)/iy;
const PLAN_IN_INDIA = /(?:target|tgt)(?: price)?(?: of)? *[:=@]? *(?=[₹$]|rs|\d)/iy;
/** Behind a price in Hindi: `450 me liya`. */
const PAID_IN = /^\s*(?:me|mein|में)\s+(?:li|khar|khareed|buy|bought|लि|ख़?री)/iu;
const COST = /(?<![a-z])cost(?: basis)? *[:=]? *(?:[₹$]|rs\.?)? *\d/i;
/** In front of a cost a bare price is today's: `AAPL 10 price 190 cost 150`. */
const PRICE_OF_TODAY = /(?:(?<![a-z])price *[:=]? *(?:[₹$]|rs\.?)?|(?<=\d(?: shares?)? )[₹$]) *\d[\d.,]*/i;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}&.'-]*/uy;
/** Up to a dash in front of a number, which may be a minus. */
const GAP = /(?:(?!-\s*[₹$€£¥]?\s*\.?\d)[^\p{L}\p{N}\p{Co}₹$€£¥])+|./uy;
/** Behind these a dash separates nothing, even with a blank behind it. */
const BEFORE_MINUS = /(?:[@=(,;₹$€£¥]\s*|:\s+)$/u;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Instruments and quantities among other words: `bought 10 TCS at 3500`, `20 infy and 5 itc`. Null unless every instrument has one quantity,
 * on the same side throughout, and nothing that may belong to its name or to the number stands beside: `Reliance Infra 10` is not Reliance.
 * A text with a quantity or a price below zero is never read.
 */
export function foundInChatter(text: string, context: PartContext): Found[] | null {
  const pieces = withNumberWords(withoutRepeats(piecesOf(text, context)));
  if (pieces.some(forbidsReading) || /\?\s*$/.test(text)) return null;
  const shares = pieces.filter((piece) => piece.is === 'share');
  const quantities = pieces.filter((piece) => piece.is === 'quantity');
  if (shares.length === 0 || shares.length !== quantities.length) return null;
  const pairs = shares.map((share, index) => [share, quantities[index]] as const);
  const isShareFirst = (shares[0]?.start ?? 0) < (quantities[0]?.start ?? 0);
  const found: Found[] = [];
  let before = 0;
  for (const [index, [share, quantity]] of pairs.entries()) {
    if (quantity === undefined || !('amount' in quantity)) return null;
    const [first, second] = isShareFirst ? [share, quantity] : [quantity, share];
    if (first.start > second.start || first.start < before || share.mention.candidates.length === 0) return null;
    if (share.mention.candidates.some((one) => isAmountOfFund(one, quantity.amount, text))) return null;
    const [nextShare, nextQuantity] = pairs[index + 1] ?? [];
    const next = Math.min(nextShare?.start ?? text.length, nextQuantity?.start ?? text.length);
    const price = priceOf(pieces, index === 0 && pairs.length === 1 ? 0 : second.end, next);
    if (price === 'several' || !isClear(pieces, share, quantity)) return null;
    const start = Math.min(first.start, price?.start ?? first.start);
    const end = Math.max(second.end, price?.end ?? second.end);
    found.push({ share: share.mention, quantity: quantity.amount, price: price?.amount ?? null, start, end });
    before = second.end;
  }
  return found;
}

function forbidsReading(piece: Piece): boolean {
  return piece.is === 'negative' || (piece.is === 'word' && isWordOf('denial', piece.text));
}

/** Whether a text is about shares that were sold. */
export function mentionsSale(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => isWordOf('sale', word));
}

function piecesOf(text: string, context: PartContext): Piece[] {
  const scan = scanner(text, 0);
  const pieces: Piece[] = [];
  let lead = '';
  while (scan.at() < text.length) {
    const start = scan.at();
    const mention = mentionAt(text, start, context.mentions);
    if (mention !== null) {
      scan.take(/\p{Co}+/uy);
      pieces.push({ is: 'share', mention, start, end: mention.end });
      lead = '';
      continue;
    }
    const isPlan =
      pieces.length > 0 && (scan.take(PLAN) ?? (context.market === 'IN' ? scan.take(PLAN_IN_INDIA) : null));
    if (isPlan) {
      lead = 'total';
      continue;
    }
    const word = scan.take(WORD)?.[0];
    const isSign = word !== undefined && /^(?:rs|inr|usd)\b/i.test(word);
    if (word !== undefined && !isSign) {
      pieces.push({ is: 'word', text: word.replace(/[.'-]+$/, ''), start, end: scan.at() });
      lead = word.toLowerCase();
      continue;
    }
    const typed = isSign ? takeAmount(scanner(text, start)) : takeAmount(scan);
    if (typed !== null) {
      // `TCS - 10` is no minus.
      const isDash = /^-\s/.test(typed.raw) && !BEFORE_MINUS.test(text.slice(0, start));
      const amount = isDash ? { ...typed, negative: false } : typed;
      if (isSign) while (scan.at() < start + amount.raw.length) scan.take(/./uy);
      pieces.push(numberPiece(text, amount, { start, end: scan.at() }, lead, pieces.at(-1)));
      lead = '';
      continue;
    }
    const gap = word ?? scan.take(GAP)?.[0] ?? ' ';
    pieces.push({ is: 'gap', text: gap, start, end: scan.at() });
    if (/@/.test(gap)) lead = '@';
  }
  return pieces;
}

function numberPiece(
  text: string,
  amount: TypedAmount,
  { start, end }: Span,
  lead: string,
  before: Piece | undefined,
): Piece {
  const behind = text.slice(end);
  const follower = /^\s*(?:(?:k[aei]|के|का|की)\s+)?([\p{L}\p{M}]+)/iu.exec(behind)?.[1] ?? '';
  const isOther =
    /^\s*%/.test(behind) ||
    /^[/:]\d/.test(behind) ||
    /\d[/:]$/.test(text.slice(0, start)) ||
    isWordOf('other unit', follower) ||
    /(?<![a-z])valued at *$/i.test(text.slice(0, start)) ||
    isPriceOfToday(text, end) ||
    (amount.sign !== null && text[start - 1] === '+') ||
    (YEAR.test(amount.digits) && isWordOf('time', lead)) ||
    (amount.negative && isOfSomethingElse(lead, before)) ||
    (!amount.negative && isWordOf('total', lead) && !isCostOfAll(text, start));
  if (isOther) return { is: 'other', start, end };
  if (amount.negative) return { is: 'negative', start, end };
  const isPrice =
    isCostOfAll(text, start) ||
    amount.sign !== null ||
    isWordOf('price', lead) ||
    isWordOf('price behind', follower) ||
    PAID_IN.test(behind);
  // `@ 2.4 k` is 2,400: a quantity has its scale tight, as `10 K` may be ten shares of K.
  const scale = isPrice && amount.scale === 1 ? /^\s+(k|l|cr)(?!\p{L})/iu.exec(behind)?.[1] : undefined;
  const scaled = scale === undefined ? amount : { ...amount, scale: scaleOf(scale) };
  return { is: isPrice ? 'price' : 'quantity', amount: scaled, start, end };
}

function isPriceOfToday(text: string, end: number): boolean {
  const found = priceOfToday(text);
  return found !== null && found.start < end && end <= found.end;
}

function priceOfToday(text: string): Span | null {
  const cost = text.search(COST);
  const found = cost < 0 ? null : PRICE_OF_TODAY.exec(text.slice(0, cost));
  return found === null ? null : { start: found.index, end: found.index + found[0].length };
}

/** Whether the number at a place is said to be a cost basis, or a cost beside a price: that of all, most often. */
export function isCostOfAll(text: string, at: number): boolean {
  const lead = /(?<![a-z])(cost|basis) *[:=]? *$/i.exec(text.slice(0, at))?.[1]?.toLowerCase();
  return lead === 'basis' || (lead === 'cost' && priceOfToday(text) !== null);
}

/** Whether a number below zero is neither a quantity nor a price: `P&L -450`, or the month in `since 2020-05`. */
function isOfSomethingElse(lead: string, before: Piece | undefined): boolean {
  if (before?.is === 'other') return true;
  return /\p{L}/u.test(lead) && !isChatter(lead) && !isWordOf('unit', lead) && !isWordOf('price', lead);
}

/** `Mahindra & Mahindra (M&M)` is one share; an ISIN beside another name decides. */
function withoutRepeats(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const at = kept.findLastIndex(({ is }) => is !== 'gap');
    const last = kept[at];
    if (piece.is !== 'share' || last?.is !== 'share') {
      kept.push(piece);
      continue;
    }
    const isSame = keysOf(piece.mention) === keysOf(last.mention);
    if (!isSame && (piece.mention.by === 'isin') === (last.mention.by === 'isin')) {
      kept.push(piece);
      continue;
    }
    const mention = piece.mention.by === 'isin' ? piece.mention : last.mention;
    kept.splice(at, kept.length - at, { is: 'share', mention, start: last.start, end: piece.end });
  }
  return kept;
}

function keysOf({ candidates }: MentionedAt): string {
  return candidates.map(({ symbol, market }) => `${market}:${symbol}`).join(' ');
}

/** Number words beside a share or its unit become quantities, where no digits tell one. */
function withNumberWords(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ is }) => is === 'quantity')) return pieces;
  const relevant = pieces.filter(({ is }) => is !== 'gap');
  const words = relevant.map((piece) => (piece.is === 'word' ? piece.text : ''));
  const isBare = relevant.every(
    (piece, at) => piece.is !== 'word' || isUnit(piece.text) || numberWordAt(words, at) !== null,
  );
  const made: Piece[] = [];
  for (let at = 0; at < relevant.length; at += 1) {
    const piece = relevant[at];
    if (piece === undefined) break;
    const number = numberWordAt(words, at);
    const last = number === null ? undefined : relevant[at + number.words - 1];
    const isBeside = number !== null && besideShare(relevant, at, at + number.words);
    const hasUnit = number !== null && isUnit(words[at + number.words] ?? '') && words[at + number.words] !== 'of';
    if (number === null || last === undefined || !isBeside || (number.isEveryday && !hasUnit && !isBare)) {
      made.push(piece);
      continue;
    }
    const raw = words.slice(at, at + number.words).join(' ');
    const amount = { digits: String(number.value), scale: 1, negative: false, sign: null, raw };
    made.push({ is: 'quantity', amount, start: piece.start, end: last.end });
    at += number.words - 1;
  }
  return made;
}

function besideShare(relevant: readonly Piece[], from: number, to: number): boolean {
  let behind = to;
  while (relevant[behind]?.is === 'word' && isUnit(wordAt(relevant, behind))) behind += 1;
  return relevant[from - 1]?.is === 'share' || relevant[behind]?.is === 'share';
}

function wordAt(relevant: readonly Piece[], at: number): string {
  const piece = relevant[at];
  return piece?.is === 'word' ? piece.text : '';
}

function isUnit(word: string): boolean {
  return isWordOf('unit', word) || /^(?:of|ke|ka|ki|के|का|की)$/i.test(word);
}

function priceOf(pieces: readonly Piece[], from: number, to: number): Amount | null | 'several' {
  const prices = pieces.filter(
    (piece): piece is Amount => piece.is === 'price' && piece.start >= from && piece.end <= to,
  );
  return prices.length > 1 ? 'several' : (prices[0] ?? null);
}

/** Nothing between share and quantity, and nothing beside them, that may belong to either. */
function isClear(pieces: readonly Piece[], share: Share, quantity: Piece): boolean {
  const relevant = pieces.filter((piece) => piece.is !== 'gap' || /[^\s.]/.test(piece.text));
  const [from, to] = [relevant.indexOf(share), relevant.indexOf(quantity)].toSorted((a, b) => a - b);
  if (from === undefined || to === undefined) return false;
  const between = relevant.slice(from + 1, to);
  const isNear = between.every((piece) => piece.is === 'gap' || (piece.is === 'word' && isChatter(piece.text)));
  if (!isNear) return false;
  const outer = [relevant[from - 1], relevant[to + 1]];
  return outer.every((piece, side) => {
    if (piece?.is !== 'word' || isChatter(piece.text)) return true;
    const isBesideShare = (side === 0) === (relevant[from] === share);
    if (!isBesideShare) return side === 0;
    // `RELIANCE yesterday`, but not `Reliance Infra`.
    return share.mention.isCapital && !isWordOf('business', piece.text) && isSmall(piece.text);
  });
}

function isSmall(word: string): boolean {
  return word !== word.toUpperCase() && word.charAt(0) !== word.charAt(0).toUpperCase();
}
