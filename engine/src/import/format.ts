import type { Currency } from '../money/currency.ts';
import type { Exchange, Market } from '../quotes/market.ts';
import type { TradeAction } from '../ledger/trade.ts';
import type { Meaning } from '../headers/meaning.ts';
import type { IgnoredReason } from './row-status.ts';

/** Terms of assets without symbols: only our own export has columns for them. */
export const ASSET_MEANINGS = ['purity', 'rate', 'compounding', 'matures_on', 'as_of', 'volatility'] as const;
/** What the broker calls the account of a row: it may tell its kind. */
export const ACCOUNT_NAME = 'account_name';
/** The day on which the shares of a row were sold, beside that of their purchase: `soldOn` names its header. */
export const SOLD_ON = 'sold_on';
export type ColumnMeaning = Meaning | (typeof ASSET_MEANINGS)[number] | typeof ACCOUNT_NAME | typeof SOLD_ON;

/**
 * Whether the text of a cell, without case and outer spaces, is one of some words, or begins with, ends with or has one of them. `word`: has
 * one as a whole word, as `C;O` has `c`. `shape`: whether it looks like what the word names: `cusip` is the nine characters of a US
 * security's number, its check digit right; `option` the symbol or name of a future or an option, such as `AAPL  260116C00200000`;
 * `money_fund` the symbol of a US money market fund; `date` a day.
 */
export interface TextRule {
  readonly column: Meaning;
  readonly match: 'is' | 'starts' | 'ends' | 'has' | 'word' | 'shape';
  /** Lower case; the empty word is an empty cell. */
  readonly words: readonly string[];
  /** Holds only where these hold as well. */
  readonly and?: readonly TextRule[];
}

export interface ActionRule extends TextRule {
  /** A trade's action, or why such a row is not one; `corporate_action` is wrong: the shares held change in a way the row does not tell. */
  readonly gives: TradeAction | IgnoredReason | 'corporate_action';
  /** What stands in the column of the price is not what was paid: shares that came from elsewhere. `value`: only the row's value is. */
  readonly cost?: 'unknown' | 'value';
  /** Sold without being held; the file calls what covers it a purchase like any other. */
  readonly isShort?: true;
  /** Takes back an earlier trade of this action, which the file lists as well. */
  readonly cancels?: true;
}

export interface SkipRule extends TextRule {
  readonly gives: IgnoredReason;
}

/** In which order a date's numbers stand. `from_rows`: what all rows together allow; when they allow two, the person is asked. */
export type DateOrder = 'day_first' | 'month_first' | 'year_first' | 'from_rows';

/** Which mark parts the decimals. `from_rows` as with dates; Indian and Western groups need no decision. */
export type DecimalMark = 'point' | 'comma' | 'from_rows';

/**
 * One kind of table in a broker's file. All of it is data: a person's own format is stored as the same thing.
 *
 * Headers are compared without case, forms of width, spaces at the ends and doubled, `₹`, `$`, what stands in brackets behind and a
 * count such as `(13)`; a column order is never relied on.
 */
export interface TableFormat {
  /** `instruments`: what a file says about its shares in a table of their own; its ISIN, exchange and name join the instrument references of equal symbol. */
  readonly yields: 'trades' | 'holdings' | 'assets' | 'instruments' | 'nothing';
  /** Why the rows of a table that yields nothing are ignored. */
  readonly ignoredAs?: IgnoredReason;
  /** Of a file of sections: the name in the first cell; the second cell is then `Header` or `Data`. */
  readonly section?: string;
  /** The only names of a sheet that may hold it. */
  readonly sheets?: readonly string[];
  /** The headers that carry a meaning: those of all years. The first that a file has counts, save for meanings that are added up. */
  readonly columns: Partial<Readonly<Record<ColumnMeaning, readonly string[]>>>;
  /** Without them it is not this table. */
  readonly needs: readonly Meaning[];
  /** Further headers that must be there, though nothing is read from them: they tell this broker's table from others'. */
  readonly marks?: readonly string[];
  /** Headers that must not be there. */
  readonly lacks?: readonly string[];
  /** In their order; the first that fits decides. Without any, words for buying and selling are understood. */
  readonly actions?: readonly ActionRule[];
  /** In their order, before anything else is read of a row. */
  readonly skips?: readonly SkipRule[];
  /** Only such rows count. */
  readonly keeps?: readonly SkipRule[];
  readonly dates: DateOrder;
  readonly decimals: DecimalMark;
  /** Of all rows; null where a column, the exchange or the ISIN tells. */
  readonly market: Market | null;
  readonly currency: Currency | null;
  /** Nothing tells the country: each share is of the one that lists it, and what both list is asked. Its amounts are in that country's currency. */
  readonly eitherMarket?: true;
  /**
   * What the broker writes into the symbol's column. `codes` are its own and say nothing; `described` is a sentence that begins with the
   * symbol and, in brackets, the ISIN: `NVDA(US67066G1040) Split 10 for 1`.
   */
  readonly symbols: 'tickers' | 'codes' | 'names' | 'yahoo' | 'described';
  /** The row above each of its headers names the account of what stands below. */
  readonly titledByAccount?: true;
  /** A split is a row of old shares that leave, and one of new shares that come for nothing. */
  readonly splitsInTwoRows?: true;
  /** A charge stands with a minus, a rebate without. */
  readonly negativeCharges?: true;
  /** The header of the day on which a row's shares were sold: of holdings such a row holds none, of trades its sale was on that day. */
  readonly soldOn?: string;
  /** Where all rows trade, when no column tells. */
  readonly exchange?: Exchange;
}

/** A text that a file of a format has, anywhere above its tables: it tells brokers with equal headers apart. */
export type Fingerprint = readonly string[];

/** One kind of file of one broker, as it was at one time. Adding a broker is one such file and one fixture. */
export interface ImportFormat {
  /** `zerodha-tradebook`; versions of one format share it. */
  readonly id: string;
  /** When the header set was seen: `2024`, `2026-08`. */
  readonly version: string;
  /** A proper name, the same in every language. */
  readonly broker: string;
  /** Its name for the file, in the broker's own words: `Tradebook`. */
  readonly file: string;
  /** Where the broker offers it: the steps of its menu, in its words. */
  readonly menu: readonly string[];
  /** Texts of which one must stand in the file when the headers alone do not tell; none asks for none. */
  readonly fingerprint: Fingerprint;
  readonly tables: readonly TableFormat[];
  /** A file known by its headers that holds nothing to import: why, and the format's id that does. */
  readonly refusal?: {
    readonly reason: 'profit_and_loss' | 'derivatives' | 'dividends';
    readonly instead: string;
  };
}
