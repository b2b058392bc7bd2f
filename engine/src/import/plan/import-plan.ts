import type { AccountType } from '../../assets/account.ts';
import type { Asset } from '../../assets/asset.ts';
import type { Day } from '../../calendar/day.ts';
import type { Currency } from '../../money/currency.ts';
import type { Exchange, Market } from '../../quotes/market.ts';
import type { Formerly, Resolution, Share } from '../identity/resolution.ts';
import type { SplitSuggestion } from '../../ledger/split-suggestion.ts';
import type { InstrumentRef, Place } from '../record.ts';
import type { Records } from '../result.ts';
import type { RowStatus } from '../row-status.ts';
import type { PortfolioTrade } from '../../ledger/trade.ts';

/** A holding as the portfolio has it, or will. */
export interface PlanHolding {
  readonly symbol: string;
  readonly exchange: Exchange | null;
  readonly market: Market;
  /** Of `purchasePrice`; the market's. */
  readonly currency: Currency;
  readonly shares: number;
  /** Per share; null means unknown. */
  readonly purchasePrice: number | null;
  readonly purchaseDay: Day;
  /** They were moved in on that day, and bought on another one that no trade tells. */
  readonly isMovedIn?: true;
  /** Missing where nobody said. */
  readonly account?: AccountType;
}

/** A row of the portfolio. */
export interface HeldHolding extends PlanHolding {
  readonly id: number;
}

export interface ImportDecisions {
  /** By `instrumentRefKey`: the share a person chose for an instrument reference; null to leave its rows out. Overrules what was found. */
  readonly shares: ReadonlyMap<string, Share | null>;
  /** Keys of the split suggestions that are confirmed. */
  readonly splits: ReadonlySet<string>;
  /** Of those that are declined. */
  readonly declined: ReadonlySet<string>;
}

export interface PlanInput {
  /** Of the format the file has: part of the trades' keys. */
  readonly formatId: string;
  readonly records: Records;
  /** By `instrumentRefKey`, of every instrument reference. */
  readonly resolutions: ReadonlyMap<string, Resolution>;
  readonly decisions: ImportDecisions;
  readonly holdings: readonly HeldHolding[];
  /** Those without symbols that the portfolio has. */
  readonly assets?: readonly Asset[];
  /** Stored with the portfolio. */
  readonly trades: readonly PortfolioTrade[];
  /** When a holding that is stated without a day counts as bought. */
  readonly today: Day;
}

/** What an import does to one share. `closed`: all sold, its row is removed. `new` has no before, `closed` no after. */
export type HoldingChange =
  | { readonly change: 'new'; readonly before: null; readonly after: PlanHolding; readonly basis: Basis }
  | {
      readonly change: 'updated' | 'unchanged';
      readonly before: HeldHolding;
      readonly after: PlanHolding;
      readonly basis: Basis;
    }
  | { readonly change: 'closed'; readonly before: HeldHolding; readonly after: null; readonly basis: Basis };

/**
 * Where `after` comes from: the lots of the `trades`; what the file has `stated`; `kept` as it was, since trades of an incomplete history
 * do not say how many shares are held, and the portfolio has it from elsewhere.
 */
export type Basis = 'trades' | 'stated' | 'kept';

/** An instrument reference whose share a person has to choose before anything can be stored. */
export interface ShareQuestion {
  /** `instrumentRefKey`. */
  readonly key: string;
  readonly instrumentRef: InstrumentRef;
  readonly resolution: Exclude<Resolution, { readonly kind: 'found' }>;
  /** The rows it stands in, in their order. */
  readonly places: readonly Place[];
}

/** A share that the file calls as it was called before. */
export interface RenamedShare extends Formerly {
  /** Of today. */
  readonly symbol: string;
  readonly market: Market;
}

/** Shares of a company that merged, in the shares that its holders got: whole ones, and a fraction that was paid out in cash. */
export interface MergedShares {
  /** What the file calls them. */
  readonly written: string;
  readonly symbol: string;
  readonly market: Market;
  /** `shares` new ones for `per` old. */
  readonly shares: number;
  readonly per: number;
  readonly before: number;
  readonly after: number;
  readonly fraction: number;
}

/** A share whose history in the files does not explain what was sold or is held. */
export interface IncompleteHistory {
  readonly symbol: string;
  readonly market: Market;
  /**
   * `sold_more`: more was sold or moved away than the trades bring in; `holds_more`, `holds_less`: the file's positions have more or fewer
   * shares than all trades come to, or the portfolio had more; `split_unknown`: shares were split that no trade brings in;
   * `split_up`: shares are held since before their company was split up, and part of what they had cost belongs to those it brought.
   */
  readonly what: 'sold_more' | 'holds_more' | 'holds_less' | 'split_unknown' | 'split_up';
  /** How many shares are missing, or of before; null for `split_unknown`. */
  readonly quantity: number | null;
  /** The first day on which they are missed; for a difference to the positions, the day of the first trade; of a split-up, its own. */
  readonly since: Day;
}

/** Rows in a currency that is not their market's: they give no cost in the holding's. */
export interface OtherCurrency {
  readonly symbol: string;
  readonly market: Market;
  readonly currency: Currency;
  readonly rows: number;
}

/** A US share in several accounts of which the file does not tell the kind: they are one holding, though they may be taxed differently. */
export interface UnknownAccounts {
  readonly symbol: string;
  readonly market: Market;
  /** As the file calls them. */
  readonly accounts: readonly string[];
}

/** How much of what: shares for the first four, then trades and assets, rows for the rest; every row is in one of `taken`, `merged`, `undecided`, `ignored`, `wrong`. */
export interface ImportCounts {
  readonly new: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly newTrades: number;
  readonly newAssets: number;
  readonly taken: number;
  readonly merged: number;
  /** Of the open questions. */
  readonly undecided: number;
  /** `alreadyStored` among them. */
  readonly ignored: number;
  readonly wrong: number;
  readonly alreadyStored: number;
}

/** What an import will store, all or nothing; computed, and nothing done yet. */
export interface ImportPlan {
  /** Not stored yet, confirmed splits among them, by day. */
  readonly newTrades: readonly PortfolioTrade[];
  /**
   * One for each share that the file names and the portfolio has or will have, or for each kind of account that holds it; in the order of the file.
   */
  readonly changes: readonly HoldingChange[];
  /** Assets without symbols that the portfolio does not have yet, in the file's order. Those that it has stay. */
  readonly newAssets: readonly Asset[];
  /** Shares that the file does not name, and those in kinds of accounts that it does not: they stay. */
  readonly untouched: readonly HeldHolding[];
  /** One for each row, in the file's order: those of the records, with what the portfolio has already and what has no share. */
  readonly statuses: readonly RowStatus[];
  /** While there is one, nothing can be stored. Their rows are undecided, and in no trade and no holding yet. */
  readonly questions: readonly ShareQuestion[];
  /** Kept as the file writes them, though no list has them. */
  readonly unlisted: readonly Share[];
  /** Taken under their symbols of today. */
  readonly renamed: readonly RenamedShare[];
  /** Converted by the ratio of their merger, what they cost carried over. */
  readonly mergers: readonly MergedShares[];
  readonly incomplete: readonly IncompleteHistory[];
  readonly otherCurrencies: readonly OtherCurrency[];
  readonly unknownAccounts: readonly UnknownAccounts[];
  /** Not confirmed yet. */
  readonly splits: readonly SplitSuggestion[];
  readonly counts: ImportCounts;
}
