import { plainLine } from './normalise.ts';
import { isAmountField } from './typed-amount.ts';

/** A stretch of a line, from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Bullets, and numbers of a list (`1.`, `2)`). A dash or star is one only in front of a word. */
const LIST_MARK = /\s*(?:[•·▪▫◦‣∙●○■□➤►✓✔]|[-+*>](?=\s|[a-z])|\d{1,4}[.)](?=\s|[a-z])|#\d{1,4}(?=\s))\s*/iy;
/** The series of a share at the NSE and the footnote of a fund that holds an account's cash: `INFY-EQ`, `SPAXX**`. */
const BROKER_MARK = /(?<=[A-Z])(?:-(?:EQ|BE)(?![A-Z\d.-])|\*+(?=[\s,;]|$))/g;
/** What a holding has gained, at the end of its line: `+12.5%`, `(+12.5%)`, `+₹5,000 (6.67%)`. */
const GAIN = /(?<=[\d)]) +\(?[+▲▼] ?(?:[\d.,]+ ?%|[₹$] ?[\d.,]+ ?[/(] ?[+-]?[\d.]+ ?%\)?)\)? *$/;
const HEADING_WORDS = new Set(
  (
    'symbol symbols ticker scrip stock stocks name instrument company security exchange market isin isins ' +
    'qty quantity shares units holding holdings price avg average cost buy purchase rate ltp value invested current ' +
    'total amount date currency no sr s.no sl'
  ).split(' '),
);
/** What WhatsApp puts in front of a copied message: `[12/05/24, 10:31:22 AM] Asha: `, `12/05/2024, 10:31 - Asha: `. */
const SENDER =
  /^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?\]?\s*(?:-\s*)?[^:\n]{1,40}:\s+/i;
/** What is said of the names behind it, which say so themselves: `MF: HDFC Mid Cap Fund`. */
const LABEL = /\s*(?:mfs?|mutual funds?)(?:\s*:|\s+-)\s*(?=[a-z])/iy;
/** What markdown draws between the header of a table and its rows: `---|:--:|---`, with semicolons for the cells. */
const IS_RULE = /^[\s:;-]*-{2,}[\s:;-]*$/;
const SENDER_LONGEST = 100;
const HEADING_LONGEST = 200;
const TOTAL_ROW = /^(?:grand\s+|sub[- ]?)?total\b/i;
/** A total below a list: `Total: 85`, `Grand total ₹5,00,000`. In capitals it may be the share TOTAL. */
const TOTAL_LINE =
  /^(?:grand\s+|sub[- ]?)?total(?:\s+(?:value|amount|invested|investments?|shares|units|portfolio|holdings?|cost|gains?|loss|profit|p&l|returns?))*[\s:=,;+-]*(?:[₹$]|rs\.?|inr|usd)?\s*\d[\d,.]*(?:\s*(?:k|l|cr|lakhs?|lacs?|crores?|shares|units|stocks|holdings|%))?$/i;

/** A line in plain characters, each at its place, with blanks for what brokers put behind a symbol and for a gain at the end. */
export function plainHoldings(raw: string): string {
  const blanked = plainLine(raw).replace(BROKER_MARK, (mark) => ' '.repeat(mark.length));
  return blanked.length > HEADING_LONGEST ? blanked : blanked.replace(GAIN, (gain) => ' '.repeat(gain.length));
}

/** Where the content of a line begins, behind list marks. */
export function contentStart(line: string): number {
  if (/^[A-Za-z]/.test(line)) return labelEnd(line, 0);
  let start = SENDER.exec(line.slice(0, SENDER_LONGEST))?.[0].length ?? 0;
  // A bullet and a number at most.
  for (let marks = 0; marks < 2; marks += 1) {
    LIST_MARK.lastIndex = start;
    start += LIST_MARK.exec(line)?.[0].length ?? 0;
  }
  return labelEnd(line, start);
}

function labelEnd(line: string, start: number): number {
  LABEL.lastIndex = start;
  return start + (LABEL.exec(line)?.[0].length ?? 0);
}

export function isTotal(content: string): boolean {
  return TOTAL_ROW.test(content);
}

function isTotalLine(content: string): boolean {
  return TOTAL_LINE.test(content) && !content.startsWith('TOTAL');
}

/** The column names of a table, the line below them, or the row of totals of a pasted one. */
export function isHeading(content: string, isRow: boolean): boolean {
  if (content.length > HEADING_LONGEST) return false;
  if (isRow ? isTotal(content.replace(/^[*_;\s]+/, '')) || IS_RULE.test(content) : isTotalLine(content)) return true;
  if (/\d/.test(content) || !/[\s,;]/.test(content)) return false;
  const words = content.toLowerCase().match(/[a-z][a-z.]*/g) ?? [];
  return words.length > 1 && words.every((word) => HEADING_WORDS.has(word.replace(/\.$/, '')));
}

/**
 * The parts of a line that each hold one holding. A line is cut at commas and semicolons, except inside a number
 * (`1,500`); a part that is only an amount (`, 10, 150`) continues the one before it. A row of a table (`isRow`) is one
 * part, unless no cell has a digit: then every cell is a symbol.
 */
export function spansOf(line: string, start: number, isRow: boolean): Span[] {
  const isOne = isRow ? /\d/.test(line) : !/[,;]/.test(line);
  if (isOne) return [trimmed(line, start, line.length)].filter(isFilled);
  const spans: Span[] = [];
  for (const field of fieldsOf(line, start)) {
    const last = spans.at(-1);
    if (last && isAmountField(line.slice(field.start, field.end)))
      spans[spans.length - 1] = { ...last, end: field.end };
    else spans.push(field);
  }
  return spans;
}

function fieldsOf(line: string, start: number): Span[] {
  const fields: Span[] = [];
  let from = start;
  for (const { index } of line.slice(start).matchAll(/;|(?<!\d),|,(?!\d)/g)) {
    fields.push(trimmed(line, from, start + index));
    from = start + index + 1;
  }
  fields.push(trimmed(line, from, line.length));
  return fields.filter(isFilled);
}

function isFilled({ start, end }: Span): boolean {
  return end > start;
}

/** Without blanks and separators at both ends. */
function trimmed(line: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && isGap(line[start])) start += 1;
  while (end > start && isGap(line[end - 1])) end -= 1;
  return { start, end };
}

function isGap(character: string | undefined): boolean {
  return character !== undefined && /[\s,;]/.test(character);
}
