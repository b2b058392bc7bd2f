import type { Asset } from '@ballast/engine/assets/asset';
import type { ImportFormat, TableFormat } from '@ballast/engine/import/format';
import type { InstrumentListing, Share } from '@ballast/engine/import/identity/resolution';
import type { HeldHolding, ImportPlan, ShareQuestion } from '@ballast/engine/import/plan/import-plan';
import type { FileAnswers, FileQuestion, FileRefusal } from '@ballast/engine/import/result';
import type { RowStatus, WrongReason } from '@ballast/engine/import/row-status';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { ReplacedShare } from './join-plans.ts';

/** What identifies the files' shares. */
export interface KnownInstruments {
  readonly listings: readonly InstrumentListing[];
  /** The codes of mutual funds by the terms (the engine's `terms.ts`) that name nothing else, most likely first. */
  readonly schemes: readonly (readonly [string, readonly string[]])[];
}

export type FormatName = Pick<ImportFormat, 'id' | 'version' | 'broker' | 'file'>;

/** A file that was understood. */
export interface ReadFile {
  readonly name: string;
  readonly format: FormatName;
  /** Whose layout it is: a known broker's, a person's own, or one that was mapped by hand just now. */
  readonly origin: 'broker' | 'own' | 'mapped';
  readonly rows: number;
  /** While there is one, nothing of the file is read. */
  readonly questions: readonly FileQuestion[];
}

/** What the person has decided, for all files. */
export interface Decisions {
  /** By `instrumentRefKey`; null leaves the rows out. */
  readonly shares: Readonly<Record<string, Share | null>>;
  /** Keys of suggested splits: there was one, or there was none. */
  readonly splits: Readonly<Record<string, boolean>>;
}

/** What the files come to. */
export interface PlanBasis {
  readonly holdings: readonly HeldHolding[];
  readonly assets: readonly Asset[];
  readonly trades: readonly PortfolioTrade[];
  readonly today: string;
}

/** What the user says about the last file once it is open. It is repeated when the file is read again. */
export type UserAnswer =
  | { readonly kind: 'read-as'; readonly format: Pick<FormatName, 'id' | 'version'> }
  | { readonly kind: 'map'; readonly format: ImportFormat }
  | { readonly kind: 'answer'; readonly answers: FileAnswers };

export interface OpenRequest {
  readonly name: string;
  readonly content: ArrayBuffer | string;
  /** In addition to the files before it, or in their place. */
  readonly beside: boolean;
  readonly today: string;
}

/** `cas`: the text of a consolidated account statement; `coins`: of coins alone; `sold`: a statement of gains; `twice`: what another of the files holds. */
export type Refusal = FileRefusal | 'cas' | 'coins' | 'sold' | 'twice';

/** What the last file turned out to be. */
export type FileResult =
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'wrong-file'; readonly format: ImportFormat; readonly instead: ImportFormat | null }
  | { readonly kind: 'unknown' }
  /** The file does not have the columns of the format it was to be read as. */
  | { readonly kind: 'no-fit' }
  | { readonly kind: 'read'; readonly files: readonly ReadFile[] };

export interface PlanRequest {
  readonly basis: PlanBasis;
  readonly decisions: Decisions;
}

export interface RowsRequest {
  readonly status: RowStatus['status'] | null;
  readonly from: number;
}

/** How the file of the rows with a mistake calls its columns, and the reasons. */
export interface RejectedReasons {
  readonly line: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<WrongReason, string>>;
}

export const ROWS_SHOWN = 50;

/** A row of a file as it is shown. */
export interface ShownRow extends RowStatus {
  /** Where there are several. */
  readonly file: string | null;
  /** In a workbook of several. */
  readonly sheetName: string | null;
  /** Its cells, as they stand in the file. */
  readonly text: string;
}

export interface RowsPage {
  readonly status: RowStatus['status'] | null;
  readonly from: number;
  readonly count: number;
  readonly rows: readonly ShownRow[];
}

/** What all files together would do. The new trades and the statuses of rows stay in the worker until they are asked for. */
export interface Planned extends Omit<ImportPlan, 'newTrades' | 'statuses' | 'questions'> {
  /** All without symbols that the portfolio has then. */
  readonly assets: readonly Asset[];
  readonly questions: readonly (Omit<ShareQuestion, 'places'> & { readonly rows: number })[];
  readonly replaced: readonly ReplacedShare[];
}

/** A column of a table that nobody knows. */
export interface GuessedColumn {
  /** 0 for the first. */
  readonly place: number;
  readonly header: string;
  /** Its first values. */
  readonly samples: readonly string[];
}

/** A table that no format fits, and what its columns look like. */
export interface Guessed {
  readonly table: TableFormat;
  readonly columns: readonly GuessedColumn[];
}
