import { z } from 'zod';

export const PASSWORD_MIN = 6;

/** What is wrong with a field; the form words it by this code. */
export const FIELD_PROBLEMS = ['emailRequired', 'emailInvalid', 'passwordRequired', 'passwordShort'] as const;
type FieldProblem = (typeof FIELD_PROBLEMS)[number];
const problem = (code: FieldProblem) => code;

const email = z
  .string()
  .trim()
  .min(1, problem('emailRequired'))
  .pipe(z.email(problem('emailInvalid')));
const newPassword = z.string().min(1, problem('passwordRequired')).min(PASSWORD_MIN, problem('passwordShort'));

export const signInSchema = z.object({ email, password: z.string().min(1, problem('passwordRequired')) });
export const signUpSchema = z.object({ email, password: newPassword });
export const emailSchema = z.object({ email });
export const newPasswordSchema = z.object({ password: newPassword });

export type Credentials = z.infer<typeof signInSchema>;
