import { getBackend, type Backend } from '../../lib/backend.ts';
import { authPath } from '../../lib/paths.ts';
import { lastRetryAfter } from '../../lib/retry-after.ts';
import { classifyAuthError } from './auth-failure.ts';
import type { Credentials } from './schemas.ts';

type Answer = Awaited<ReturnType<Backend['auth']['signUp']>>['error'];

/** Codes that would tell a stranger that an address has an account: to them they look like success. */
const TELLTALE: ReadonlySet<string> = new Set(['user_already_exists', 'email_exists', 'user_not_found']);

export async function signIn(credentials: Credentials): Promise<void> {
  await call(async (auth) => (await auth.signInWithPassword(credentials)).error);
}

export async function signUp(credentials: Credentials): Promise<void> {
  await callSilently((auth) => auth.signUp({ ...credentials, options: { emailRedirectTo: `${location.origin}/` } }));
}

/** Asks for another confirmation mail. */
export async function resendConfirmation(email: string): Promise<void> {
  await callSilently((auth) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/` } }),
  );
}

/** Asks for a mail with a link to choose a new password. */
export async function sendPasswordLink(email: string): Promise<void> {
  await callSilently((auth) =>
    auth.resetPasswordForEmail(email, { redirectTo: location.origin + authPath('new-password') }),
  );
}

export async function changePassword(password: string): Promise<void> {
  await call(async (auth) => (await auth.updateUser({ password })).error);
}

async function call(run: (auth: Backend['auth']) => Promise<Answer>): Promise<void> {
  const error = await run((await getBackend()).auth);
  if (error !== null) throw classifyAuthError(error, lastRetryAfter());
}

async function callSilently(run: (auth: Backend['auth']) => Promise<{ error: Answer }>): Promise<void> {
  await call(async (auth) => {
    const { error } = await run(auth);
    return error?.code !== undefined && TELLTALE.has(error.code) ? null : error;
  });
}
