import { callAuth, callAuthSilently } from '../../entities/account/auth-call.ts';
import type { Credentials } from '../../entities/account/credentials.ts';
import { returnPath } from '../../lib/paths.ts';

/** Where the confirmation link leads: back to the page that asked to sign in. What follows its `#` makes room for the session. */
function confirmedUrl(): string {
  const target = new URL(returnPath(new URLSearchParams(location.search).get('from')), location.origin);
  target.hash = '';
  return target.href;
}

export async function signIn(credentials: Credentials): Promise<void> {
  await callAuth((auth) => auth.signInWithPassword(credentials));
}

export async function signUp(credentials: Credentials): Promise<void> {
  await callAuthSilently((auth) => auth.signUp({ ...credentials, options: { emailRedirectTo: confirmedUrl() } }));
}

/** Asks for another confirmation mail. */
export async function resendConfirmation(email: string): Promise<void> {
  await callAuthSilently((auth) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmedUrl() } }),
  );
}

/** For a session that a link from a mail has opened: it needs no password of before. */
export async function chooseNewPassword(password: string): Promise<void> {
  await callAuth((auth) => auth.updateUser({ password }));
}
