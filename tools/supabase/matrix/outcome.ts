/** It happens; or it passes over the row without a word, as row-level security does; or it is refused. */
export const OUTCOMES = ['yes', 'nothing', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/**
 * The roles that ask, each for a row of the owner's, in the order of the matrix's columns. An insert is one in the owner's name.
 * Administrators have a second factor; those of the password alone have one and did not use it.
 */
export const ASKERS = [
  'visitor',
  'owner',
  'somebody else',
  'owner, password alone',
  'administrator',
  'administrator, password alone',
  'service',
] as const;
export type Asker = (typeof ASKERS)[number];

export type Cells = Readonly<Record<Asker, Outcome>>;
