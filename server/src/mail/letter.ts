import { mail } from '@ballast/messages/en/mail';
import { html } from 'hono/html';
import { createTranslator } from 'use-intl/core';

/** One mail, ready to be sent. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type LetterKind = 'confirmSignUp' | 'resetPassword' | 'changeEmail' | 'magicLink' | 'existingAccount';

const words = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail' });

/** Writes the mail of `kind` to `email`: the same words as text and as HTML, with one link. */
export async function writeLetter(kind: LetterKind, email: string, link: string): Promise<Letter> {
  const why = words(`${kind}.lines.why`, { email });
  const what = words(`${kind}.lines.what`);
  const button = words(`${kind}.button`);
  const body = await html`<!doctype html>
    <html lang="en">
      <body
        style="font: 16px/1.5 system-ui, sans-serif; color: #1b2430; max-width: 32rem; margin: 2rem auto; padding: 0 1rem"
      >
        <p>${words('greeting')}</p>
        <p>${why}</p>
        <p>${what}</p>
        <p>
          <a
            href="${link}"
            style="display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: #0f766e; color: #fff; text-decoration: none"
            >${button}</a
          >
        </p>
        <p style="color: #52606d">${words('plainLink')}<br /><a href="${link}" style="color: #0f766e">${link}</a></p>
        <p style="color: #52606d">${words('notYou')}</p>
        <p style="color: #52606d">${words('signature')}</p>
      </body>
    </html>`;
  return {
    to: email,
    subject: words(`${kind}.subject`),
    text: [words('greeting'), why, what, link, words('notYou'), words('signature')].join('\n\n'),
    html: body.toString(),
  };
}
