import type { Currency } from '../../money/currency.ts';
import { marketOfExchange, type Exchange, type Market } from '../../quotes/market.ts';
import type { Row } from '../cell.ts';
import type { TableFormat } from '../format.ts';
import { isIsin, marketOfIsin } from '../identity/isin.ts';
import type { InstrumentClue } from '../record.ts';
import type { Columns } from '../tables/columns.ts';
import { readExchange, readMarket } from '../values/exchange.ts';
import { readSymbol } from '../values/symbol.ts';
import { textAt } from './cell-at.ts';

/** What a table of instruments says about a symbol. */
interface Instrument {
  readonly isin: string | null;
  readonly exchange: Exchange | null;
  readonly name: string | null;
}

/** What the rows of a file say about their shares, each clue once. */
export interface Clues {
  /** Null where a row names no share. */
  readonly of: (row: Row, format: TableFormat, columns: Columns, currency: Currency | null) => InstrumentClue | null;
  /** The country of a row's share, where its currency does not tell it. */
  readonly marketOf: (row: Row, format: TableFormat, columns: Columns) => Market | null;
  /** Keeps what a row of a table of instruments says; false when it names none. */
  readonly note: (row: Row, format: TableFormat, columns: Columns) => boolean;
  /** All that were made, in the order of first appearance. */
  readonly all: () => readonly InstrumentClue[];
}

const LONGEST_NAME = 200;
const DESCRIBED = /^([A-Z0-9][A-Z0-9. ]{0,20}?)\s*\(([A-Z0-9]{8,12})\)/i;
const TOLD_BY = ['isin', 'symbol', 'name', 'exchange', 'market'] as const;
const CURRENCY_MARKETS: Partial<Readonly<Record<Currency, Market>>> = { INR: 'IN', USD: 'US' };

export function collectClues(): Clues {
  const made = new Map<string, InstrumentClue>();
  // Most rows say of their share what a row above them said.
  const read = new Map<TableFormat, Map<string, InstrumentClue | null>>();
  const instruments = new Map<string, Instrument>();
  return {
    of: (row, format, columns, named) => {
      // What is said of all rows tells nothing about the country of one.
      const currency = format.eitherMarket === true && format.currency !== null ? null : named;
      const said = `${currency} ${TOLD_BY.map((meaning) => textAt(row, columns, meaning)).join('\n')}`;
      const before = read.get(format) ?? new Map<string, InstrumentClue | null>();
      read.set(format, before);
      const known = before.get(said);
      if (known !== undefined) return known;
      const clue = once(joined(clueOf(row, format, columns, currency), instruments, currency), made);
      before.set(said, clue);
      return clue;
    },
    marketOf: (row, format, columns) => joined(clueOf(row, format, columns, null), instruments, null).market,
    note: (row, format, columns) => {
      const { isin, symbol, exchange, name } = clueOf(row, format, columns, null);
      if (symbol === null) return false;
      instruments.set(symbol, { isin, exchange, name });
      return true;
    },
    all: () => [...made.values()],
  };
}

/** The clue that was made first of those that are equal; null where it names no share. */
function once(clue: InstrumentClue, made: Map<string, InstrumentClue>): InstrumentClue | null {
  if (clue.isin === null && clue.symbol === null && clue.name === null) return null;
  const key = JSON.stringify(clue);
  const known = made.get(key);
  if (known === undefined) made.set(key, clue);
  return known ?? clue;
}

/** The currency tells how a symbol is spelled, and no more: a dollar's price is no proof of a US exchange. */
function clueOf(row: Row, format: TableFormat, columns: Columns, currency: Currency | null): InstrumentClue {
  const told = textAt(row, columns, 'symbol');
  const [, begins, inBrackets = ''] = (format.symbols === 'described' ? DESCRIBED.exec(told) : null) ?? [];
  const written = begins ?? told;
  const number = (textAt(row, columns, 'isin') || inBrackets).toUpperCase();
  const isin = isIsin(number) ? number : null;
  const exchange = readExchange(textAt(row, columns, 'exchange')) ?? format.exchange ?? null;
  const market =
    readMarket(textAt(row, columns, 'exchange')) ?? readMarket(textAt(row, columns, 'market')) ?? format.market;
  const isTicker = format.symbols !== 'codes' && format.symbols !== 'names';
  const spelling = market ?? countryOf(isin) ?? marketOfCurrency(currency);
  const stated = isTicker ? readSymbol(written, spelling, exchange) : null;
  const venue = stated?.exchange ?? exchange;
  const spare = stated === null && format.symbols !== 'codes' ? written : '';
  const name = (textAt(row, columns, 'name') || spare).replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
  return {
    isin,
    symbol: stated?.symbol ?? null,
    exchange: venue,
    market: venue === null ? market : marketOfExchange(venue),
    name: name === '' ? null : name,
  };
}

/** With what the file says about the symbol elsewhere; the ISIN and the currency tell the country where nothing else does. */
function joined(
  clue: InstrumentClue,
  instruments: ReadonlyMap<string, Instrument>,
  currency: Currency | null,
): InstrumentClue {
  const told = clue.symbol === null ? undefined : instruments.get(clue.symbol);
  const isin = clue.isin ?? told?.isin ?? null;
  const exchange = clue.exchange ?? told?.exchange ?? null;
  const market =
    clue.market ??
    (exchange === null ? null : marketOfExchange(exchange)) ??
    countryOf(isin) ??
    marketOfCurrency(currency);
  return { isin, symbol: clue.symbol, exchange, market, name: clue.name ?? told?.name ?? null };
}

function marketOfCurrency(currency: Currency | null): Market | null {
  return currency === null ? null : (CURRENCY_MARKETS[currency] ?? null);
}

function countryOf(isin: string | null): Market | null {
  return isin === null ? null : marketOfIsin(isin);
}
