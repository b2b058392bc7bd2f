import type { Source } from '../file-sources.ts';
import type { Target } from '../import-state.ts';
import type { ColumnMapping } from '../mapping/column-mapping.ts';
import type { Decisions } from '../worker/protocol.ts';

/** All that is needed to go on with an import. */
export interface Resumable {
  readonly sources: readonly Source[];
  /** Chosen together with them, and not read yet. */
  readonly waiting: readonly File[];
  readonly decisions: Decisions;
  readonly target: Target;
  readonly consents: boolean;
  /** What was said so far about the columns of the last file. */
  readonly draft: ColumnMapping | null;
}

/** Its files, which are large and seldom change. */
export interface KeptFiles extends Pick<Resumable, 'sources' | 'waiting'> {
  /** Of the tab that it is in. */
  readonly id: string;
}

/** What was decided about them. */
export interface KeptChoices extends Pick<Resumable, 'decisions' | 'target' | 'consents' | 'draft'> {
  readonly id: string;
  /** Whose it is; null while nobody has signed in. */
  readonly accountId: string | null;
  /** Left in order to sign in: that may end in another tab, by a link in a mail. */
  readonly isLeft: boolean;
  readonly keptAt: number;
}

export type KeptImport = KeptFiles & KeptChoices;

/** Files that are larger together are not kept: a browser has no endless room. */
export const MAX_KEPT_BYTES = 20 * 1024 * 1024;

export function bytesOf({ sources, waiting }: Pick<Resumable, 'sources' | 'waiting'>): number {
  const contents = [...sources.map(({ content }) => content), ...waiting];
  return contents.reduce((sum, one) => sum + (typeof one === 'string' ? one.length * 2 : one.size), 0);
}
