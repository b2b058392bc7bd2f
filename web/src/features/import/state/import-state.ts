import type { ImportFormat } from '@ballast/engine/import/format';
import { uuid } from '../../../lib/uuid.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { Source } from './sources.ts';
import type { Decisions, Planned, ReadFile, Refusal, RowsPage, ShownRow } from '../worker/protocol.ts';

/** What the page is about. */
export type Stage =
  | { readonly kind: 'choose'; readonly wasCancelled: boolean }
  | { readonly kind: 'reading'; readonly name: string; readonly step: 'opening' | 'understanding' }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: Refusal }
  | {
      readonly kind: 'wrong-file';
      readonly name: string;
      readonly format: ImportFormat;
      readonly instead: ImportFormat | null;
    }
  /** `isNew`: no format fits; else the person would rather say what the columns mean. */
  | { readonly kind: 'mapping'; readonly name: string; readonly isNew: boolean }
  | { readonly kind: 'preview' }
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'crashed' };

/** Where an import goes. The id of a new portfolio is made once, so that a repeated submit makes one. */
export type Target =
  | { readonly kind: 'new'; readonly id: string; readonly name: string | null }
  | { readonly kind: 'existing'; readonly id: string };

/** An import that was stored. */
export interface Done {
  /** Null when there was nothing to store. */
  readonly importId: string | null;
  readonly portfolioId: string;
  readonly portfolioName: string;
  readonly planned: Planned;
  readonly tradesStored: number;
  /** What undoing did to the portfolio; null while the import stands. */
  readonly undone: 'restored' | 'removed' | null;
}

export type Persistence = 'stored' | 'not_stored' | 'too_large';

/** A page of rows in sight. */
export interface ShownPage extends Omit<RowsPage, 'rows'> {
  /** Null where they could not be loaded. */
  readonly rows: readonly ShownRow[] | null;
}

export interface ImportState {
  readonly stage: Stage;
  /** The files that were read, and the one that is being read. */
  readonly sources: readonly Source[];
  /** Chosen together with the one at hand: they are read one after the other. */
  readonly waiting: readonly File[];
  readonly files: readonly ReadFile[];
  readonly decisions: Decisions;
  /** Null until it is worked out; one that is being replaced stays in sight. */
  readonly planned: Planned | null;
  /** The `basisKey` that it is for. */
  readonly plannedFor: string | null;
  readonly isPlanning: boolean;
  /** The server could not be asked what the files name. */
  readonly isLookUpMissing: boolean;
  /** False while the server has no list of instruments yet. */
  readonly isListLoaded: boolean;
  /** Of the intent to store this very plan. */
  readonly importId: string;
  readonly rows: ShownPage | null;
  readonly target: Target;
  /** The rows with a mistake may be left out. */
  readonly consents: boolean;
  /** The format that was chosen does not fit the file. */
  readonly misfit: ImportFormat | null;
  /** The format that the last file was to be read as. */
  readonly attempted: ImportFormat | null;
  /** The mapping of the last file's columns, as far as the user has filled it in. */
  readonly draft: ColumnMapping | null;
  /** Its files are being read once more, so that consent given before still counts. */
  readonly isResumed: boolean;
  /** Whether this browser stores it, so that a reload loses nothing; null while that is not known. */
  readonly persistence: Persistence | null;
}

export const NO_DECISIONS: Decisions = { shares: {}, splits: {} };

export function initialState(): ImportState {
  return {
    stage: { kind: 'choose', wasCancelled: false },
    sources: [],
    waiting: [],
    files: [],
    decisions: NO_DECISIONS,
    planned: null,
    plannedFor: null,
    isPlanning: false,
    isLookUpMissing: false,
    isListLoaded: true,
    importId: uuid(),
    rows: null,
    target: { kind: 'new', id: uuid(), name: null },
    consents: false,
    misfit: null,
    attempted: null,
    draft: null,
    isResumed: false,
    persistence: null,
  };
}

/**
 * What a plan is for: where the import goes. Until the person chooses, that depends on the kind of file, so that what is planned for
 * one kind says nothing about another.
 */
export function basisKey({ target, files }: Pick<ImportState, 'target' | 'files'>): string {
  return target.kind === 'existing' ? target.id : `new:${files[0]?.format.id ?? ''}`;
}

/** Whether something was read that a reload would lose. */
export function isAtRisk({ stage, files, persistence }: ImportState): boolean {
  if (stage.kind === 'reading') return true;
  return persistence !== 'stored' && (stage.kind === 'mapping' || (stage.kind === 'preview' && files.length > 0));
}
