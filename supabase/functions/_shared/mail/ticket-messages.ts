import type { Priority } from '@ballast/contract/priorities';
import type { TicketStatus } from '@ballast/contract/support';
import { mail } from '@ballast/messages/en/mail';
import { createTranslator } from 'use-intl/core';
import { mailHtml } from './mail-html.ts';
import type { MailMessage } from './mail-message.ts';

/** A ticket as a mail shows it. */
export interface MailedTicket {
  readonly subject: string;
  readonly message: string;
  readonly priority: Priority;
}

const translate = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail' });

/** To the person who opened a ticket: we have it. */
export async function receipt(ticket: MailedTicket, email: string, siteUrl: string): Promise<MailMessage> {
  const { subject, priority } = inWords(ticket);
  return compose({
    to: email,
    subject: translate('tickets.opened.subject', { subject }),
    paragraphs: [translate('tickets.opened.why', { subject, priority }), translate('tickets.opened.what')],
    quote: printable(ticket.message),
    link: new URL('/support', siteUrl).href,
    button: translate('tickets.opened.button'),
    closing: translate('tickets.because'),
  });
}

/** To those who answer tickets: there is a new one. `owner` is null when they have no confirmed address. */
export async function notice(
  ticket: MailedTicket,
  owner: string | null,
  supportEmail: string,
  siteUrl: string,
): Promise<MailMessage> {
  const { subject, priority } = inWords(ticket);
  const email = owner ?? translate('tickets.notice.nobody');
  return compose({
    to: supportEmail,
    subject: translate('tickets.notice.subject', { subject, priority }),
    paragraphs: [translate('tickets.notice.why', { email, subject, priority }), translate('tickets.notice.what')],
    quote: printable(ticket.message),
    link: new URL('/admin', siteUrl).href,
    button: translate('tickets.notice.button'),
    closing: translate('tickets.becauseTeam'),
  });
}

/** To the person who opened a ticket: its status is another. */
export async function statusMail(
  ticket: MailedTicket,
  moved: TicketStatus,
  email: string,
  siteUrl: string,
): Promise<MailMessage> {
  const { subject } = inWords(ticket);
  const status = translate(`tickets.statuses.${moved}`);
  return compose({
    to: email,
    subject: translate('tickets.moved.subject', { subject, status }),
    paragraphs: [translate('tickets.moved.why', { subject, status }), translate(`tickets.moved.what.${moved}`)],
    link: new URL('/support', siteUrl).href,
    button: translate('tickets.moved.button'),
    closing: translate('tickets.because'),
  });
}

interface Parts extends Omit<Parameters<typeof mailHtml>[0], 'quote'> {
  readonly to: string;
  readonly subject: string;
  readonly quote?: string;
}

/** Our own link stands before what a person wrote, which is marked line by line. */
async function compose({ to, subject, ...parts }: Parts): Promise<MailMessage> {
  const { paragraphs, quote, link, closing } = parts;
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')];
  return {
    to,
    subject,
    text: [translate('greeting'), ...paragraphs, link, ...quoted, closing, translate('signature')].join('\n\n'),
    html: await mailHtml(parts),
  };
}

function inWords({ subject, priority }: MailedTicket) {
  return { subject: oneLine(subject), priority: translate(`tickets.priorities.${priority}`) };
}

/** Line breaks would start another header, and direction overrides would turn our own words round. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}

function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
