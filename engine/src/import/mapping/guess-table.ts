import type { Cell, FileContent, Row, Sheet } from '../cell.ts';
import { MEANINGS, MONEY_MEANINGS, type Meaning } from '../../headers/meaning.ts';
import type { TableFormat } from '../format.ts';
import type { Currency } from '../../money/currency.ts';
import { isIsin } from '../../instruments/isin.ts';
import type { FoundTable } from '../result.ts';
import { filledCells } from '../tables/row-kind.ts';
import { headerKey } from '../../headers/header-key.ts';
import { cellText } from '../rows/cell-at.ts';
import { readAmount } from '../values/amount.ts';
import { currencyOfHeader } from '../values/currency.ts';
import { GENERIC_ACTIONS, GENERIC_SKIPS, NOT_EXECUTED, NOT_HELD, SOLD_FIRST } from './generic-rules.ts';
import { ALL_HELD, BARE_PRICES, EXECUTED, HEADER_WORDS } from '../../headers/header-words.ts';
import { meaningOfValues } from './meaning-of-values.ts';
import { isOfCoins } from './coin-lists.ts';
import { daysOfLots, isOfSold, MOST_ABOVE } from './sold-lots.ts';

/** How many rows below a header tell what its columns hold. */
const ROWS_SEEN = 50;
/** Of the rows that may be the header, those with most known words. */
const MOST_LOOKED_AT = 10;
const DONE =
  /^(?:(?:you |market |limit |stop |additional |fresh |partial |full )?(?:buy|bought|sell|sold|sale|purchased?|redemption|redeem(?:ed)?)|b|s|bot|sld|deposit|withdrawal|dividend|reinvest\w*|contributions?|transfer|sip|swp|stp|switch|systematic|lumpsum|bonus|(?:stock )?split|rights|ipo|buy-?back)(?![a-z\d&])/i;
/** No kind of a share is called so, however few rows are. */
const TRADED = /^(?:market |limit |stop )?(?:buy|bought|sell|sold)(?:$| ?[-–(/])/i;
const SALE = /^(?:sell|sold|sale|s|sld)$/i;
const ADDED_UP: ReadonlySet<Meaning> = new Set(['charges', 'more_quantity']);
/** Headers that say what was done, whatever stands below them. */
const SIDES: ReadonlySet<string> = new Set([
  'buy/sell',
  'buy / sell',
  'b/s',
  'side',
  'trade type',
  'order side',
  'transaction type',
  'txn type',
  'trxn type',
  'transactiontype',
]);
/** The side of what is held, and not of what was done. */
const POSITION = /^(?:long|short)$/i;
const OF_POSITIONS = /^(?!.*\b(?:term|gain)).*\b(?:position|long|side|direction)\b/;
/** What stands between buy and sell in a column of advice, and nobody does. */
const ADVICE = /^(?:hold|strong (?:buy|sell)|accumulate|reduce|neutral|(?:buy|buy and|buy &) hold)$/i;
const OPINION = /recommend|rating|advice|opinion|outlook|signal|\bcall\b/;
/** Behind `HEADER_WORDS`: what only files have, which a pasted list does without. */
const FILE_WORDS: Partial<Readonly<Record<Meaning, readonly string[]>>> = {
  symbol: ['symbol/ cusip', 'trading code', 'security code', 'sym', 'tkr'],
  name: ['name of the fund', 'name of fund', 'fund', 'script name', 'isin name', 'constituent', 'constituents'],
  action: ['trxn desc', 'trxn description', 'trxn type', 'transaction description', 'order'],
  sell_quantity: ['sold qty', 'sold quantity', 'qty sold', 'quantity sold', 'shares sold', 'units sold'],
  quantity: [
    'transaction shares',
    'sellable qty',
    'sellable qty.',
    'asset amount',
    'total shares held',
    'shares held',
    'unit balance',
    'balance units',
    'closing units',
    'quantity/lot',
    'qty available',
    'position',
  ],
  price: [
    'asset price',
    'avg buy',
    'average buy',
    'buying price',
    'bought at',
    'avg.',
    'avg',
    'entry price',
    'open rate',
    'invested price',
    'average nav',
    'avg nav',
    'avg. nav',
    'purchase nav',
    'nav/price',
    'nav',
  ],
  charges: ['commission charges', 'brokerage charges'],
  cost: ['total amount invested', 'amount invested', 'inv. amt', 'inv amt'],
};
/** Of a holding, an NAV is today's whatever stands beside it. */
const TODAYS_NAVS: readonly string[] = ['nav', 'nav/price'];
/** The other dates of a holding say when it was priced, or when it is due. */
const PURCHASED = /purchase|bought|buy|acqui|open|since|lot|vest|entry/i;
/** Of a holding, what was paid. */
const PAID: Partial<Readonly<Record<Meaning, Meaning>>> = { buy_price: 'price', buy_value: 'cost' };
const MONEY: ReadonlySet<Meaning> = new Set(MONEY_MEANINGS);
const TOTAL_CHARGES = 'total charges';
const PER_SHARE = ['price', 'buy_price', 'sell_price', 'cost'] as const satisfies readonly Meaning[];
const CODE_BEHIND = / (?:in )?(?:usd|inr|eur|gbp|jpy)$/;
/** What a statement of an account counts beside its balance. */
const MOVED = /^(?:(?:debits?|credits?|withdrawals?|deposits?|paid (?:in|out)|dr|cr)\b|(?:amount|change)$)/;
/** How many of a lot are still held. */
const LEFT = /^(?:bal|net|open|remaining|left|held|holding|current)/;
/** When holdings were counted or priced. */
const COUNTED = /^(?:as (?:of|on|at)|(?:pric|valu|nav|report|position|statement|holding)\w*)(?: date| day)?$/;
/** What a table of holdings says of today, and one of trades does not. */
const TODAY = /(?:market|mkt|current|present) ?(?:value|val|price)|unreali[sz]ed|^(?:ltp|cmp|last price)/;
/** One of them shows that a table is about shares. */
const TELLING: readonly Meaning[] = ['isin', 'symbol', 'name', 'quantity', 'buy_quantity', 'price', 'cost'];

/** A column's header as its file writes it, and what it seems to mean. */
interface GuessedColumn {
  readonly header: string;
  readonly meaning: Meaning | null;
}

interface Guess {
  readonly sheet: number;
  readonly index: number;
  readonly columns: readonly GuessedColumn[];
  /** Nothing but the sign of a quantity says what was bought and what was sold. */
  readonly isSigned: boolean;
  /** Its day is the one on which holdings were counted. */
  readonly isCount: boolean;
  /** The header of the day of the sale, where rows have one; null where none does. */
  readonly soldOn: string | null;
  readonly score: number;
}

/**
 * What the columns of a file seem to mean that no format knows: by their headers, and by what stands below where those say nothing. Nothing is
 * imported by it before a person has looked. Null when nothing in it looks like a table of shares.
 */
export function guessTable(content: FileContent): FoundTable | null {
  const candidates = content.sheets
    .flatMap((sheet, at) => (isOfSold(sheet) || isOfCoins(sheet) ? [] : headersOf(sheet, at)))
    .sort((one, other) => other.known - one.known);
  let best: Guess | null = null;
  for (const candidate of candidates.slice(0, MOST_LOOKED_AT)) {
    const guess = guessAt(candidate, content.sheets[candidate.sheet]?.rows ?? []);
    if (guess !== null && (best === null || guess.score > best.score)) best = guess;
  }
  return best === null ? null : foundTable(content, best);
}

/** A row that may be a header, and what its words mean. */
interface Candidate {
  readonly sheet: number;
  readonly index: number;
  readonly row: Row;
  readonly meanings: readonly (Meaning | null)[];
  /** How many of its words are known. */
  readonly known: number;
}

function headersOf(sheet: Sheet, sheetIndex: number): Candidate[] {
  return sheet.rows.slice(0, MOST_ABOVE).flatMap((row, index): Candidate[] => {
    if (!isHeader(row)) return [];
    const meanings = meaningsOfHeaders(row);
    const known = meanings.filter((meaning) => meaning !== null).length;
    return [{ sheet: sheetIndex, index, row, meanings, known }];
  });
}

function guessAt({ sheet, index, row, meanings, known }: Candidate, rows: readonly Row[]): Guess | null {
  const below = rows.slice(index + 1, index + 1 + ROWS_SEEN);
  if (!below.some(hasAmount)) return null;
  const taken = new Set(meanings.filter((meaning) => meaning !== null));
  const valuesAt = (place: number) => below.map(({ cells }) => cells[place] ?? null);
  // `Type` may say what was done, or what the share is; a description, also one before it, may say both what was done and with what.
  const keys = row.cells.map(headerKey);
  const days = daysOfLots(keys);
  // Without a day nothing was done: the names are of what is held, though some begin with such a word.
  const hasDay =
    (['day', 'time', 'day_and_time'] as const).some((meaning) => taken.has(meaning)) ||
    row.cells.some((_, place) => areDates(valuesAt(place)));
  const actionAt = meanings.indexOf('action');
  // Where the sales, and no others, have a day of sale, they are rows of their own.
  const isTrade = ({ cells }: Row) =>
    SALE.test(cellText(cells[actionAt] ?? null)) === areDates([cells[days.sold] ?? null]);
  const isLot = days.bought >= 0 && days.sold >= 0 && !(actionAt >= 0 && below.filter(hasAmount).every(isTrade));
  const isSide = SIDES.has(keys[actionAt] ?? '') && hasDay && !saysWhatWasDone(valuesAt(meanings.indexOf('name')));
  const side = isLot ? 'kind' : sideOf(valuesAt(actionAt), isSide);
  if (side !== 'action') taken.delete('action');
  const unnamed = row.cells.findIndex((cell) => cellText(cell) === '');
  const columns = row.cells.map((cell, place): GuessedColumn => {
    const header = cellText(cell);
    const named = meanings[place] ?? null;
    const values = valuesAt(place);
    // Not the terms of gains, which are long and short as well.
    const isOfPositions = named === 'action' || OF_POSITIONS.test(keys[place] ?? '');
    if (isOfPositions && areAll(values, POSITION)) return { header, meaning: taken.has('kind') ? 'remarks' : 'kind' };
    if (named === 'action' && side !== 'action') return { header, meaning: taken.has('kind') ? null : side };
    if (named === 'name' && hasDay && !isLot && !taken.has('action') && saysWhatWasDone(values)) {
      taken.delete('name');
      taken.add('action');
      return { header, meaning: 'action' };
    }
    const isMoment = named === 'time' && !taken.has('day') && !taken.has('day_and_time') && areDates(values);
    if (isMoment) {
      taken.add('day_and_time');
      return { header, meaning: 'day_and_time' };
    }
    if (place === days.sold) return { header, meaning: null };
    // DEGIRO names the currency of a price behind it, without a header.
    const isOfPrice = header === '' && meanings[place - 1] === 'price' && place === unnamed;
    if (named !== null || (header === '' && !isOfPrice)) return { header, meaning: named };
    const meaning = meaningOfValues(values);
    if (isOfPrice && meaning !== 'currency') return { header, meaning: null };
    if (meaning === 'action' && OPINION.test(keys[place] ?? '')) return { header, meaning: null };
    // Sectors, series and registrars look like symbols as well.
    const isSpare = meaning === 'symbol' && (taken.has('isin') || taken.has('name'));
    if (meaning === null || taken.has(meaning) || isSpare) return { header, meaning: null };
    taken.add(meaning);
    return { header, meaning };
  });
  if (!TELLING.some((meaning) => taken.has(meaning))) return null;
  const isCount = countsHeld(columns, rows.slice(index + 1));
  const isOfTrades =
    hasDay && !isCount && !columns.some(({ header, meaning }) => meaning === 'day' && PURCHASED.test(header));
  const isSigned =
    isOfTrades &&
    columns.some(
      ({ meaning }, place) =>
        meaning === 'quantity' && rows.slice(index + 1).some(({ cells }) => isNegative(cells[place] ?? null)),
    );
  const soldOn = days.sold < 0 ? null : cellText(row.cells[days.sold] ?? null);
  return { sheet, index, columns, isSigned, isCount, soldOn, score: known * 2 + taken.size };
}

/** Whether a table with a day counts what was held on it: all rows have the same, beside what they are worth today, or its header says so. */
function countsHeld(columns: readonly GuessedColumn[], below: readonly Row[]): boolean {
  const place = columns.findIndex(({ meaning }) => meaning === 'day' || meaning === 'day_and_time');
  if (place < 0) return false;
  const key = headerKey(columns[place]?.header);
  if (COUNTED.test(key)) return true;
  if (PURCHASED.test(key) || !columns.some(({ header }) => TODAY.test(headerKey(header)))) return false;
  const days = new Map(below.map(({ cells }) => [cellText(cells[place] ?? null), cells[place] ?? null]));
  const isOne = Array.from(days.values()).filter((cell) => areDates([cell])).length === 1;
  return isOne && below.length > 1 && !goesBothWays(columns, below);
}

/** Whether shares of one company come and go, as they do in trades. */
function goesBothWays(columns: readonly GuessedColumn[], below: readonly Row[]): boolean {
  const at = (...meanings: readonly Meaning[]) =>
    columns.findIndex(({ meaning }) => meaning !== null && meanings.includes(meaning));
  const [share, quantity] = [at('isin', 'symbol', 'name'), at('quantity')];
  const signs = below.flatMap(({ cells }) => {
    const amount = readAmount(cells[quantity] ?? null, 'point');
    return typeof amount === 'number' ? [`${cellText(cells[share] ?? null)} ${amount < 0 ? 'out' : 'in'}`] : [];
  });
  const all = new Set(signs);
  return signs.some((sign) => sign.endsWith(' out') && all.has(sign.replace(/ out$/, ' in')));
}

/** Words, and nothing that stands in a record: a file without a header tells too little. */
function isHeader(row: Row): boolean {
  if (filledCells(row) < 2) return false;
  return row.cells.every((cell) => cell === null || (typeof cell === 'string' && !isNumberCell(cell) && !isIsin(cell)));
}

function hasAmount(row: Row): boolean {
  return filledCells(row) > 1 && row.cells.some((cell) => cell !== null && isNumberCell(cell));
}

function isNumberCell(cell: Cell): boolean {
  return (['point', 'comma'] as const).some((mark) => typeof readAmount(cell, mark) === 'number');
}

function isNegative(cell: Cell): boolean {
  const amount = readAmount(cell, 'point');
  return typeof amount === 'number' && amount < 0;
}

/** Whether something stands in a column, and all of it is of one form. */
function areAll(cells: readonly Cell[], form: RegExp): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => form.test(text));
}

/** A column that is called a time may be the only one to tell the day. */
function areDates(cells: readonly Cell[]): boolean {
  return meaningOfValues(cells) === 'day';
}

/**
 * What a column that may tell a side is: `Type` may say what was done, or what the share is, and a side beside the days of both that of a
 * position. Advice is none of them.
 */
function sideOf(cells: readonly Cell[], isNamedSide: boolean): 'action' | 'kind' | null {
  if (areAll(cells, POSITION)) return 'kind';
  if (cells.some((cell) => ADVICE.test(cellText(cell)))) return null;
  const isDone = saysWhatWasDone(cells) || cells.some((cell) => TRADED.test(cellText(cell)));
  return isDone || isNamedSide ? 'action' : null;
}

/** Whether a good part of what stands in a column begins with a word for what is done in an account. */
function saysWhatWasDone(cells: readonly Cell[]): boolean {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? [cell] : []));
  const rows = texts.filter((text) => DONE.test(text.trim()));
  return rows.length > 0 && rows.length * 4 >= texts.length;
}

/** The meaning of each column by its header; each meaning for one column, save those that are added up. */
function meaningsOfHeaders(row: Row): (Meaning | null)[] {
  const keys = row.cells.map(headerKey);
  const meanings: (Meaning | null)[] = keys.map(() => null);
  for (const meaning of MEANINGS) {
    for (const word of [...(HEADER_WORDS[meaning] ?? []), ...(FILE_WORDS[meaning] ?? [])]) {
      const place = keys.findIndex((key, place) => key === word && meanings[place] === null);
      if (place < 0) continue;
      meanings[place] = meaning;
      if (!ADDED_UP.has(meaning)) break;
    }
  }
  // A statement's balance goes up and down from row to row.
  const balance = keys.findIndex((key, place) => key === 'balance' && meanings[place] === 'quantity');
  const hasDay = meanings.some((meaning) => meaning === 'day' || meaning === 'time' || meaning === 'day_and_time');
  if (balance >= 0 && hasDay && keys.some((key) => MOVED.test(key))) meanings[balance] = null;
  // `Price USD` is a price, where none has that name alone.
  for (const meaning of PER_SHARE) {
    const words: readonly string[] = [...(HEADER_WORDS[meaning] ?? []), ...(FILE_WORDS[meaning] ?? [])];
    const place = keys.findIndex(
      (key, place) => meanings[place] === null && words.includes(key.replace(CODE_BEHIND, '')),
    );
    if (place >= 0 && !meanings.includes(meaning)) meanings[place] = meaning;
  }
  // A total has the other charges in it.
  const total = keys.findIndex((key, place) => key === TOTAL_CHARGES && meanings[place] === 'charges');
  if (total >= 0)
    for (const place of keys.keys()) if (meanings[place] === 'charges' && place !== total) meanings[place] = null;
  // What is pledged is part of what is held in all.
  const isAll = keys.some((key, place) => meanings[place] === 'quantity' && ALL_HELD.includes(key));
  return isAll ? meanings.map((meaning) => (meaning === 'more_quantity' ? null : meaning)) : meanings;
}

function foundTable(content: FileContent, guess: Guess): FoundTable {
  const { sheet, index } = guess;
  const rows = content.sheets[sheet]?.rows ?? [];
  const header = rows[index]?.line ?? 1;
  return { format: formatOf(guess), sheet, header, last: rows.at(-1)?.line ?? header };
}

/** Its other headers belong to it as well: next time the same file is known by them. */
function formatOf({ columns: guessed, isSigned, isCount, soldOn }: Guess): TableFormat {
  const columns = withLots(guessed);
  const has = (...meanings: readonly Meaning[]) =>
    columns.some(({ meaning }) => meaning !== null && meanings.includes(meaning));
  // What says buy or sell beside shares is no holding, whatever else it lacks: a sale would be added.
  const isTrades = isSigned || has('action', 'buy_quantity', 'sell_quantity');
  // What a holding is worth today is neither its price nor its cost; beside either a bare price is today's, as is the date of a price.
  const hasWorth =
    has('value', 'cost', 'buy_price') || columns.some(({ header }) => /value|gain|p&l|p\/l/i.test(header));
  const isToday = ({ header, meaning }: GuessedColumn) =>
    meaning === 'value' ||
    (meaning === 'price' && (hasWorth ? [...BARE_PRICES, ...TODAYS_NAVS] : TODAYS_NAVS).includes(headerKey(header))) ||
    ((meaning === 'day' || meaning === 'day_and_time') && isCount) ||
    (meaning === 'day' && HEADER_WORDS.day?.includes(headerKey(header)) !== true && !PURCHASED.test(header));
  // Beside what was bought and what was sold, the net says neither; a net rate has the brokerage in it.
  const isBill = has('buy_quantity') && has('sell_quantity') && !has('action');
  const isNet = columns.some(({ header, meaning }) => meaning === 'price' && headerKey(header) === 'net rate');
  const isSaid = ({ header, meaning }: GuessedColumn) =>
    (isBill && meaning === 'quantity') || (isNet && headerKey(header) === 'brokerage');
  // What the header of a price says is of that price; a column may say which currency is its listing's.
  const saysCurrency =
    currencyIn(columns) !== null &&
    columns.some(
      ({ header, meaning }) => PER_SHARE.some((one) => one === meaning) && currencyOfHeader(header) !== null,
    );
  const used = columns.filter(
    (column) =>
      column.meaning !== null &&
      !(column.meaning === 'currency' && saysCurrency) &&
      !(isTrades ? isSaid(column) : isToday(column)),
  );
  // A cancelled order may have been filled in part: where a column counts what was filled, that decides.
  const countsFilled = columns.some(
    ({ header, meaning }) => meaning === 'quantity' && EXECUTED.includes(headerKey(header)),
  );
  const byMeaning: Partial<Record<Meaning, string[]>> = {};
  for (const { header, meaning } of used) {
    if (meaning === null) continue;
    const paid = isTrades ? undefined : PAID[meaning];
    const known = paid === undefined || used.some((other) => other.meaning === paid) ? meaning : paid;
    byMeaning[known] = [...(byMeaning[known] ?? []), header];
  }
  return {
    yields: isTrades ? 'trades' : 'holdings',
    columns: byMeaning,
    needs: MEANINGS.filter((meaning) => byMeaning[meaning] !== undefined),
    marks: columns.filter((column) => !used.includes(column) && isLasting(column.header)).map(({ header }) => header),
    actions: GENERIC_ACTIONS,
    skips: [
      ...(soldOn === null || isTrades ? [] : [SOLD_FIRST]),
      ...(countsFilled ? [] : isTrades ? [NOT_EXECUTED] : NOT_HELD),
      ...GENERIC_SKIPS,
    ],
    dates: 'from_rows',
    decimals: 'from_rows',
    market: null,
    currency: currencyIn(used),
    symbols: 'tickers',
    ...(soldOn === null ? {} : { soldOn }),
  };
}

/** Beside how many were sold of it, the quantity of a lot is what was bought, or what is left and held. */
function withLots(columns: readonly GuessedColumn[]): readonly GuessedColumn[] {
  const has = (wanted: Meaning) => columns.some(({ meaning }) => meaning === wanted);
  if (!has('sell_quantity') || !has('quantity') || has('buy_quantity') || has('action')) return columns;
  const isLeft = columns.some(({ header, meaning }) => meaning === 'quantity' && LEFT.test(headerKey(header)));
  const [from, to] = isLeft ? (['sell_quantity', null] as const) : (['quantity', 'buy_quantity'] as const);
  return columns.map((column) => (column.meaning === from ? { ...column, meaning: to } : column));
}

/** What the headers of all amounts that name a currency agree on: `Average Cost (USD)`. */
function currencyIn(columns: readonly GuessedColumn[]): Currency | null {
  const [stated, ...others] = columns.flatMap(({ header, meaning }) =>
    meaning !== null && MONEY.has(meaning) ? (currencyOfHeader(header) ?? []) : [],
  );
  return stated !== undefined && others.every(({ currency }) => currency === stated.currency) ? stated.currency : null;
}

/** A header with a number in it may have another one next time: `Value on 20 Nov 2026`. */
function isLasting(header: string): boolean {
  return headerKey(header) !== '' && !/\d/.test(headerKey(header));
}
