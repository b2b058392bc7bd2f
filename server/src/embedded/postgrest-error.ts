/** What PostgreSQL says of an error, beyond its message. */
interface DatabaseRefusal extends Error {
  readonly code: string;
  readonly detail?: unknown;
  readonly hint?: unknown;
}

const isRefusal = (error: unknown): error is DatabaseRefusal =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * The status that PostgREST gives to an error of the database where the library answers 500; undefined where both agree.
 * Constraints, a view's check option, what is not supported, and `raise exception`, are about what was sent; class 54 is too
 * much of it. Writing to a view that cannot be written, which PostgREST answers with 500 as well, is the wrong method.
 */
function statusOf(code: string): number | undefined {
  if (code === '23502' || code === '23503' || code === '23505') return undefined;
  if (/^(23|44|0A)|^P0001$/.test(code)) return 400;
  if (code === '55000') return 405;
  return code.startsWith('54') ? 413 : undefined;
}

const isTooDeep = (error: unknown): boolean => error instanceof RangeError && error.message.includes('call stack');

/** What the library's parser says of an address it cannot read, where the library does not know it for that. */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(Missing closing quote|empty logical expression|Unsupported (ref|join) op)/.test(error.message);

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * An error of the database as the library passes it on: like one that a function raised with `sqlstate 'PGRST'`, which says
 * itself how it is answered, where the library would answer bad input with 500. So is JSON that is nested deeper than the
 * library's own recursion goes, and an address that it cannot read.
 */
export function asPostgrestError(error: unknown): unknown {
  if (isTooDeep(error)) return postgrestError(413, { code: '54001', message: 'JSON is nested too deeply' });
  if (!isRefusal(error)) {
    return isUnreadable(error) ? postgrestError(400, { code: 'PGRST100', message: error.message }) : error;
  }
  const status = statusOf(error.code);
  if (status === undefined) return error;
  const { code, message } = error;
  return postgrestError(status, { code, message, details: textOr(error.detail), hint: textOr(error.hint) });
}

export function postgrestError(
  status: number,
  body: { code: string; message: string; details?: string | null; hint?: string | null },
) {
  return Object.assign(new Error(JSON.stringify(body)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}
