import { postgrestError } from './postgrest-error.ts';

export type Refusal = ReturnType<typeof postgrestError>;

/** `PGRST127`: PostgREST's code for what a request asks and this server does not offer. */
export function refusal(
  message: string,
  hint: string,
  { status = 400, code = 'PGRST127' }: { status?: number; code?: string } = {},
): Refusal {
  return postgrestError(status, { code, message, details: null, hint });
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
