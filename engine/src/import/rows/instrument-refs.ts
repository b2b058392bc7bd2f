import type { Currency } from '../../money/currency.ts';
import { marketOfExchange, type Exchange, type Market } from '../../quotes/market.ts';
import type { Row } from '../cell.ts';
import type { TableFormat } from '../format.ts';
import { isIsin, marketOfIsin } from '../../instruments/isin.ts';
import type { InstrumentRef } from '../record.ts';
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

/** What the rows of a file say about their shares, each instrument reference once. */
export interface InstrumentRefs {
  /** Null where a row names no share. */
  readonly of: (row: Row, format: TableFormat, columns: Columns, currency: Currency | null) => InstrumentRef | null;
  /** The country of a row's share, where its currency does not tell it. */
  readonly marketOf: (row: Row, format: TableFormat, columns: Columns) => Market | null;
  /** Keeps what a row of a table of instruments says; false when it names none. */
  readonly note: (row: Row, format: TableFormat, columns: Columns) => boolean;
  /** All that were made, in the order of first appearance. */
  readonly all: () => readonly InstrumentRef[];
}

const LONGEST_NAME = 200;
const DESCRIBED = /^([A-Z0-9][A-Z0-9. ]{0,20}?)\s*\(([A-Z0-9]{8,12})\)/i;
const IDENTIFYING = ['isin', 'symbol', 'name', 'exchange', 'market'] as const;
const CURRENCY_MARKETS: Partial<Readonly<Record<Currency, Market>>> = { INR: 'IN', USD: 'US' };

export function collectInstrumentRefs(): InstrumentRefs {
  const made = new Map<string, InstrumentRef>();
  // Most rows say of their share what a row above them said.
  const read = new Map<TableFormat, Map<string, InstrumentRef | null>>();
  const instruments = new Map<string, Instrument>();
  return {
    of: (row, format, columns, named) => {
      // What is said of all rows tells nothing about the country of one.
      const currency = format.eitherMarket === true && format.currency !== null ? null : named;
      const cells = `${currency} ${IDENTIFYING.map((meaning) => textAt(row, columns, meaning)).join('\n')}`;
      const before = read.get(format) ?? new Map<string, InstrumentRef | null>();
      read.set(format, before);
      const known = before.get(cells);
      if (known !== undefined) return known;
      const instrumentRef = once(joined(instrumentRefOf(row, format, columns, currency), instruments, currency), made);
      before.set(cells, instrumentRef);
      return instrumentRef;
    },
    marketOf: (row, format, columns) => joined(instrumentRefOf(row, format, columns, null), instruments, null).market,
    note: (row, format, columns) => {
      const { isin, symbol, exchange, name } = instrumentRefOf(row, format, columns, null);
      // One that was renamed stands with all its symbols: `FB, META`.
      const listed = textAt(row, columns, 'symbol').split(',');
      const symbols =
        symbol === null ? listed.flatMap((one) => readSymbol(one, countryOf(isin), exchange)?.symbol ?? []) : [symbol];
      for (const one of symbols) instruments.set(one, { isin, exchange, name });
      return symbols.length > 0;
    },
    all: () => [...made.values()],
  };
}

/** The instrument reference that was made first of those that are equal; null where it names no share. */
function once(instrumentRef: InstrumentRef, made: Map<string, InstrumentRef>): InstrumentRef | null {
  if (instrumentRef.isin === null && instrumentRef.symbol === null && instrumentRef.name === null) return null;
  const key = JSON.stringify(instrumentRef);
  const known = made.get(key);
  if (known === undefined) made.set(key, instrumentRef);
  return known ?? instrumentRef;
}

/** The currency tells how a symbol is spelled, and no more: a dollar's price is no proof of a US exchange. */
function instrumentRefOf(row: Row, format: TableFormat, columns: Columns, currency: Currency | null): InstrumentRef {
  const listed = textAt(row, columns, 'symbol');
  const [, begins, inBrackets = ''] = (format.symbols === 'described' ? DESCRIBED.exec(listed) : null) ?? [];
  const written = begins ?? listed;
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
  instrumentRef: InstrumentRef,
  instruments: ReadonlyMap<string, Instrument>,
  currency: Currency | null,
): InstrumentRef {
  const listed = instrumentRef.symbol === null ? undefined : instruments.get(instrumentRef.symbol);
  const isin = instrumentRef.isin ?? listed?.isin ?? null;
  const exchange = instrumentRef.exchange ?? listed?.exchange ?? null;
  const market =
    instrumentRef.market ??
    (exchange === null ? null : marketOfExchange(exchange)) ??
    countryOf(isin) ??
    marketOfCurrency(currency);
  return {
    isin,
    symbol: instrumentRef.symbol,
    exchange,
    market,
    name: instrumentRef.name ?? listed?.name ?? null,
    ...(market === null && currency !== null ? { isAbroad: true } : {}),
  };
}

function marketOfCurrency(currency: Currency | null): Market | null {
  return currency === null ? null : (CURRENCY_MARKETS[currency] ?? null);
}

function countryOf(isin: string | null): Market | null {
  return isin === null ? null : marketOfIsin(isin);
}
