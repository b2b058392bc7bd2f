import { mail } from '@ballast/messages/en/mail';
import { createFormatter } from '@ballast/messages/format';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { mailHtml } from './mail-html.ts';
import type { MailMessage } from './mail-message.ts';

const requestSchema = z.object({
  kind: z.enum(['deletion_requested', 'deletion_cancelled', 'account_deleted']),
  email: z.string(),
  /** When the account goes; null where nothing is to come. */
  due_at: z.date().nullable(),
});
type AccountMailRequest = z.infer<typeof requestSchema>;

const translate = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail' });
const UTC = createFormatter('en', 'UTC');
const INDIA = createFormatter('en', 'Asia/Kolkata');

/** The mails to somebody who leaves. */
export async function accountMails(rows: unknown, siteUrl: string): Promise<readonly MailMessage[]> {
  return Promise.all(
    z
      .array(requestSchema)
      .parse(rows)
      .map((row) => messageOf(row, siteUrl)),
  );
}

async function messageOf({ kind, email, due_at: due }: AccountMailRequest, siteUrl: string): Promise<MailMessage> {
  const link = new URL(kind === 'account_deleted' ? '/' : '/settings/privacy', siteUrl).href;
  const at = due?.toISOString() ?? '';
  // By the hour: the day is another one in India or the US.
  const why = translate(`account.${kind}.why`, { email, utc: UTC.dateTime(at), india: INDIA.dateTime(at) });
  const paragraphs = [why, translate(`account.${kind}.what`)];
  const closing = translate(`account.${kind}.closing`);
  return {
    to: email,
    subject: translate(`account.${kind}.subject`),
    text: [translate('greeting'), ...paragraphs, link, closing, translate('signature')].join('\n\n'),
    html: await mailHtml({ paragraphs, link, button: translate(`account.${kind}.button`), closing }),
  };
}
