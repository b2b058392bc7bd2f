import { PORTFOLIO_DESCRIPTION_MAX, PORTFOLIO_NAME_MAX } from '@ballast/contract/portfolios';
import { storableText, TEXT_PROBLEMS } from '@ballast/contract/text';
import { z } from 'zod/mini';

/** What is wrong with a field; the form words it by this code. */
const SAVE_PROBLEMS = [...TEXT_PROBLEMS, 'nameRequired', 'dateRequired', 'dateFuture'] as const;
export type SaveProblem = (typeof SAVE_PROBLEMS)[number];
const problem = (code: SaveProblem) => code;

/** The problem a code stands for. */
export function saveProblem(code: string | undefined): SaveProblem | undefined {
  return SAVE_PROBLEMS.find((candidate) => candidate === code);
}

/** The fields of the save form; `dates` stand in the order of the holdings. `today` is a calendar day. */
export function saveFormSchema(today: string) {
  return z.object({
    name: storableText(PORTFOLIO_NAME_MAX).check(z.minLength(1, problem('nameRequired'))),
    description: storableText(PORTFOLIO_DESCRIPTION_MAX),
    dates: z.array(
      z.object({
        day: z.iso.date(problem('dateRequired')).check(z.refine((day) => day <= today, problem('dateFuture'))),
      }),
    ),
  });
}
export type SaveFormValues = z.infer<ReturnType<typeof saveFormSchema>>;
