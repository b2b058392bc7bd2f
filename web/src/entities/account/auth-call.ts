import { getBackend, type Backend } from '../../lib/backend.ts';
import { lastRetryAfter } from '../../lib/retry-after.ts';
import { classifyAuthError } from './auth-failure.ts';

type Refusal = NonNullable<Awaited<ReturnType<Backend['auth']['signUp']>>['error']>;
interface Answer {
  readonly data: unknown;
  readonly error: Refusal | null;
}
type Success<A extends Answer> = Extract<A, { readonly error: null }>;

const isSuccess = <A extends Answer>(answer: A): answer is Success<A> => answer.error === null;

/**
 * What the auth service answered to a call.
 * @throws {AuthFailure}
 */
export async function callAuth<A extends Answer>(
  run: (auth: Backend['auth']) => Promise<A>,
): Promise<Success<A>['data']> {
  const answer = await run((await getBackend()).auth);
  if (isSuccess(answer)) return answer.data;
  throw classifyAuthError(answer.error ?? new Error('no reason'), lastRetryAfter());
}

/** Codes that would tell a stranger that an address has an account: to them they look like success. */
const TELLTALE: ReadonlySet<string> = new Set(['user_already_exists', 'email_exists', 'user_not_found']);

/** The same for calls about an address that may be anybody's. */
export async function callAuthSilently(
  run: (auth: Backend['auth']) => Promise<{ error: Refusal | null }>,
): Promise<void> {
  await callAuth(async (auth) => {
    const { error } = await run(auth);
    return error === null || TELLTALE.has(error.code ?? '') ? { data: null, error: null } : { data: null, error };
  });
}
