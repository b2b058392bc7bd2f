import { accountAtEnd } from './account-text.ts';
import { readAsset } from './asset-text.ts';
import { unclearSymbol } from '../instruments/unclear-symbols.ts';
import { contentStart, isHeading, plainHoldings, spansOf, type Span } from './fields.ts';
import type { Holding } from '../assets/holding.ts';
import { heldWordIn } from './held-word.ts';
import { mentionsIn } from './mentions.ts';
import { withMentions } from './mentioned-text.ts';
import type { ParsedAsset, ParsedHolding, ParseProblem, ParseQuestion, Place } from './parsed-text.ts';
import { isRowOf, rowTexts, separatedCells, tableColumns, type TableColumns } from './pasted-table.ts';
import { readHolding, type Reading } from './read-holding.ts';
import {
  assetReading,
  isDay,
  readChatter,
  readOfEach,
  readPart,
  sharesHeldIn,
  shortDatesIn,
  type PartReading,
} from './read-part.ts';
import { assetIn } from './other-assets.ts';
import { outsideAssets } from './outside-assets.ts';
import { failure, type Failure, type ProblemFailure } from './shapes.ts';
import type { AccountType } from '../assets/account.ts';
import type { PartContext, SymbolContext } from './symbol.ts';
import type { StackedEntry } from './stacked-table.ts';
import { otherMarket } from '../quotes/market.ts';
import { isAmountField } from './typed-amount.ts';

/** Where readings are collected while a text is gone through. */
export interface Sink {
  readonly holdings: ParsedHolding[];
  readonly assets: ParsedAsset[];
  readonly questions: ParseQuestion[];
  readonly problems: ParseProblem[];
  /** The table that a row belongs to. */
  columns: TableColumns | null;
}

interface Line {
  readonly number: number;
  /** As typed, without invisible characters; as long as `text`. */
  readonly raw: string;
  /** In plain characters, tabs as semicolons, names as characters that stand for them. */
  readonly text: string;
  /** A row pasted from a table. */
  readonly isRow: boolean;
  readonly context: SymbolContext;
  /** What the end of the line says that everything in it is held in. */
  readonly account: AccountType | null;
  /** See `Place`. */
  readonly lines?: number;
}

const LONGEST_LINE = 2_000;

export function parseLine(raw: string, number: number, context: SymbolContext, found: Sink): void {
  if (raw.trim() === '') return;
  const typed = plainHoldings(raw);
  const isRow = typed.trim().includes('\t');
  const ending = isRow || raw.length > LONGEST_LINE ? null : accountAtEnd(typed);
  const plain = ending === null ? typed : typed.slice(0, ending.start).padEnd(typed.length);
  const text = isRow ? plain.replaceAll('\t', ';') : plain;
  const start = contentStart(plain);
  const line: Line = { number, raw, text, isRow, context, account: ending?.account ?? null };
  if (isRow && parseRow(line, plain, start, context, found)) return;
  if (!isRow) {
    const values = separatedCells(raw);
    const cells = values === null ? null : plainHoldings(values);
    const isOfTable = cells !== null && (found.columns === null || isRowOf(cells, found.columns));
    if (isOfTable && parseRow(line, cells, 0, context, found)) return;
    if (isOfTable && found.columns !== null && !isHeading(text.slice(start).trim(), true)) {
      const whole = contentOf(text, start);
      found.problems.push(problemAt(line, whole, failure('quantity_missing', textAt(text, whole))));
      return;
    }
    if (cells === null) found.columns = null;
  }

  const spans = spansOf(text, start, isRow);
  const fault = lineFault(line, spans);
  if (fault?.code === 'heading') return void found.problems.push(fault);
  const read = fault === null ? readSpans(text, spans, context) : [];
  if (fault === null && read.every((one) => isCertain(one, context))) {
    for (const one of read) put(line, one.span, one, found);
    return;
  }
  const mentions =
    raw.length > LONGEST_LINE
      ? []
      : outsideAssets(mentionsIn(raw, plain, context), plain, spans, context).filter((one) => one.start >= start);
  if (mentions.length === 0) return parseSpans(line, start, { fault, read }, context, found);
  const own = withMentions(text, mentions);
  const part: PartContext = { ...context, mentions: own.mentions };
  const named: Line = { ...line, text: own.text };
  const again = spansOf(own.text, start, isRow);
  parseSpans(named, start, { fault: lineFault(named, again), read: readSpans(own.text, again, part) }, part, found);
}

/** Whether a line needs nothing looked up: it holds known symbols only, or it is the head of a table. */
export function isKnownLine(raw: string, context: SymbolContext): boolean {
  const plain = plainHoldings(raw);
  const isRow = plain.trim().includes('\t');
  const text = isRow ? plain.replaceAll('\t', ';') : plain;
  const line: Line = { number: 1, raw, text, isRow, context, account: null };
  const spans = spansOf(line.text, contentStart(plain), isRow);
  const fault = lineFault(line, spans);
  if (fault !== null) return fault.code === 'heading';
  return readSpans(line.text, spans, context).every((one) => isCertain(one, context));
}

/** A span as one holding. */
interface SpanReading extends PartReading {
  readonly span: Span;
  readonly text: string;
}

function readSpans(line: string, spans: readonly Span[], context: PartContext): SpanReading[] {
  const mayHaveDates = spans.length > 1 && line.length <= LONGEST_LINE;
  const dates = mayHaveDates ? shortDatesIn(line).map((date) => textAt(line, date)) : [];
  return spans.map((span, at) => {
    const text = textAt(line, span);
    const day = at > 0 ? dates.find((date) => date === text.trim()) : undefined;
    const readings = day === undefined ? readHolding(text, context) : [failure('date', day)];
    return { span, text, start: 0, end: text.length, readings };
  });
}

interface LineReading {
  readonly fault: ParseProblem | null;
  readonly read: readonly SpanReading[];
}

/** In front of a list it is said of all: `Crypto: ETH 2, SOL 10`, `FD: SBI 2 lakh, HDFC 3 lakh`; not of `FD: 2 lakh, INFY: 5000`. */
const KIND_OF_ALL = /^(?:crypto(?=\s*:)|(?:cash|fds?)(?=\s*:\s*[a-z\p{Co}]))/iu;
/** Beside the name of a bank an amount, not a number of shares: from 1,000, or with a scale. */
const MONEY = /\d{4}|\d,\d|\d *(?:k|l|cr|lakhs?|lacs?|crores?)(?![a-z])/i;

/** What is no list of known symbols: each part by itself, else the line as chatter around what is known. */
function parseSpans(line: Line, start: number, { fault, read }: LineReading, context: PartContext, found: Sink): void {
  const { raw, text, isRow } = line;
  const content = contentOf(text, start);
  const ofEach = isRow ? null : readOfEach(textAt(text, content), context);
  if (ofEach !== null) return ofEach.forEach((part) => put(line, content, part, found));
  const kindOfAll = isRow ? undefined : KIND_OF_ALL.exec(read[0]?.text.trim() ?? '')?.[0];
  const isOfCoins = kindOfAll?.toLowerCase() === 'crypto';
  if (!isRow && !isOfCoins && read.length > 1) {
    const whole = contentOf(text, start);
    // `VTI 200, 401k $310,000`: an account with its own amount is not what the shares are in.
    const isApart = read.some(
      (one) => heldWordIn(one.text) !== null && assetReading(one.text, context)?.code === 'asset',
    );
    const held = isApart ? null : sharesHeldIn(textAt(text, whole), context);
    if (held !== null) return held.forEach((part) => put(line, whole, part, found));
    const reading = assetReading(textAt(text, whole), context);
    if (reading?.code === 'asset')
      return put(line, whole, { start: 0, end: whole.end - whole.start, readings: [reading] }, found);
  }
  const isCapital = () => !/\p{Ll}/u.test(raw.slice(start));
  const partsOf = (one: SpanReading, at: number): readonly PartReading[] => {
    if (at > 0 && kindOfAll !== undefined) {
      const typed = plainHoldings(textAt(raw, one.span));
      const isSame = isOfCoins || (MONEY.test(typed) && !/[:@]/.test(typed));
      const same = isSame ? assetReading(`${kindOfAll} ${typed}`, context) : null;
      if (same?.code === 'asset') return [{ ...one, readings: [same] }];
    }
    if (at > 0 && one.readings.some(isOfPrices)) return [{ ...one, readings: [failure('unexpected_text', one.text)] }];
    return one.readings.some(isDate) ? [one] : readPart(one.text, isCapital, context, one.readings);
  };
  const parts = fault === null ? read.map(partsOf) : [];
  if (!isRow && read.length > 1 && !parts.flat().some(isRead)) {
    const whole = contentOf(text, start);
    const chatter = readChatter(textAt(text, whole), context);
    if (chatter !== null) return chatter.forEach((part) => put(line, whole, part, found));
  }
  if (fault !== null) return void found.problems.push(fault);
  const own = isRow ? line : { ...line, account: line.account ?? leadingAccount(parts[0], read[0]?.text ?? '') };
  for (const [at, { span }] of read.entries())
    for (const part of parts[at] ?? []) if (!isNamedAgain(part, parts[at + 1]?.[0])) put(own, span, part, found);
}

/** Whether the next part names the same by its ISIN or name: `INFY, INE009A01021, 50` are 50 shares, not 51. */
function isNamedAgain({ readings }: PartReading, next: PartReading | undefined): boolean {
  const [alone] = readings;
  const [named] = next?.readings ?? [];
  if (alone?.ok !== true || named?.ok !== true || !alone.isAlone || named.isAlone) return false;
  const isSame = alone.holding.symbol === named.holding.symbol && alone.holding.market === named.holding.market;
  return isSame && (named.by === 'isin' || named.by === 'name');
}

/** What is held in the account in front of a colon or a dash at the start of a line: all of it, `Roth IRA: VOO 10, QQQ 5`. */
function leadingAccount(parts: readonly PartReading[] | undefined, text: string): AccountType | null {
  const end = text.search(/:| - /);
  const held = end < 0 ? null : heldWordIn(text.slice(0, end));
  // `AAPL 10 IRA - MSFT 5` begins with a holding.
  if (held === null || (text[end] !== ':' && /\d/.test(held.rest))) return null;
  const [reading] = parts?.[0]?.readings ?? [];
  return reading?.ok === true ? (reading.holding.account ?? null) : null;
}

/** A row of a table whose header was there: the columns tell. False where it is none. */
function parseRow(line: Line, plain: string, start: number, context: SymbolContext, found: Sink): boolean {
  const whole = contentOf(line.text, start);
  const columns = tableColumns(plain.slice(start));
  if (columns !== null) {
    found.columns = columns;
    found.problems.push(problemAt(line, whole, failure('heading', textAt(line.text, whole))));
    return true;
  }
  if (found.columns === null || isHeading(textAt(line.text, whole), true)) return false;
  const texts = rowTexts(plain.slice(start), found.columns);
  if (texts === null) return false;
  if (found.columns.isTrades) {
    found.problems.push(problemAt(line, whole, failure('trade', textAt(line.text, whole))));
    return true;
  }
  put(line, whole, { start: 0, end: whole.end - whole.start, readings: bestOf(texts, context) }, found);
  return true;
}

/** A table pasted one cell a line: what begins in this line. */
export function parseStacked(
  raw: string,
  number: number,
  { kind, lines, texts }: StackedEntry,
  context: SymbolContext,
  found: Sink,
): void {
  const line: Line = { number, raw, text: plainHoldings(raw), isRow: false, context, account: null, lines };
  const whole = contentOf(line.text, 0);
  const typed = textAt(line.text, whole);
  const readings = kind === 'record' ? bestOf(texts, context) : [failure(kind, typed)];
  // A text that is made of several lines stands nowhere in them.
  const shown = readings.map((one) => (!one.ok && texts.includes(one.fragment) ? { ...one, fragment: typed } : one));
  put(line, whole, { start: 0, end: whole.end - whole.start, readings: shown }, found);
  found.columns = null;
}

/** Whether a text names something that is known, and nothing else. */
export function isInstrument(text: string, context: SymbolContext): boolean {
  // A symbol of the other country, in capitals: the screen offers to switch.
  const isElsewhere = ({ typed, holding }: Extract<Reading, { ok: true }>) =>
    typed === typed.toUpperCase() && context.isKnown(holding.symbol, otherMarket(holding.market));
  const own = withMentions(text, mentionsIn(text, text, context));
  return readHolding(own.text, { ...context, mentions: own.mentions }).some((reading) =>
    reading.ok
      ? reading.isAlone &&
        (reading.by !== null || isElsewhere(reading) || unclearSymbol(reading.holding.symbol, context.market) !== null)
      : reading.code === 'fund' || reading.code === 'fund_plan' || reading.code === 'index',
  );
}

/** Of the texts that a row may be read as, one with a known instrument, else one that can be read. */
function bestOf(texts: readonly string[], context: SymbolContext): PartReading['readings'] {
  const read = texts.map((text) => readCells(text, context));
  const best = read.find((readings) => readings.some((reading) => reading.ok && reading.by !== null));
  return best ?? read.find((each) => each.some(({ ok }) => ok)) ?? read[0] ?? [];
}

function readCells(text: string, context: SymbolContext): PartReading['readings'] {
  const mentions = mentionsIn(text, text, context);
  const own = withMentions(text, mentions.slice(0, 1));
  const [part] = readPart(own.text, () => true, { ...context, mentions: own.mentions });
  // A column of quantities holds units.
  if (part?.readings.some((reading) => !reading.ok && reading.code === 'units_or_amount') === true)
    return readCells(`${text} units`, context);
  return (part?.readings ?? []).map((reading) => (reading.ok ? reading : asTyped(reading, own.text, text)));
}

/** With what was typed in the place of the characters that stand for names. */
function asTyped(failed: Failure, shown: string, typed: string): Failure {
  const from = shown.indexOf(failed.fragment);
  return from < 0 ? failed : { ...failed, fragment: typed.slice(from, from + failed.fragment.length) };
}

/** Whether a part reads as a holding of known symbols, so that no name need be looked for. */
function isCertain({ readings, text }: SpanReading, context: SymbolContext): boolean {
  const isKnown = readings.every(
    (reading) =>
      reading.ok &&
      !reading.isAlone &&
      isSymbol(reading.holding) &&
      context.isKnown(reading.holding.symbol, reading.holding.market),
  );
  return isKnown && assetIn(text, context) === null && heldWordIn(text) === null && !isDay(text);
}

/** A bare code is a symbol only to those who look it up. */
function isSymbol({ symbol, exchange }: Holding): boolean {
  return exchange !== null || !/^\d+$/.test(symbol);
}

function isRead({ readings }: PartReading): boolean {
  return readings.some(({ ok }) => ok);
}

/** `LTP 1620` behind a holding: no share of LTP, unless the list has one. */
function isOfPrices(reading: Reading): boolean {
  return reading.ok && reading.by === null && /^(?:LTP|AVG|QTY|SL)$/.test(reading.typed);
}

function isDate(reading: Reading): boolean {
  return !reading.ok && reading.code === 'date';
}

/** What makes a line as a whole no list of holdings. */
function lineFault(line: Line, spans: readonly Span[]): ParseProblem | null {
  const [first, second] = spans;
  const last = spans.at(-1);
  if (!first || !last) {
    const all = contentOf(line.raw, 0);
    return problemAt(line, all, failure('unexpected_text', textAt(line.text, all)));
  }
  const whole = { start: first.start, end: last.end };
  const content = textAt(line.text, whole);
  if (isHeading(content, line.isRow)) return problemAt(line, whole, failure('heading', content));
  const leading = textAt(line.text, first);
  return second && isAmountField(leading) ? problemAt(line, whole, failure('symbol_missing', leading)) : null;
}

function put(line: Line, span: Span, { start, end, readings }: PartReading, found: Sink): void {
  const place = { start: span.start + start, end: span.start + end };
  const holdings = readings.flatMap((reading) => (reading.ok ? [holdingAt(line, place, reading.holding)] : []));
  const [holding, ...others] = holdings;
  const [reading] = readings;
  if (holding && others.length > 0) found.questions.push({ ...placeAt(line, place), readings: holdings });
  else if (holding) found.holdings.push(holding);
  else if (reading && !reading.ok) putFailure(line, place, reading, found);
}

/** An asset is read from what was typed: in `text`, names are not as they were. */
function putFailure(line: Line, place: Span, reading: Failure, found: Sink): void {
  if (reading.code !== 'asset') return void found.problems.push(problemAt(line, place, reading));
  const typed = plainHoldings(textAt(line.raw, place)).padEnd(place.end - place.start);
  const read = readAsset(typed, line.context, line.account);
  if (read?.ok === false && read.missing === 'currency') {
    const { kind, missing, fragment } = read;
    return void found.problems.push(
      problemAt(line, place, { ...failure('asset_incomplete', fragment), kind, missing }),
    );
  }
  const asset = read?.ok === true ? read.asset : reading.asset;
  const unused = read?.ok === true ? read.unused : undefined;
  found.assets.push({
    ...placeAt(line, place),
    asset: { ...asset, account: line.account ?? asset.account },
    ...(unused === undefined ? {} : { unused }),
  });
}

function placeAt({ number, raw, lines }: Line, span: Span): Place {
  const place = { line: number, column: span.start + 1, raw: textAt(raw, span) };
  return lines === undefined ? place : { ...place, lines };
}

// The next two are written out: an object made by two spreads takes five times the memory, and a text may have 500,000 lines.

function holdingAt(at: Line, span: Span, holding: Holding): ParsedHolding {
  const { line, column, raw } = placeAt(at, span);
  const { symbol, exchange, market, currency, shares, purchasePrice } = holding;
  const account = at.account ?? holding.account ?? null;
  const lines = at.lines === undefined ? {} : { lines: at.lines };
  if (at.lines !== undefined || account !== null)
    return { ...holding, line, column, raw, ...lines, ...(account === null ? {} : { account }) };
  return { line, column, raw, symbol, exchange, market, currency, shares, purchasePrice };
}

/** The fragment of a failure is a piece of the span's plain text; that of a problem is what was typed there, all of it where the piece left something out. */
function problemAt(at: Line, span: Span, failed: ProblemFailure): ParseProblem {
  const { code, fragment: part, kind, missing = null, funds } = failed;
  const { line, column, raw } = placeAt(at, span);
  const from = textAt(at.text, span).indexOf(part);
  const fragment = from >= 0 ? raw.slice(from, from + part.length) : at.lines === undefined ? raw : part;
  return {
    line,
    column,
    raw,
    code,
    fragment,
    ...(at.lines === undefined ? {} : { lines: at.lines }),
    ...(kind === undefined ? {} : { kind, missing }),
    ...(funds === undefined ? {} : { funds }),
  };
}

function textAt(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

function contentOf(text: string, from: number): Span {
  const content = text.slice(from);
  return { start: from + content.length - content.trimStart().length, end: from + content.trimEnd().length };
}
