/** What writes its amounts exactly: columns by their heads, and single texts such as a total. */
interface Exact {
  readonly columns: readonly string[];
  readonly texts: readonly string[];
}

const DATES = /\d{1,2} [A-Z][a-z]{2,8} \d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4}|\b(?:19|20)\d{2}\b(?:–\d{2})?/g;
const MONEY = /[₹$€£¥]\s?(\d[\d,]*(?:\.\d+)?)/g;
const PERCENT = /(\d[\d,]*(?:\.\d+)?)%/g;
const PLAIN = /(?<![\d.,₹$€£¥])(\d+\.\d+)(?![\d%])/g;
const MINUS_NOTHING = /[−-][₹$€£¥]?0(?:\.0+)?(?![\d.,])/g;
/** Of an estimate whose interval supports no more. */
const MOST_DIGITS = 3;
/** Of one whose interval is unknown. */
const FEWEST_DIGITS = 2;
const WEIGHTS = /^(weight|yours$|limit$)/i;
const NAMES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt'] as const;

/**
 * Every number below `root`, accessible names included, that has more digits than the kind of its figure allows: estimates three
 * significant ones, volatilities, drawdowns, returns and parts whole from 10% on and one decimal below, weights one decimal in tables and beside limits, ratios two and those called ratio one. Prices and values are exact where `exact` says so. Never a minus before nothing.
 */
export function tooPrecise(root: Element, exact: Exact): readonly string[] {
  return textsOf(root).flatMap(({ text, column, row }) => {
    const read = text.replaceAll('\u2060', '').replaceAll(DATES, '');
    const isExact = exact.columns.includes(column) || exact.texts.some((one) => one.includes(text));
    const found = [
      ...(isExact ? [] : numbersIn(read, MONEY).filter((number) => digitsOf(number) > MOST_DIGITS)),
      ...numbersIn(read, PERCENT).filter((number) => isLongPercent(number, WEIGHTS.test(column), text)),
      ...numbersIn(read, PLAIN).filter((number) => decimalsOf(number) > (/ ratio/i.test(row) ? 1 : 2)),
      ...[...read.matchAll(MINUS_NOTHING)].map(([whole]) => whole),
    ];
    return found.map((number) => `${number} in “${text}”${column === '' ? '' : ` (${row}, ${column})`}`);
  });
}

function isLongPercent(number: string, isWeight: boolean, text: string): boolean {
  const value = Number(number.replaceAll(',', ''));
  const decimals = decimalsOf(number);
  // A figure beside its limit is read like a weight.
  if (isWeight || /limit|guideline/.test(text)) return decimals > 1;
  // This interval is narrow enough for a third digit.
  if (text.includes('VaR')) return digitsOf(number) > MOST_DIGITS;
  // A decimal tells on which side of the edge of a band an end of the interval lies.
  const isAtEdge = INTERVAL.test(text) && BAND_EDGES.some((edge) => Math.abs(edge - value) <= 0.5);
  return decimals > (value < 10 || isAtEdge ? 1 : 0) && digitsOf(number) > FEWEST_DIGITS;
}

const INTERVAL = /between|interval/;
const BAND_EDGES = [8, 15, 25];

function numbersIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, number = '']) => number);
}

/** Significant ones: 61,000 has two, and 0.0120 three. */
function digitsOf(number: string): number {
  const [whole = '', decimals] = number.replaceAll(',', '').split('.');
  return (whole + (decimals ?? '')).replace(/^0+|0+$/g, '').length;
}

function decimalsOf(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}

interface Said {
  readonly text: string;
  /** Heads of its cell; empty outside a table. */
  readonly column: string;
  readonly row: string;
}

/** Those with a number in them. */
function textsOf(root: Element): readonly Said[] {
  const heads = new Map<Element, readonly string[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Said[] = [];
  const add = (text: string, element: Element) => {
    if (/\d/.test(text)) texts.push({ text, ...headsOf(element, heads) });
  };
  while (walker.nextNode() !== null) {
    const { parentElement: parent, textContent } = walker.currentNode;
    if (parent !== null && textContent !== null) add(textContent, parent);
  }
  for (const element of root.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
    for (const name of NAMES) add(element.getAttribute(name) ?? '', element);
  return texts;
}

/** `heads`: of the columns of tables, each looked for once. */
function headsOf(element: Element, heads: Map<Element, readonly string[]>): Omit<Said, 'text'> {
  const cell = element.closest('td, th');
  const row = cell?.closest('tr');
  const table = cell?.closest('table');
  if (!cell || !row || !table) return { column: '', row: '' };
  const columns = heads.get(table) ?? Array.from(table.querySelectorAll('thead th'), ({ textContent }) => textContent);
  heads.set(table, columns);
  return {
    column: columns[[...row.children].indexOf(cell)] ?? '',
    row: row.querySelector('th')?.textContent ?? '',
  };
}
