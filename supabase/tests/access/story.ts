import type { Outcome, Verb } from '../../../tools/supabase/matrix/outcome.ts';
import type { World } from './world.ts';

/** For the visitor, the row's owner, a stranger and an administrator, in this order. */
export type Outcomes = readonly [visitor: Outcome, owner: Outcome, stranger: Outcome, admin: Outcome];

export type Values = Readonly<Record<string, string | number | boolean | object>>;

/** Who may do what with one table or view, shown on one row of the owner's. */
export interface Story {
  readonly relation: string;
  /** Where a write shows, when a view does not show everybody the same. */
  readonly watched?: string;
  /** The column and value that find the row. */
  readonly row: (world: World) => readonly [column: string, value: string];
  /** What is inserted, and set by an update. */
  readonly inserted: (world: World) => Values;
  readonly changed: Values;
  readonly may: Readonly<Record<Verb, Outcomes>>;
}

export const NOBODY: Outcomes = ['refused', 'refused', 'refused', 'refused'];
export const EVERYBODY: Outcomes = ['yes', 'yes', 'yes', 'yes'];
/** Rows that are there for their owner alone. Others cannot tell them from rows that do not exist. */
export const OWNER_ONLY: Outcomes = ['refused', 'yes', 'nothing', 'nothing'];
/** An insert in the owner's name. */
export const AS_ONESELF: Outcomes = ['refused', 'yes', 'refused', 'refused'];
export const ADMIN_ONLY: Outcomes = ['refused', 'nothing', 'nothing', 'yes'];

export const OWN_ROWS = { select: OWNER_ONLY, insert: AS_ONESELF, update: OWNER_ONLY, delete: OWNER_ONLY } as const;
export const PUBLIC_READ = { select: EVERYBODY, insert: NOBODY, update: NOBODY, delete: NOBODY } as const;
export const CLOSED = { select: NOBODY, insert: NOBODY, update: NOBODY, delete: NOBODY } as const;
