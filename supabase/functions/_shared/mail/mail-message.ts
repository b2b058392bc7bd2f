import { mail } from '@ballast/messages/en/mail';
import { createFormatter } from '@ballast/messages/format';
import { createTranslator } from 'use-intl/core';
import { mailHtml } from './mail-html.ts';

/** One mail, ready to be sent. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type LinkMailKind = 'confirmSignUp' | 'resetPassword' | 'changeEmail' | 'magicLink' | 'existingAccount';

const translate = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail' });

const utc = createFormatter('en', 'UTC');
const india = createFormatter('en', 'Asia/Kolkata');

/**
 * Writes the mail of `kind` to `email`: the same words as text and as HTML, with one link. It says when it was asked for,
 * since somebody else may have asked for one like it.
 */
export async function writeLinkMail(
  kind: LinkMailKind,
  email: string,
  link: string,
  askedAt: Date,
): Promise<MailMessage> {
  const at = askedAt.toISOString();
  const asked = translate('askedAt', { utc: utc.dateTime(at), india: india.time(at) });
  const paragraphs = [translate(`${kind}.lines.why`, { email }), translate(`${kind}.lines.what`), asked];
  const closing = translate(kind === 'confirmSignUp' ? 'notYourSignUp' : 'notYou');
  return {
    to: email,
    subject: translate(`${kind}.subject`),
    text: [translate('greeting'), ...paragraphs, link, closing, translate('signature')].join('\n\n'),
    html: await mailHtml({ paragraphs, link, button: translate(`${kind}.button`), closing }),
  };
}
