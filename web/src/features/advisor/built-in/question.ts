/** The questions that need no model. */
export const QUESTION_IDS = ['lose', 'risk', 'fall', 'spread', 'term'] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

/** A question, with what it is about where a person said so. */
export type Question =
  | { readonly id: 'lose' | 'risk' | 'spread' }
  /** How far the market falls: 0.2 is a fifth. */
  | { readonly id: 'fall'; readonly fall: number }
  /** The id of a term of the glossary; null while none is chosen. */
  | { readonly id: 'term'; readonly term: string | null };

export const USUAL_FALL = 0.2;
