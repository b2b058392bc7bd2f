import { callAuth, callAuthSilently } from '../../entities/account/auth-call.ts';
import type { Credentials } from '../../entities/account/credentials.ts';

export async function signIn(credentials: Credentials): Promise<void> {
  await callAuth((auth) => auth.signInWithPassword(credentials));
}

export async function signUp(credentials: Credentials): Promise<void> {
  await callAuthSilently((auth) =>
    auth.signUp({ ...credentials, options: { emailRedirectTo: `${location.origin}/` } }),
  );
}

/** Asks for another confirmation mail. */
export async function resendConfirmation(email: string): Promise<void> {
  await callAuthSilently((auth) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/` } }),
  );
}

/** For a session that a link from a mail has opened: it needs no password of before. */
export async function chooseNewPassword(password: string): Promise<void> {
  await callAuth((auth) => auth.updateUser({ password }));
}
