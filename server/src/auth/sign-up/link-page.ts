import { mail } from '@ballast/messages/en/mail';
import { html } from 'hono/html';
import { createTranslator } from 'use-intl/core';
import type { AuthContext } from '../context.ts';
import { pendingAddress } from './pending-sign-ups.ts';

const translate = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail' });

/** What a link is for, as its mail says it; every other kind signs somebody in. */
const PURPOSES = { signup: 'confirmSignUp', recovery: 'resetPassword', email_change: 'changeEmail' } as const;
type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES] | 'magicLink';

function purposeOf(type: string): Purpose {
  switch (type) {
    case 'signup':
    case 'recovery':
    case 'email_change':
      return PURPOSES[type];
    default:
      return 'magicLink';
  }
}

/** Whose link this is, found without spending it; null for one that is unknown, used, or older than a day. */
export async function addressOfLink(context: AuthContext, token: string): Promise<string | null> {
  if (token === '') return null;
  const [user] = await context.sql<{ email: string | null }[]>`
    select email from auth.users where
      (confirmation_token = ${token} and confirmation_sent_at > now() - interval '1 day')
      or (recovery_token = ${token} and recovery_sent_at > now() - interval '1 day')
      or (${token} in (email_change_token_new, email_change_token_current)
        and email_change_sent_at > now() - interval '1 day')
    limit 1`;
  return user?.email ?? pendingAddress(context, token);
}

/**
 * The page that a link in a mail opens. Mail scanners open every link, and so do previews: nothing is spent before somebody
 * presses its button, which posts to the same address. It works without scripts.
 */
export async function linkPage(type: string, email: string): Promise<Response> {
  const purpose = purposeOf(type);
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${translate(`${purpose}.subject`)} · ${mail.signature}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/mail.css" />
        <script src="/mail.js" defer></script>
      </head>
      <body>
        <main class="link">
          <p class="brand"><img src="/icon.svg" alt="" width="28" height="28" /> ${mail.signature}</p>
          <article>
            <h1>${translate(`${purpose}.subject`)}</h1>
            <p class="text">${translate('linkPage.signsIn', { email })}</p>
            <form method="post"><button>${translate(`${purpose}.button`)}</button></form>
            <p class="note">${translate('linkPage.notYou')}</p>
          </article>
        </main>
      </body>
    </html>`;
  return new Response(page.toString(), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
