import type { SentenceSet } from './row.ts';
import { AFTER_FIRST_LOOK } from './tuned/after-first-look.ts';
import { CLAIMS } from './tuned/claims.ts';
import { CLAIMS_HELD_OUT } from './tuned/claims-held-out.ts';
import { EIGHTEENTH } from './tuned/eighteenth.ts';
import { EIGHTH } from './tuned/eighth.ts';
import { ELEVENTH } from './tuned/eleventh.ts';
import { FIFTH } from './tuned/fifth.ts';
import { FOURTEENTH } from './tuned/fourteenth.ts';
import { FOURTH } from './tuned/fourth.ts';
import { HELD_OUT } from './tuned/held-out.ts';
import { LOOKED_AT_ONCE } from './tuned/looked-at-once.ts';
import { NINETEENTH } from './tuned/nineteenth.ts';
import { NINTH } from './tuned/ninth.ts';
import { RULES_WRITTEN_WITH } from './tuned/rules-written-with.ts';
import { SEVENTEENTH } from './tuned/seventeenth.ts';
import { SEVENTH } from './tuned/seventh.ts';
import { SIXTEENTH } from './tuned/sixteenth.ts';
import { SIXTH } from './tuned/sixth.ts';
import { TENTH } from './tuned/tenth.ts';
import { THIRTEENTH } from './tuned/thirteenth.ts';
import { TWELFTH } from './tuned/twelfth.ts';
import { WITHOUT_THE_RULES } from './tuned/without-the-rules.ts';
import { FIFTEENTH } from './untuned/fifteenth.ts';
import { FOURTH_HELD_BACK } from './untuned/fourth-held-back.ts';
import { THIRD } from './untuned/third.ts';
import { TWENTIETH } from './untuned/twentieth.ts';

/** Rules were written with these, or changed after a look at them. */
export const SETS: readonly SentenceSet[] = [
  RULES_WRITTEN_WITH,
  HELD_OUT,
  LOOKED_AT_ONCE,
  WITHOUT_THE_RULES,
  AFTER_FIRST_LOOK,
  FOURTH,
  FIFTH,
  SIXTH,
  SEVENTH,
  EIGHTH,
  NINTH,
  TENTH,
  ELEVENTH,
  TWELFTH,
  THIRTEENTH,
  FOURTEENTH,
  SIXTEENTH,
  SEVENTEENTH,
  EIGHTEENTH,
  NINETEENTH,
  CLAIMS,
  CLAIMS_HELD_OUT,
];

interface CountedSet extends SentenceSet {
  readonly counted: { readonly marked: number; readonly caught: number; readonly wronglyMarked: number };
}

/** Nothing has been tuned on these: they measure what a model's own sentences would meet. Rules may not get worse than when they were last counted. */
export const UNTUNED: readonly CountedSet[] = [
  { ...THIRD, counted: { marked: 113, caught: 125, wronglyMarked: 5 } },
  { ...FOURTH_HELD_BACK, counted: { marked: 55, caught: 56, wronglyMarked: 2 } },
  { ...FIFTEENTH, counted: { marked: 79, caught: 80, wronglyMarked: 2 } },
  { ...TWENTIETH, counted: { marked: 96, caught: 107, wronglyMarked: 3 } },
];

/** What can be wrong in a sentence. */
export const CATEGORIES = [...new Set([RULES_WRITTEN_WITH, CLAIMS].flatMap(({ wrong }) => Object.keys(wrong)))];
