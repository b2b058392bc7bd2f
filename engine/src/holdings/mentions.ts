import { nameTerm, symbolTerms } from '../instruments/terms.ts';
import { unclearSymbols, type SymbolChoice } from '../instruments/unclear-symbols.ts';
import { isIsin } from '../instruments/isin.ts';
import { joinedSymbol, lettersOf, preferredSpelling, withoutSeparators } from '../instruments/symbol-spelling.ts';
import { currencyOfWord } from '../money/currency-words.ts';
import { otherMarket, type Market } from '../quotes/market.ts';
import { isChatter, isWordOf } from './chatter-words.ts';
import type { FundChoice, ListedSymbol, Named, NamedInstrument } from './listed-symbol.ts';
import type { Mention } from './mentioned-text.ts';
import { numberWordAt } from './number-words.ts';
import { assetIn } from './other-assets.ts';
import type { SymbolContext } from './symbol.ts';
import { venueNamed, type Venue } from './venue.ts';
import { fullFundTerm, MOST_WORDS, runsFrom, wordsIn, type Word } from './words.ts';

const EXCHANGE_BEHIND = /^(?:NSE|BSE|NYSE|NASDAQ)$/;
const NO_SYMBOLS: SymbolContext = { market: 'IN', isKnown: () => true };
const MOST_CANDIDATES = 6;
const CODE = /^\d{6}$/;
const UNCLEAR_NAMES: ReadonlyMap<string, SymbolChoice> = new Map(
  unclearSymbols().flatMap(({ symbol, name, market, what }) =>
    what === 'several' ? [] : [[nameTerm(name), { symbol, market }] as const],
  ),
);
const SEVERAL_NAMES: ReadonlyMap<string, SymbolChoice> = new Map(
  unclearSymbols().flatMap(({ symbol, name, market, what }) =>
    what === 'several' && nameTerm(name).includes(' ') ? [[nameTerm(name), { symbol, market }] as const] : [],
  ),
);

/** What answers `isKnown` by what is `named`: symbols of what can be held, and codes of the BSE. */
export function knownBy(named: Named): SymbolContext['isKnown'] {
  return (symbol, market) =>
    named(symbol).some(
      (one) => one.market === market && one.kind !== 'index' && (one.symbol === symbol || CODE.test(symbol)),
    );
}

/**
 * What a line names, from left to right: at each word the longest run of words that names anything. An ISIN goes before a symbol, a symbol
 * of the market before a name.
 */
export function mentionsIn(raw: string, plain: string, { market, isKnown, named }: SymbolContext): Mention[] {
  if (named === undefined) return [];
  const context: NameContext = { market, isKnown, named, isPlaceSaid: false };
  const words = wordsIn(raw, plain);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length;) {
    const venue = venueBefore(words, at, plain);
    const here = venue === null ? context : { ...context, market: venue.market, isPlaceSaid: true };
    const found = mentionAt(words, at, raw, here);
    if (found === null) {
      at += 1;
      continue;
    }
    const [mention, count] = found;
    mentions.push(venue === null ? mention : atVenue(mention, venue));
    at += count;
  }
  return mentions;
}

/** The same for a text that names one instrument at most: a code stands alone in it. */
export function mentionsInName(typed: string, context: SymbolContext): Mention[] {
  if (!CODE.test(typed) || context.named === undefined) return mentionsIn(typed, typed, context);
  const found = foundBy('symbol', meantBy(context.named(typed), 'IN'));
  return found === null ? [] : [{ ...found, isCapital: true, start: 0, end: typed.length }];
}

function mentionAt(
  words: readonly Word[],
  at: number,
  raw: string,
  context: NameContext,
): readonly [Mention, number] | null {
  for (const count of runsFrom(words, at)) {
    const first = words[at];
    const last = words[at + count - 1];
    if (first === undefined || last === undefined) return null;
    const text = raw.slice(first.start, last.end);
    const found = count === 1 ? oneWord(text, words, at, context) : severalWords(text, context);
    const fund = found?.left === 'fund' ? byPlan(text, words.slice(at + count), context) : null;
    const end = words[at + count + (fund?.words ?? 0) - 1]?.end ?? last.end;
    if (fund !== null) return [{ ...fund.found, isCapital: false, start: first.start, end }, count + fund.words];
    if (found === null) continue;
    const kind = kindBehind(found, words[at + count], context);
    const isCapital = !/\p{Ll}/u.test(text);
    return [{ ...found, isCapital, start: first.start, end: kind?.end ?? last.end }, count + (kind === null ? 0 : 1)];
  }
  return null;
}

/** The word behind a listed trust that says what it is: `Embassy REIT`, `IndiGrid InvIT`. */
function kindBehind({ candidates }: Found, word: Word | undefined, { named }: NameContext): Word | null {
  const said = /^(reit|invit)s?$/.exec(word?.text.toLowerCase() ?? '')?.[1];
  if (word === undefined || word.isApart || said === undefined || candidates.length === 0) return null;
  const isOne = candidates.every(({ symbol, market }) =>
    named(symbol).some((one) => one.market === market && one.symbol === symbol && one.kind === said),
  );
  return isOne ? word : null;
}

/** Words behind a fund's name, each with what the name of the share class then has. */
const PLAN_WORDS: ReadonlyMap<string, RegExp | null> = new Map([
  ['plan', null],
  ['option', null],
  ['direct', /\bdirect\b/i],
  ['regular', /\bregular\b/i],
  ['growth', /\bgrowth\b/i],
  ['idcw', /\bidcw\b/i],
  ['dividend', /\bidcw\b/i],
  ['payout', /\bpayout\b/i],
  ['reinvestment', /\bre-?investment\b/i],
  ['monthly', /\bmonthly\b/i],
  ['quarterly', /\bquarterly\b/i],
]);

/** The fund of a name that plan and option stand behind, as AMFI writes them: `SBI Large Cap Fund - Direct Plan - Growth Option`. */
function byPlan(
  typed: string,
  behind: readonly Word[],
  { market, named }: NameContext,
): { readonly found: Found; readonly words: number } | null {
  const patterns: RegExp[] = [];
  let words = 0;
  for (const { text, isApart } of behind) {
    const said = text.toLowerCase().split(/[-/]/);
    if (isApart || !said.every((one) => PLAN_WORDS.has(one))) break;
    patterns.push(...said.flatMap((one) => PLAN_WORDS.get(one) ?? []));
    words += 1;
  }
  const funds = namedBy(nameTerm(typed), named).filter(({ name }) => patterns.every((pattern) => pattern.test(name)));
  const found = patterns.length === 0 ? null : foundBy('name', meantBy(funds, market));
  return found === null ? null : { found, words };
}

type Meant = Pick<Mention, 'candidates' | 'left' | 'funds'>;
type Found = Meant & Pick<Mention, 'by'>;
type NameContext = SymbolContext & {
  readonly named: Named;
  /** The text says where it is listed: no other country is offered. */
  readonly isPlaceSaid: boolean;
};

function oneWord(typed: string, words: readonly Word[], at: number, context: NameContext): Found | null {
  const upper = preferredSpelling(typed.toUpperCase());
  if (isIsin(upper)) return foundBy('isin', meantBy(context.named(upper), context.market));
  if (CODE.test(typed)) {
    // A code, if a quantity follows: `500325 10`; else it is a number itself.
    const isCode =
      at === 0 && words.length > 1 && words.slice(1).every(({ text }) => /^[\d.,]+$|^(?:shares?|units?)$/i.test(text));
    return isCode ? foundBy('symbol', meantBy(context.named(typed), 'IN')) : null;
  }
  if (
    /^[\d.,]+$/.test(typed) ||
    isVenue(words, at) ||
    isPlan(words, at, context) ||
    assetIn(typed, NO_SYMBOLS) !== null
  )
    return null;
  const symbol = bySymbol(typed, upper, context);
  if (symbol !== null) return foundBy('symbol', symbol);
  const isCapital = typed === typed.toUpperCase() && typed !== typed.toLowerCase();
  const isEveryday =
    isChatter(typed) || isWordOf('sale', typed) || isWordOf('denial', typed) || isWordOf('other unit', typed);
  if (isEveryday || (!isCapital && numberWordAt([typed], 0) !== null)) return null;
  return byName(typed, context);
}

/** A name, or a symbol with blanks around its sign: `M & M`. */
function severalWords(text: string, context: NameContext): Found | null {
  const found = byName(text, context) ?? byJoinedWords(text, context);
  if (found !== null || !text.includes('&')) return found;
  const tight = text.replaceAll(/\s*&\s*/g, '&');
  return foundBy('symbol', /\s/.test(tight) ? null : bySymbol(tight, tight.toUpperCase(), context));
}

/** A symbol whose parts are typed as words: `adani ports` is ADANIPORTS, `BRK B` is BRK.B. */
function byJoinedWords(text: string, { market, named }: NameContext): Found | null {
  const symbol = joinedSymbol(text);
  const own = symbol === null ? [] : named(symbol).filter((one) => one.market === market && one.symbol === symbol);
  return own.length === 0 ? null : foundBy('symbol', meantBy(own, market));
}

/** A symbol of the market as it is typed or without its punctuation. A small word of everyday language is none. */
function bySymbol(typed: string, upper: string, context: NameContext): Meant | null {
  const { market, isKnown, named, isPlaceSaid } = context;
  const isSmall = typed !== typed.toUpperCase();
  if (isSmall && (typed.length === 1 || isChatter(typed) || isWordOf('sale', typed) || isWordOf('denial', typed)))
    return null;
  if (isSmall && (isWordOf('other unit', typed) || isWordOf('time', typed) || isWordOf('total', typed))) return null;
  if (numberWordAt([typed], 0) !== null || (isSmall && currencyOfWord(typed) !== null)) return null;
  const own = named(upper).filter((one) => one.market === market && one.symbol === upper);
  if (own.length > 0) return meantBy(own, market);
  if (isKnown(upper, market)) return { candidates: [{ symbol: upper, exchange: null, market }], left: null };
  // BRK-B and BRKB are BRK.B; a former symbol is among the terms too, and its own list says so.
  const letters = symbolTerms(upper.replaceAll('/', '.')).flatMap((term) => named(term));
  const same = letters.filter((each) => lettersOf(each.symbol) === lettersOf(upper));
  // BAC-L is the preferred share BAC-PL, unless there is a class L.
  const preferred = upper.replace(/-(?=[A-Z]$)/, '-P');
  const alike = same.length > 0 ? same : letters.filter((each) => each.symbol === preferred);
  const [here = null] = alike.filter((each) => each.market === market);
  if (here !== null)
    return alike.every((each) => each.market !== market || each.symbol === here.symbol)
      ? meantBy([here], market)
      : null;
  // M&M in a text for the US, BRK-B in one for India: kept in this market, so that the other country can be offered.
  const elsewhere = alike.find((each) => withoutSeparators(each.symbol) === withoutSeparators(upper));
  const isElsewhere = !isPlaceSaid && /[^A-Z]/.test(upper) && elsewhere !== undefined;
  return isElsewhere ? { candidates: [{ symbol: elsewhere.symbol, exchange: null, market }], left: null } : null;
}

/** What a name means in the text's market, else in the other one. */
function byName(typed: string, { market, isKnown, named }: NameContext): Found | null {
  const term = nameTerm(typed);
  if (term === '') return null;
  const unclear = UNCLEAR_NAMES.get(term) ?? SEVERAL_NAMES.get(term);
  if (unclear !== undefined) {
    const listed: ListedSymbol = { symbol: unclear.symbol, exchange: null, market: unclear.market };
    return { candidates: [listed], left: null, by: 'name' };
  }
  const meant = meantBy(namedBy(term, named), market);
  // A symbol of the other country that a company here is called after: both may be meant.
  const elsewhere = otherMarket(market);
  const upper = typed.toUpperCase();
  const isElsewhere = isKnown(upper, elsewhere) && meant?.candidates.every((each) => each.market === market);
  if (meant === null || !isElsewhere || meant.candidates.length === 0) return foundBy('name', meant);
  const other: ListedSymbol = { symbol: upper, exchange: null, market: elsewhere };
  const isSame = meant.candidates.some(({ symbol }) => symbol === upper);
  return foundBy('name', isSame ? meant : { ...meant, candidates: [...meant.candidates, other] });
}

function namedBy(term: string, named: Named): readonly NamedInstrument[] {
  const own = named(term);
  const fund = fullFundTerm(term);
  return own.length > 0 || fund === term ? own : named(fund);
}

function foundBy(by: Mention['by'], meant: Meant | null): Found | null {
  return meant === null ? null : { ...meant, by };
}

/** What a holding is to be sold at, `ITC 100 target 500`, and not the company Target: behind a number, and in India behind any holding. */
function isPlan(words: readonly Word[], at: number, { market, isPlaceSaid }: NameContext): boolean {
  const word = words[at];
  if (word === undefined || isPlaceSaid || !/^(?:[Tt]arget|tgt)$/.test(word.text)) return false;
  const isName = (one: Word | undefined) => one !== undefined && /\p{L}/u.test(one.text) && !isChatter(one.text);
  if (market === 'IN') return words.slice(0, at).some(isName);
  if (words[at - 1]?.text.toLowerCase() === 'price') return true;
  return !word.isApart && /^[\d.,]+$/.test(words[at - 1]?.text ?? '') && isName(words[at - 2]);
}

/** `NSE:` in front of a symbol is read with it. */
function isVenue(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined || venueNamed(word.text) === null) return false;
  // `INFY BSE 50` is listed there.
  const isBehind = /\p{L}/u.test(before?.text ?? '') && !isChatter(before?.text ?? '') && /^\d/.test(next?.text ?? '');
  return next?.isApart === true || (isBehind && EXCHANGE_BEHIND.test(word.text));
}

/** The exchange or country in front of the word at `at`: `US:BRK-B`. In `money put in: AAPL` it is a word like any other. */
function venueBefore(words: readonly Word[], at: number, plain: string): Venue | null {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return null;
  const between = plain.slice(before.end, word.start);
  const isWord = between !== ':' && /^[Ii]n$/.test(before.text);
  return /^\s*:\s*$/.test(between) && !isWord ? venueNamed(before.text) : null;
}

/** Only what is listed in the country that is named; nothing, where the name stands for nothing there. */
function atVenue(mention: Mention, { exchange, market }: Venue): Mention {
  const there = mention.candidates.filter((each) => each.market === market);
  return { ...mention, candidates: there.map((each) => ({ ...each, exchange })) };
}

/** Those that trade in the market, else its one fund, else its funds and indices, which must be chosen from, else the same of the other market. */
function meantBy(instruments: readonly NamedInstrument[], market: Market): Meant | null {
  for (const where of [market, otherMarket(market)]) {
    const there = instruments.filter((instrument) => instrument.market === where);
    const traded = there.filter(({ kind }) => kind !== 'fund' && kind !== 'index');
    if (traded.length > 0) {
      const candidates = traded.slice(0, MOST_CANDIDATES).map(({ symbol, exchange }): ListedSymbol => {
        // The exchange is said only where the symbol alone would be looked for at another one.
        return { symbol, exchange: exchange === 'BSE' ? exchange : null, market: where };
      });
      return { candidates, left: null };
    }
    const funds = there.filter(({ kind }) => kind === 'fund');
    const [fund, ...others] = funds;
    if (fund !== undefined && others.length === 0)
      return { candidates: [{ symbol: fund.symbol, exchange: null, market: where }], left: null };
    if (funds.length > 0) return { candidates: [], left: 'fund', funds: funds.map((one) => fundChoice(one, funds)) };
    if (there.length > 0) return { candidates: [], left: 'index' };
  }
  return null;
}

/** By its name, where that is no longer than what is looked up; by its ISIN where several have that name. */
function fundChoice({ symbol, name, isin }: NamedInstrument, all: readonly NamedInstrument[]): FundChoice {
  const code = isin ?? symbol;
  if (all.filter((one) => one.name === name).length > 1) return { name: `${name}, ${code}`, typed: code };
  const plain = name.replaceAll(',', '');
  return { name, typed: plain.split(/\s+/).length <= MOST_WORDS ? plain : code };
}
