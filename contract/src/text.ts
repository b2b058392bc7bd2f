import { z } from 'zod/mini';

/** What PostgreSQL cannot store in a text: NUL, and halves of characters. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** What is wrong with a text: the form words it by this code. */
export const TEXT_PROBLEMS = ['textLong', 'textUnstorable'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];
const problem = (code: TextProblem) => code;

/** Text as the database takes it: without spaces around it, and at most `max` characters, counted as PostgreSQL counts. */
export function storableText(max: number) {
  return z.string().check(
    z.trim(),
    z.refine((text) => !UNSTORABLE.test(text), problem('textUnstorable')),
    z.refine((text) => Array.from(text).length <= max, problem('textLong')),
  );
}

/** What is wrong with a text, or undefined. */
export function textProblem(text: string, max: number): TextProblem | undefined {
  const { error } = storableText(max).safeParse(text);
  return TEXT_PROBLEMS.find((code) => code === error?.issues[0]?.message);
}
