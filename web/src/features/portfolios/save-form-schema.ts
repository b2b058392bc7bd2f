import { PORTFOLIO_DESCRIPTION_MAX, PORTFOLIO_NAME_MAX } from '@ballast/contract/portfolios';
import { z } from 'zod/mini';

/** What is wrong with a field; the form words it by this code. */
const SAVE_PROBLEMS = ['nameRequired', 'nameLong', 'descriptionLong', 'dateRequired', 'dateFuture'] as const;
export type SaveProblem = (typeof SAVE_PROBLEMS)[number];
const problem = (code: SaveProblem) => code;

/** The problem a code stands for. */
export function saveProblem(code: string | undefined): SaveProblem | undefined {
  return SAVE_PROBLEMS.find((candidate) => candidate === code);
}

/** The fields of the save form; `dates` stand in the order of the holdings. `today` is a calendar day. */
export function saveFormSchema(today: string) {
  return z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, problem('nameRequired')), z.maxLength(PORTFOLIO_NAME_MAX, problem('nameLong'))),
    description: z.string().check(z.trim(), z.maxLength(PORTFOLIO_DESCRIPTION_MAX, problem('descriptionLong'))),
    dates: z.array(
      z.object({
        day: z.iso.date(problem('dateRequired')).check(z.refine((day) => day <= today, problem('dateFuture'))),
      }),
    ),
  });
}
export type SaveFormValues = z.infer<ReturnType<typeof saveFormSchema>>;
