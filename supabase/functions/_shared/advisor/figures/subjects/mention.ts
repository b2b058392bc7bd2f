/** Where a text speaks of something that figures can be of. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** The subjects that may be meant. What no source knows has one of its own, that nothing is of: `?wipro`. */
  readonly keys: readonly string[];
  /** `pronoun`: what was spoken of before; `person`: who holds it all, “you lose”. */
  readonly kind: 'named' | 'portfolio' | 'pronoun' | 'person';
  /** Compared with or part of, rather than spoken of: “than TCS”, “of your portfolio”. */
  readonly isAside: boolean;
}
