import { mail } from '@ballast/messages/en/mail';
import { createTranslator } from 'use-intl/core';
import { letterHtml } from './letter-html.ts';

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
  const paragraphs = [words(`${kind}.lines.why`, { email }), words(`${kind}.lines.what`)];
  const closing = words('notYou');
  return {
    to: email,
    subject: words(`${kind}.subject`),
    text: [words('greeting'), ...paragraphs, link, closing, words('signature')].join('\n\n'),
    html: await letterHtml({ paragraphs, link, button: words(`${kind}.button`), closing }),
  };
}
