import { isTotal, plainHoldings } from './fields.ts';
import { parseAmount } from './amount.ts';
import { rowTexts, tableColumns } from './pasted-table.ts';
import { isAmountField } from './typed-amount.ts';

/** What stands on a line of a table that was pasted one cell a line, and on the lines after it. */
export interface StackedEntry {
  readonly kind: 'heading' | 'record' | 'trade';
  /** How many lines it takes, blank ones among them. */
  readonly lines: number;
  /** Of a record: one holding, one text for each cell that may name the instrument. */
  readonly texts: readonly string[];
}
type Entries = ReadonlyMap<number, StackedEntry>;

interface Cell {
  /** From 0. */
  readonly line: number;
  readonly text: string;
}
type Steps<Result> = Generator<undefined, Result>;

const MOST_COLUMNS = 20;
const LONGEST_CELL = 120;
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?|\.\d+)`;
const QUANTITY = new RegExp(String.raw`^${NUMBER}(?:\s*(?:shares?|units?|qty|nos))?\.?$`, 'i');
const PRICE = new RegExp(String.raw`^(?:(?:₹|US\$|\$|Rs\.?|INR|USD)\s*)?${NUMBER}$`, 'i');
const BEGINS_AS_AMOUNT = /^(?:(?:[₹$]|rs\.?|inr|usd)?\s?[.\d०-९]|(?:qty|quantity)(?![a-z]))/i;
const PAID = String.raw`(?:(?:avg|average)\.?(?:\s*(?:price|cost))?|@)\s*:?\s*((?:₹|\$|Rs\.?)?\s*[\d.,]+)`;
/** The line of a card on the screen of an app that says how many there are, perhaps also what each cost: `50 shares`, `Qty. 10 Avg. 1,500.00`. */
const COUNT = new RegExp(
  String.raw`^(?:(?:qty|quantity)(?![a-z])\.?\s*:?\s*${NUMBER}|${NUMBER}\s*(?:shares?|units?|qty|nos)(?![a-z])\.?)(?:\s*[•·,;-]?\s*${PAID})?$`,
  'i',
);
const PAID_ALONE = new RegExp(String.raw`^${PAID}$`, 'i');
/** What else such a card shows: values, gains, prices of today. */
const SHOWN =
  /(?<![a-z])(?:invested|current|cur|value|val|ltp|cmp|p&l|pnl|profit|loss|gain|returns?|total|day|days|today|mkt|market|price|change|net|1d|rs|inr|usd)(?![a-z])\.?/gi;
const NO_PRICE = /^(?:-+|n\/a)$/i;
const LOOKS_LIKE_MONEY = /^\D|\.\d\d$/;
const LOOKS_LIKE_PRICE = /\.\d\d$/;
/** An amount is quantity times price, up to rounding. */
const TOLERANCE = 0.005;
const NONE: Entries = new Map();

/**
 * The records of tables that were pasted one cell a line, by the line (from 0) that each begins in: the whole text, or what stands between blank
 * lines, where every record has as many lines, the instrument first. Without a header the numbers have to tell what they are. All else is left
 * to be read line by line.
 *
 * @param isInstrument whether a text names something that is known, and nothing else
 */
export function* stackedEntries(lines: readonly string[], isInstrument: (cell: string) => boolean): Steps<Entries> {
  if (!lines.some((line) => BEGINS_AS_AMOUNT.test(line.trimStart()))) return NONE;
  const blocks = blocksOf(lines);
  const whole = yield* entriesOf(blocks.flat(), isInstrument);
  if (whole.size > 0) return whole;
  const found = new Map<number, StackedEntry>();
  const apart = blocks.length > 1 ? blocks : [];
  for (const block of apart) for (const [line, entry] of yield* entriesOf(block, isInstrument)) found.set(line, entry);
  return found.size > 0 ? found : yield* cardsOf(blocks.flat(), isInstrument);
}

/** Cards: a name and how many, or how many and then a name, each with other amounts behind, which aren't read. */
function* cardsOf(block: readonly Cell[], isInstrument: (cell: string) => boolean): Steps<Entries> {
  if (!block.some(({ text }) => countIn(text) !== null)) return NONE;
  const cells = block.map((cell) => ({ ...cell, text: plain(cell) }));
  const isFirst = cells.findIndex(({ text }) => countIn(text) !== null) < cells.findIndex(({ text }) => isTitle(text));
  const entries = new Map<number, StackedEntry>();
  for (let at = 0; at < cells.length; at += 1) {
    yield;
    const [count, name] = isFirst ? [at, nextTitle(cells, at)] : [at + 1, at];
    const found = countIn(cells[count]?.text ?? '');
    const title = cells[name]?.text ?? '';
    if (found === null || !isTitle(title) || !isInstrument(title)) continue;
    // `AAPL`, `APPLE INC`, `10 shares`: whether both name the same is not known here.
    const before = cells[at - 1]?.text ?? '';
    if (!isFirst && isTitle(before) && isInstrument(before)) continue;
    let end = Math.max(count, name) + 1;
    let paid = found[3];
    for (; isShown(cells[end]?.text); end += 1) paid ??= PAID_ALONE.exec(cells[end]?.text ?? '')?.[1];
    const text = `${title.replace(/[\s,;:-]+$/, '')}; ${found[1] ?? found[2] ?? ''} shares${paid === undefined ? '' : ` @ ${paid}`}`;
    const [first, last] = [cells[at]?.line ?? 0, cells[end - 1]?.line ?? 0];
    entries.set(first, { kind: 'record', lines: last - first + 1, texts: [text] });
    at = end - 1;
  }
  return entries;
}

/** Behind a count, over at most two amounts. */
function nextTitle(cells: readonly Cell[], at: number): number {
  let next = at + 1;
  while (next < at + 3 && isShown(cells[next]?.text)) next += 1;
  return next;
}

function isTitle(text: string): boolean {
  return isName(text) && !isShown(text) && countIn(text) === null;
}

function countIn(text: string): RegExpExecArray | null {
  return text.length > LONGEST_CELL ? null : COUNT.exec(text);
}

/** An amount or a percentage with nothing but words for them. */
function isShown(text: string | undefined): boolean {
  if (text === undefined || text.length > LONGEST_CELL || countIn(text) !== null) return false;
  return /\d/.test(text) && (PAID_ALONE.test(text) || !/[\p{L}\t;]/u.test(text.replace(SHOWN, '')));
}

/** The lines that are not blank, cut at those that are. */
function blocksOf(lines: readonly string[]): readonly (readonly Cell[])[] {
  const blocks: Cell[][] = [];
  let isOpen = false;
  for (const [line, raw] of lines.entries()) {
    const text = raw.trim();
    if (text !== '' && !isOpen) blocks.push([]);
    if (text !== '') blocks.at(-1)?.push({ line, text });
    isOpen = text !== '';
  }
  return blocks;
}

function* entriesOf(block: readonly Cell[], isInstrument: (cell: string) => boolean): Steps<Entries> {
  const [first, second] = block;
  if (first === undefined || second === undefined || !isName(plain(first))) return NONE;
  // A look at two lines tells most texts from such a table.
  if (!isNumberCell(plain(second)) && tableColumns(`${plain(first)}\tqty`) === null) return NONE;
  const cells = block.map((cell) => ({ ...cell, text: plain(cell) }));
  const total = cells.findIndex(
    ({ text }, at) => at > 1 && isTotal(text) && cells.slice(at + 1).every((one) => isNumberCell(one.text)),
  );
  const body = total < 0 ? cells : cells.slice(0, total);
  const found = withHeader(body) ?? withoutHeader(body);
  if (found === null) return NONE;
  let known = 0;
  for (const {
    cells: [name],
  } of found.records) {
    if (name !== undefined && isInstrument(name.text)) known += 1;
    else if (found.header === null) return NONE;
    yield;
  }
  if (known === 0) return NONE;
  const entries = new Map<number, StackedEntry>();
  const add = (own: readonly Cell[], kind: StackedEntry['kind'], texts: readonly string[] = []): void => {
    const [begin, end] = [own[0]?.line ?? 0, own.at(-1)?.line ?? 0];
    entries.set(begin, { kind, lines: end - begin + 1, texts });
  };
  if (found.header !== null) add(found.header, 'heading');
  for (const { cells: own, texts } of found.records) add(own, found.isTrades ? 'trade' : 'record', texts);
  if (total >= 0) add(cells.slice(total), 'heading');
  return entries;
}

interface Found {
  readonly header: readonly Cell[] | null;
  readonly isTrades: boolean;
  readonly records: readonly { readonly cells: readonly Cell[]; readonly texts: readonly string[] }[];
}

/** By the names of the columns, one a line before the records. */
function withHeader(cells: readonly Cell[]): Found | null {
  const most = Math.min(MOST_COLUMNS, cells.length / 2);
  for (let count = 2; count <= most && !/\d/.test(cells[count - 1]?.text ?? ''); count += 1) {
    const header = cells.slice(0, count);
    const columns = cells.length % count === 0 ? tableColumns(row(header)) : null;
    if (columns === null || !columns.instrument.includes(0)) continue;
    const records = inRows(cells.slice(count), count).map((own) => {
      const price = columns.price === null ? '' : (own[columns.price]?.text ?? '');
      const isOne =
        isName(own[0]?.text ?? '') &&
        quantityOf(own[columns.quantity]) !== null &&
        (price === '' || NO_PRICE.test(price) || PRICE.test(price));
      return { cells: own, texts: (isOne ? rowTexts(row(own), columns) : null) ?? [] };
    });
    if (records.every(({ texts }) => texts.length > 0)) return { header, isTrades: columns.isTrades, records };
  }
  return null;
}

/**
 * A name, its quantity, then perhaps its price and other amounts. A quantity is no money, a price is written as one, and where more follows, one
 * of it is their product: a price is never taken for a quantity, nor a value for a price.
 */
function withoutHeader(cells: readonly Cell[]): Found | null {
  const count = cells.findIndex(({ text }, at) => at > 0 && isName(text));
  if (count < 2 || count > MOST_COLUMNS || cells.length % count !== 0) return null;
  const rows = inRows(cells, count);
  const isRegular = rows.every((own) => own.every(({ text }, at) => (at === 0 ? isName(text) : isNumberCell(text))));
  if (!isRegular) return null;
  const quantities = rows.map((own) => quantityOf(own[1]));
  if (quantities.includes(null) || rows.every((own) => LOOKS_LIKE_PRICE.test(own[1]?.text ?? ''))) return null;
  if (count > 2 && !arePrices(rows, quantities, count)) return null;
  return {
    header: null,
    isTrades: false,
    records: rows.map((own) => {
      const [name = '', quantity = '', price] = own.map(({ text }) => text);
      // Behind `10 shares` apps show what all of them are worth: no price, unless a product says so.
      const isPriced = price !== undefined && !(count === 3 && /[a-z]/i.test(quantity));
      return { cells: own, texts: [`${name}; ${quantity}${isPriced ? `; ${price}` : ''}`] };
    }),
  };
}

function arePrices(rows: readonly (readonly Cell[])[], quantities: readonly (number | null)[], count: number): boolean {
  const prices = rows.map((own) => priceOf(own[2]));
  if (prices.includes(null) || !rows.some((own) => LOOKS_LIKE_MONEY.test(own[2]?.text ?? ''))) return false;
  if (count === 3) return true;
  const places = Array.from({ length: count - 3 }, (_, at) => at + 3);
  return places.some((place) =>
    rows.every((own, at) => {
      const product = (quantities[at] ?? 0) * (prices[at] ?? 0);
      return Math.abs(product - (priceOf(own[place]) ?? Infinity)) <= Math.max(1, product * TOLERANCE);
    }),
  );
}

function inRows(cells: readonly Cell[], count: number): readonly (readonly Cell[])[] {
  return Array.from({ length: cells.length / count }, (_, at) => cells.slice(at * count, (at + 1) * count));
}

function row(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join('\t');
}

function plain({ text }: Cell): string {
  return plainHoldings(text).trim();
}

function isName(text: string): boolean {
  return text.length <= LONGEST_CELL && /\p{L}/u.test(text) && !/[\t;]/.test(text) && !isNumberCell(text);
}

function isNumberCell(text: string): boolean {
  return text.length <= LONGEST_CELL && !/[\t;]/.test(text) && isAmountField(text);
}

function quantityOf(cell: Cell | undefined): number | null {
  const amount = parseAmount(QUANTITY.exec(cell?.text ?? '')?.[1] ?? '');
  return amount === 0 ? null : amount;
}

function priceOf(cell: Cell | undefined): number | null {
  return parseAmount(PRICE.exec(cell?.text ?? '')?.[1] ?? '');
}
