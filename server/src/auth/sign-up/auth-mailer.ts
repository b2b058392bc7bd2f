import {
  writeLinkMail,
  type MailMessage,
  type LinkMailKind,
} from '@ballast/supabase/functions/_shared/mail/mail-message';
import type { Mailer } from '../context.ts';
import { returning } from '../oauth/oauth.ts';
import { requestedRedirect } from './redirects.ts';

type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

/** Under the name of this machine that the person used: the page of the link may only lead on to its own origin. */
function verifyLink(siteUrl: string, hash: string, type: LinkType): string {
  const target = requestedRedirect.getStore() ?? `${siteUrl}/`;
  const link = new URL('/auth/v1/verify', target);
  link.searchParams.set('token', hash);
  link.searchParams.set('type', type);
  link.searchParams.set('redirect_to', target);
  return link.toString();
}

/** The mails of the auth library in our own words; `post` stores them. */
export function createAuthMailer(siteUrl: string, post: (message: MailMessage) => Promise<void>): Mailer {
  const send = async (kind: LinkMailKind, type: LinkType, email: string, hash: string): Promise<void> => {
    if (returning.getStore() === true) return;
    await post(await writeLinkMail(kind, email, verifyLink(siteUrl, hash, type), new Date()));
  };
  return {
    sendConfirmation: async (email, hash) => send('confirmSignUp', 'signup', email, hash),
    sendRecovery: async (email, hash) => send('resetPassword', 'recovery', email, hash),
    sendMagicLink: async (email, hash) => send('magicLink', 'magiclink', email, hash),
    sendEmailChange: async (email, hash) => send('changeEmail', 'email_change', email, hash),
    sendReauthentication: async () => Promise.reject(new Error('re-authentication by mail is not offered')),
  };
}

/** The mail to somebody whose address was used for another sign-up. */
export async function existingAccountMail(email: string, siteUrl: string): Promise<MailMessage> {
  return writeLinkMail('existingAccount', email, new URL('/auth', siteUrl).toString(), new Date());
}
