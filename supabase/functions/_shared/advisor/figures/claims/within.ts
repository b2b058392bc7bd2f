/** Alternatives of which one stands. */
export const anyOf = (...sources: readonly string[]): string => `(?:${sources.join('|')})`;

/** At most so many characters between two terms of a clause. */
export const within = (most: number): string => `[^.;:!?()—–|।\\n\\uE000]{0,${String(most)}}?`;
