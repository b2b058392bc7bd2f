import { contentStart, isHeading, spansOf, type Span } from './fields.ts';
import type { Holding } from './holding.ts';
import { linesOf, plainLine } from './normalise.ts';
import type { ParsedHolding, ParsedText, ParseProblem, ParseProblemCode, ParseQuestion, Place } from './parsed-text.ts';
import { readHolding } from './read-holding.ts';
import type { SymbolContext } from './symbol.ts';
import { isAmountField } from './typed-amount.ts';

const LINES_PER_STEP = 100;

/** Where readings are collected while a text is gone through. */
interface Sink {
  readonly holdings: ParsedHolding[];
  readonly questions: ParseQuestion[];
  readonly problems: ParseProblem[];
}

/**
 * Free text → holdings: deterministic, never throws, in time linear in the text.
 *
 * A line that as a whole reads as one holding is one; else it is split at commas; what has two honest readings becomes a
 * question; all else is a named problem. Every non-blank line is in at least one of the three lists, each in the order of
 * the text. The same symbol twice stays twice: see `mergeHoldings`. The whole precedence is in engine/docs/parsing.md.
 *
 * Yields every few lines, so that a long text doesn't block the caller.
 */
export function* parseSteps(text: string, context: SymbolContext): Generator<undefined, ParsedText> {
  const found: Sink = { holdings: [], questions: [], problems: [] };
  for (const [index, line] of linesOf(text).entries()) {
    parseLine(line, index + 1, context, found);
    if (index % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
  }
  return found;
}

interface Line {
  readonly number: number;
  /** As typed, without invisible characters; as long as `text`. */
  readonly raw: string;
  /** In plain characters, tabs as semicolons. */
  readonly text: string;
  /** A row pasted from a table. */
  readonly isRow: boolean;
}

function parseLine(raw: string, number: number, context: SymbolContext, found: Sink): void {
  if (raw.trim() === '') return;
  const plain = plainLine(raw);
  const isRow = plain.trim().includes('\t');
  const line: Line = { number, raw, text: isRow ? plain.replaceAll('\t', ';') : plain, isRow };
  const spans = spansOf(line.text, contentStart(plain), isRow);
  const fault = lineFault(line, spans);
  if (fault) found.problems.push(fault);
  else for (const span of spans) parseSpan(line, span, context, found);
}

/** What makes a line as a whole no list of holdings. */
function lineFault(line: Line, spans: readonly Span[]): ParseProblem | null {
  const [first, second] = spans;
  const last = spans.at(-1);
  if (!first || !last) {
    const all = contentOf(line.raw);
    return problemAt(line, all, 'unexpected_text', textAt(line.text, all));
  }
  const whole = { start: first.start, end: last.end };
  const content = textAt(line.text, whole);
  if (isHeading(content, line.isRow)) return problemAt(line, whole, 'heading', content);
  const leading = textAt(line.text, first);
  return second && isAmountField(leading) ? problemAt(line, whole, 'symbol_missing', leading) : null;
}

function parseSpan(line: Line, span: Span, context: SymbolContext, found: Sink): void {
  const readings = readHolding(textAt(line.text, span), context);
  const holdings = readings.flatMap((reading) => (reading.ok ? [holdingAt(line, span, reading.holding)] : []));
  const [holding, ...others] = holdings;
  const [reading] = readings;
  if (holding && others.length > 0) found.questions.push({ ...placeAt(line, span), readings: holdings });
  else if (holding) found.holdings.push(holding);
  else if (reading && !reading.ok) found.problems.push(problemAt(line, span, reading.code, reading.fragment));
}

function placeAt({ number, raw }: Line, span: Span): Place {
  return { line: number, column: span.start + 1, raw: textAt(raw, span) };
}

// The next two are written out: an object made by two spreads takes five times the memory, and a text may have 500,000 lines.

function holdingAt(at: Line, span: Span, holding: Holding): ParsedHolding {
  const { line, column, raw } = placeAt(at, span);
  const { symbol, exchange, market, currency, shares, purchasePrice } = holding;
  return { line, column, raw, symbol, exchange, market, currency, shares, purchasePrice };
}

/** `part` is a piece of the span's plain text; the fragment is what was typed there. */
function problemAt(at: Line, span: Span, code: ParseProblemCode, part: string): ParseProblem {
  const { line, column, raw } = placeAt(at, span);
  const from = Math.max(0, textAt(at.text, span).indexOf(part));
  return { line, column, raw, code, fragment: raw.slice(from, from + part.length) };
}

function textAt(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

function contentOf(text: string): Span {
  return { start: text.length - text.trimStart().length, end: text.trimEnd().length };
}
