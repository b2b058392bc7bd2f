import type { Storm } from '../../e2e/product/storm.ts';
import {
  embed,
  guess,
  insert,
  pattern,
  signIn,
  signUp,
  type HostileRequest,
} from '../../e2e/product/hostile-requests.ts';

export interface Attack extends Pick<Storm, 'size' | 'everyMs' | 'atMost' | 'leaveAfterMs'> {
  /** The finding, and what is done. */
  readonly name: string;
  readonly request: HostileRequest;
  /** The passwords tried are those of the very person whose requests are timed. */
  readonly aimsAtPerson?: boolean;
}

/** Each attack of the review at ten times the strength described there. */
export const ATTACKS: readonly Attack[] = [
  { name: 'X1 120 patterns at a time', size: 120, everyMs: 1000, atMost: 120, request: pattern },
  { name: 'X1 120 patterns, left at once', size: 120, everyMs: 1000, atMost: 120, leaveAfterMs: 50, request: pattern },
  { name: 'X2 10 embeds of 2,000 holdings', size: 10, everyMs: 1000, atMost: 10, request: embed },
  { name: 'X4 1,000 sign-ins at once', size: 1000, everyMs: 10_000, atMost: 2000, request: signIn },
  { name: 'X4 400 sign-ins a second', size: 20, everyMs: 50, atMost: 4000, request: signIn },
  { name: 'X4 300 sign-ups a second', size: 15, everyMs: 50, atMost: 4000, request: signUp },
  { name: 'X7 100 guesses a second', size: 5, everyMs: 50, atMost: 1000, aimsAtPerson: true, request: guess },
  { name: 'X9 50,000 rows a second', size: 25, everyMs: 50, atMost: 100, request: insert },
];

/** The same at the strength that the review describes: what the soak mixes in for half an hour. */
export const MILD_ATTACKS: readonly Attack[] = ATTACKS.map((attack) => ({
  ...attack,
  size: Math.max(1, Math.round(attack.size / 10)),
  atMost: Math.max(10, attack.atMost / 10),
}));
