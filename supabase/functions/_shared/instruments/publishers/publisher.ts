import type { ListFailure } from '../list-failure.ts';
import type { ListRow } from '../lists.ts';

/** The lists that their publishers keep at an address. BSE's list of scrips has none. */
export const REFRESHED_LISTS = ['nse', 'us', 'amfi'] as const;
export type RefreshedList = (typeof REFRESHED_LISTS)[number];

/** What a file says. */
export interface FileContent<Name extends RefreshedList> {
  readonly ok: true;
  readonly rows: readonly ListRow<Name>[];
  /** The newest day in it, `2026-08-21`; nothing where it has none. */
  readonly day: string;
}

/** One of the files that a list is made of. */
export interface PublishedFile<Name extends RefreshedList> {
  /** Host and path. */
  readonly address: string;
  /** Which rows of the list are this file's. Rows of no file stay as they are. */
  readonly covers: (row: ListRow<Name>) => boolean;
  /**
   * Rows as the publisher has them; columns that only the stored list knows are empty.
   * @param latest days after this one are mistyped
   */
  readonly read: (text: string, latest: string) => FileContent<Name> | ListFailure;
}

export interface Publisher<Name extends RefreshedList> {
  readonly list: Name;
  /** As the operator's page shows it. */
  readonly source: string;
  readonly files: readonly PublishedFile<Name>[];
  /** What is the same instrument in yesterday's list and today's. */
  readonly keyOf: (row: ListRow<Name>) => string;
  /** What has the same industry: a split changes an ISIN. */
  readonly carryKeyOf: (row: ListRow<Name>) => string;
  /** Columns that no file has: they are carried over. */
  readonly carried: readonly (keyof ListRow<Name> & string)[];
}
