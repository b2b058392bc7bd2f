import type { Exchange, Market } from '../quotes/market.ts';
import type { FundChoice, ListedSymbol, Named } from './listed-symbol.ts';
import { mentionAt, type Mention, type MentionedAt, type MentionedText } from './mentioned-text.ts';
import { scanner, type Scanner } from './scanner.ts';
import { venueNamed, type Venue } from './venue.ts';

/** What decides how a symbol is read. */
export interface SymbolContext {
  /** The market of a symbol that does not name one. */
  readonly market: Market;
  /** Whether `instruments` lists the symbol (upper case). */
  readonly isKnown: (symbol: string, market: Market) => boolean;
  /** What names, ISINs and codes stand for; without it only symbols are read. */
  readonly named?: Named | undefined;
}

/** The same, for a part of a text in which names were found. */
export interface PartContext extends SymbolContext {
  readonly mentions?: MentionedText['mentions'] | undefined;
}

type SymbolFailure = 'invalid_symbol' | 'exchange_conflict' | 'fund' | 'index';

/** A symbol as typed at the start of a holding, and where what follows it begins. */
export interface Head {
  readonly typed: string;
  readonly listed: ListedSymbol | SymbolFailure;
  readonly next: number;
  /** What tells that it is an instrument; null for a word that may only be one. */
  readonly by: Mention['by'] | null;
  /** Of a fund, see `Mention`. */
  readonly funds?: readonly FundChoice[];
}

const PREFIX = /([A-Z]+)\s*:\s*/iy;
const PREFIXED_WORD = /[A-Z]+\s*:\s*([^\s,;:@()=×*]+)/iy;
const WORD = /[^\s,;:@()=×*]+/y;
/** An exchange behind its symbol: `INFY NSE 50`, `INFY (NSE) 50`. */
const VENUE_BEHIND = /\s*[([;-]?\s*(NSE|BSE|NYSE|NASDAQ)(?:\s*[)\]])?(?=\s*[-:,;]?\s*\d)/y;
const LETTERS = /^[A-Za-z]{1,10}$/;
const LISTED = /^[A-Za-z0-9&.-]{1,20}$/;
const BSE_CODE = /^\d{6}$/;
const YAHOO_SUFFIX = /^(.+)\.(NS|BO)$/i;
const EXCHANGE_OF_SUFFIX: Readonly<Record<string, Exchange>> = { NS: 'NSE', BO: 'BSE' };
/** A quantity that stands directly behind its symbol: `AAPL-10`, `AAPLx10`. */
const GLUED = /^(.*[^-])([-x])\d[\d.]*(?:k|l|cr|lakhs?|lacs?|crores?|shares?|units?|qty|nos)?$/i;

/**
 * Where the symbol at `start` may end. One place as a rule; two when an `x` may belong to the symbol or multiply
 * (`NFLX10`) and neither letter case nor `isKnown` decides; none when there is no symbol.
 */
export function headsAt(text: string, start: number, context: PartContext): Head[] {
  const heads = symbolsAt(text, start, context);
  return /[\s([;-](?:NSE|BSE|NYSE|NASDAQ)/.test(text)
    ? heads.map((head) => withVenueBehind(head, text, context))
    : heads;
}

function withVenueBehind(head: Head, text: string, { isKnown }: PartContext): Head {
  const { listed } = head;
  const scan = scanner(text, head.next);
  const venue = typeof listed === 'string' ? null : venueNamed(scan.take(VENUE_BEHIND)?.[1] ?? '');
  if (typeof listed === 'string' || venue === null) return head;
  const next = scan.at();
  const isThere = listed.market === venue.market || isKnown(listed.symbol, venue.market);
  const isOther = listed.exchange !== null && listed.exchange !== venue.exchange;
  if (isOther || !isThere) return { ...head, listed: 'exchange_conflict', next };
  return { ...head, listed: { ...listed, ...venue }, next, by: head.by ?? 'symbol' };
}

function symbolsAt(text: string, start: number, context: PartContext): Head[] {
  const scan = scanner(text, start);
  scan.take(/\$(?=[a-z\p{Co}])/iuy);
  const venue = text.includes(':') ? takeVenue(scan, context) : null;
  const from = scan.at();
  const mention = mentionAt(text, from, context.mentions);
  if (mention !== null) return headsOf(mention, text.slice(from, mention.end), venue);
  const word = scan.take(WORD)?.[0];
  if (word === undefined || !/[\p{L}\p{N}]/u.test(word)) return [];
  const head = (typed: string): Head => {
    const listed = listedSymbol(typed, venue, context);
    const isKnown = typeof listed !== 'string' && context.isKnown(listed.symbol, listed.market);
    return { typed, listed, next: from + typed.length, by: isKnown || venue !== null ? 'symbol' : null };
  };

  if (/^[A-Z]+x$/.test(word) && scan.look(/\s*\d/y)) return [head(word.slice(0, -1))];
  const whole = head(word);
  if (isListed(whole)) return [whole];
  if (/[^-]-$/.test(word)) return [head(word.slice(0, -1))];
  const [, symbol, joint] = GLUED.exec(word) ?? [];
  if (symbol === undefined || joint === undefined) return [whole];
  if (joint === '-' || isLowerCase(joint) !== isLowerCase(symbol.slice(-1))) return [head(symbol)];

  const market = venue?.market ?? context.market;
  const candidates = [symbol, symbol + joint];
  const known = candidates.filter((candidate) => context.isKnown(candidate.toUpperCase(), market));
  return (known.length === 1 ? known : candidates).map(head);
}

/** One for each instrument that a name may stand for, those of the named exchange's country only. */
function headsOf(mention: MentionedAt, typed: string, venue: Venue | null): Head[] {
  const head = (listed: Head['listed']): Head => ({ typed, listed, next: mention.end, by: mention.by });
  if (mention.left !== null) return [{ ...head(mention.left), funds: mention.funds ?? [] }];
  const there = mention.candidates.filter(({ market }) => venue === null || market === venue.market);
  if (there.length === 0) return [head('exchange_conflict')];
  return there.map((one) => head(venue === null ? one : { ...one, exchange: venue.exchange }));
}

export function isListed({ listed }: Head): boolean {
  return typeof listed !== 'string';
}

/** The symbol a typed word names, or why it names none. A suffix `.NS` or `.BO` names the exchange. */
function listedSymbol(typed: string, venue: Venue | null, context: SymbolContext): ListedSymbol | SymbolFailure {
  const { exchange, market } = venue ?? { exchange: null, market: context.market };
  if (isSymbol(typed, market, context)) return { symbol: typed.toUpperCase(), exchange, market };
  const [, base, suffix = ''] = YAHOO_SUFFIX.exec(typed) ?? [];
  const named = EXCHANGE_OF_SUFFIX[suffix.toUpperCase()];
  if (base === undefined || named === undefined || !isSymbol(base, 'IN', context)) return 'invalid_symbol';
  if (venue && (market !== 'IN' || (exchange ?? named) !== named)) return 'exchange_conflict';
  return { symbol: base.toUpperCase(), exchange: named, market: 'IN' };
}

/** `BSE:500325` is a code at that exchange, but `BSE: 10` and `BSE: 500325` are shares of the company BSE. */
function takeVenue(scan: Scanner, context: SymbolContext): Venue | null {
  const [prefix = '', name = ''] = scan.look(PREFIX) ?? [];
  const venue = venueNamed(name);
  const word = scan.look(PREFIXED_WORD)?.[1];
  if (venue === null || word === undefined) return null;
  const isKnown = context.isKnown(word.toUpperCase(), venue.market);
  const isCode = !/\s$/.test(prefix) && (BSE_CODE.test(word) || isKnown);
  const isSymbolNext = /^\d+$/.test(word) ? isCode : /^[^\d.$₹-]/.test(word) || isKnown;
  if (isSymbolNext) scan.take(PREFIX);
  return isSymbolNext ? venue : null;
}

function isSymbol(typed: string, market: Market, context: SymbolContext): boolean {
  return LETTERS.test(typed) || (LISTED.test(typed) && context.isKnown(typed.toUpperCase(), market));
}

function isLowerCase(character: string): boolean {
  return character !== character.toUpperCase();
}
