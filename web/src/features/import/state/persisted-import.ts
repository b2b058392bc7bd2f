import type { Source } from './sources.ts';
import type { Target } from './import-state.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { Decisions } from '../worker/protocol.ts';

/** Everything needed to go on with an import. */
export interface Resumable {
  readonly sources: readonly Source[];
  /** Chosen together with them and not read yet. */
  readonly waiting: readonly File[];
  readonly decisions: Decisions;
  readonly target: Target;
  readonly consents: boolean;
  /** The mapping of the last file's columns, as far as the user has filled it in. */
  readonly draft: ColumnMapping | null;
}

/** Its files: large, and seldom changed. */
export interface PersistedFiles extends Pick<Resumable, 'sources' | 'waiting'> {
  /** The id of its tab. */
  readonly id: string;
}

/** What the user decided about them. */
export interface PersistedChoices extends Pick<Resumable, 'decisions' | 'target' | 'consents' | 'draft'> {
  readonly id: string;
  /** The owner; null while nobody has signed in. */
  readonly accountId: string | null;
  /** The user left to sign in, and may come back in another tab by a link in a mail. */
  readonly isLeft: boolean;
  readonly storedAt: number;
}

export type PersistedImport = PersistedFiles & PersistedChoices;

/** Larger imports are not stored: browsers have limited room. */
export const MAX_PERSISTED_BYTES = 20 * 1024 * 1024;

export function bytesOf({ sources, waiting }: Pick<Resumable, 'sources' | 'waiting'>): number {
  const contents = [...sources.map(({ content }) => content), ...waiting];
  return contents.reduce((sum, one) => sum + (typeof one === 'string' ? one.length * 2 : one.size), 0);
}
