import { z } from 'zod/mini';

export const PASSWORD_MIN = 6;

/** What is wrong with a field; the form words it by this code. */
export const FIELD_PROBLEMS = ['emailRequired', 'emailInvalid', 'passwordRequired', 'passwordShort'] as const;
type FieldProblem = (typeof FIELD_PROBLEMS)[number];
const problem = (code: FieldProblem) => code;

const email = z.pipe(
  z.string().check(z.trim(), z.minLength(1, problem('emailRequired'))),
  z.email(problem('emailInvalid')),
);
const newPassword = z
  .string()
  .check(z.minLength(1, problem('passwordRequired')), z.minLength(PASSWORD_MIN, problem('passwordShort')));

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, problem('passwordRequired'))),
});
export const signUpSchema = z.object({ email, password: newPassword });
export const emailSchema = z.object({ email });
export const newPasswordSchema = z.object({ password: newPassword });
export const passwordChangeSchema = z.object({
  current: z.string().check(z.minLength(1, problem('passwordRequired'))),
  password: newPassword,
});

export type Credentials = z.infer<typeof signInSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
