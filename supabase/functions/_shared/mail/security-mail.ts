import { mail } from '@ballast/messages/en/mail';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { mailHtml } from './mail-html.ts';
import type { MailMessage } from './mail-message.ts';

/** What the owner of an account is notified of. */
const KINDS = [
  'factor_added',
  'factor_removed',
  'password_changed',
  'recovery_codes_made',
  'recovery_used',
  'factors_removed_by_admin',
] as const;
export type SecurityMailKind = (typeof KINDS)[number];

const requestsSchema = z.array(
  z.object({
    kind: z.enum(KINDS),
    /** Null when the account has no confirmed address. */
    email: z.string().nullable(),
  }),
);

const translate = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail' });

/** The mails about what was done to the security of an account. */
export async function securityMails(rows: unknown, siteUrl: string): Promise<readonly MailMessage[]> {
  return Promise.all(
    requestsSchema.parse(rows).flatMap(({ kind, email }) => (email === null ? [] : [messageOf(kind, email, siteUrl)])),
  );
}

async function messageOf(kind: SecurityMailKind, email: string, siteUrl: string): Promise<MailMessage> {
  const link = new URL('/settings/security', siteUrl).href;
  const paragraphs = [translate(`security.${kind}.why`, { email }), translate(`security.${kind}.what`)];
  const closing = translate('security.closing');
  return {
    to: email,
    subject: translate(`security.${kind}.subject`),
    text: [translate('greeting'), ...paragraphs, link, closing, translate('signature')].join('\n\n'),
    html: await mailHtml({ paragraphs, link, button: translate('security.button'), closing }),
  };
}
