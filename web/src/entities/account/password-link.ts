import { authPath } from '../../lib/paths.ts';
import { callAuthSilently } from './auth-call.ts';

/** Asks for a mail with a link to choose a new password. */
export async function sendPasswordLink(email: string): Promise<void> {
  await callAuthSilently((auth) =>
    auth.resetPasswordForEmail(email, { redirectTo: location.origin + authPath('new-password') }),
  );
}
