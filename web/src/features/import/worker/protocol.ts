import type { ImportFormat, TableFormat } from '@ballast/engine/import/format';
import type { InstrumentListing, Share } from '@ballast/engine/import/identity/resolution';
import type { HeldHolding, ImportPlan, ShareQuestion } from '@ballast/engine/import/plan/import-plan';
import type { FileAnswers, FileQuestion, FileRefusal } from '@ballast/engine/import/result';
import type { RowFate, WrongReason } from '@ballast/engine/import/row-fate';
import type { PortfolioTrade } from '@ballast/engine/import/trade';

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
  /** By `clueKey`; null leaves the rows out. */
  readonly shares: Readonly<Record<string, Share | null>>;
  /** Keys of suggested splits: there was one, or there was none. */
  readonly splits: Readonly<Record<string, boolean>>;
}

/** What the files come to. */
export interface PlanBasis {
  readonly holdings: readonly HeldHolding[];
  readonly trades: readonly PortfolioTrade[];
  readonly today: string;
}

export type Sent =
  /** What can be held: nothing is planned before it is known. */
  | { readonly kind: 'listings'; readonly listings: readonly InstrumentListing[] }
  /** A person's own formats. */
  | { readonly kind: 'own-formats'; readonly formats: readonly ImportFormat[] }
  /** `beside` the files before it, or in their place. */
  | {
      readonly kind: 'open';
      readonly id: number;
      readonly name: string;
      readonly content: ArrayBuffer | string;
      readonly beside: boolean;
      readonly today: string;
    }
  /** Of the last file: */
  | { readonly kind: 'read-as'; readonly id: number; readonly format: Pick<FormatName, 'id' | 'version'> }
  | { readonly kind: 'guess'; readonly id: number }
  | { readonly kind: 'map'; readonly id: number; readonly format: ImportFormat }
  | { readonly kind: 'answer'; readonly id: number; readonly answers: FileAnswers }
  /** Takes a last file away from which nothing can be read, and shows those before it. */
  | { readonly kind: 'drop'; readonly id: number }
  /** Of all files: */
  | { readonly kind: 'plan'; readonly id: number; readonly basis: PlanBasis; readonly decisions: Decisions }
  | { readonly kind: 'rows'; readonly id: number; readonly fate: RowFate['fate'] | null; readonly from: number }
  | { readonly kind: 'rejected'; readonly id: number; readonly words: RejectedReasons }
  | { readonly kind: 'trades'; readonly id: number };

/** What is asked, before it has its number. */
export type WithoutId<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;

/** What a person says about a file after it was opened. */
export type Said = Extract<WithoutId<Sent>, { readonly kind: 'read-as' | 'map' | 'answer' }>;

/** How the file of the rows with a mistake calls its columns, and the reasons. */
export interface RejectedReasons {
  readonly line: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<WrongReason, string>>;
}

export const ROWS_SHOWN = 50;

/** A row of a file as it is shown. */
export interface ShownRow extends RowFate {
  /** Where there are several. */
  readonly file: string | null;
  /** In a workbook of several. */
  readonly sheetName: string | null;
  /** Its cells, as they stand in the file. */
  readonly text: string;
}

export interface RowsPage {
  readonly fate: RowFate['fate'] | null;
  readonly from: number;
  readonly count: number;
  readonly rows: readonly ShownRow[];
}

/** What all files together would do. The new trades and the fates of rows stay in the worker until they are asked for. */
export interface Planned extends Omit<ImportPlan, 'newTrades' | 'fates' | 'questions'> {
  readonly questions: readonly (Omit<ShareQuestion, 'places'> & { readonly rows: number })[];
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

/** `id` is that of what was sent. */
export type Told =
  | { readonly id: number; readonly kind: 'step'; readonly step: 'opening' | 'understanding' }
  | { readonly id: number; readonly kind: 'refused'; readonly reason: FileRefusal }
  | {
      readonly id: number;
      readonly kind: 'wrong-file';
      readonly format: ImportFormat;
      readonly instead: ImportFormat | null;
    }
  | { readonly id: number; readonly kind: 'unknown' }
  /** Null when nothing in the file looks like a table. */
  | { readonly id: number; readonly kind: 'guessed'; readonly guessed: Guessed | null }
  | { readonly id: number; readonly kind: 'read'; readonly files: readonly ReadFile[] }
  /** The file does not have the columns of the format it was to be read as. */
  | { readonly id: number; readonly kind: 'no-fit' }
  | { readonly id: number; readonly kind: 'planned'; readonly planned: Planned }
  | { readonly id: number; readonly kind: 'rows'; readonly page: RowsPage }
  | { readonly id: number; readonly kind: 'rejected'; readonly csv: string }
  | { readonly id: number; readonly kind: 'trades'; readonly trades: readonly PortfolioTrade[] }
  | { readonly id: number; readonly kind: 'failed' };
