import type { Priority } from '@ballast/contract/priorities';
import type { TicketStatus } from '@ballast/contract/support';
import { mail } from '@ballast/messages/en/mail';
import { createTranslator } from 'use-intl/core';
import { letterHtml } from './letter-html.ts';
import type { Letter } from './letter.ts';

/** A ticket as a mail tells of it. */
export interface MailedTicket {
  readonly subject: string;
  readonly message: string;
  readonly priority: Priority;
}

const words = createTranslator({ locale: 'en', messages: { mail }, namespace: 'mail' });

/** To the person who opened a ticket: we have it. */
export async function receipt(ticket: MailedTicket, email: string, siteUrl: string): Promise<Letter> {
  const { subject, priority } = inWords(ticket);
  return compose({
    to: email,
    subject: words('tickets.opened.subject', { subject }),
    paragraphs: [words('tickets.opened.why', { subject, priority }), words('tickets.opened.what')],
    quote: printable(ticket.message),
    link: new URL('/support', siteUrl).href,
    button: words('tickets.opened.button'),
    closing: words('tickets.because'),
  });
}

/** To those who answer tickets: there is a new one. `owner` is null when they have no confirmed address. */
export async function notice(
  ticket: MailedTicket,
  owner: string | null,
  supportEmail: string,
  siteUrl: string,
): Promise<Letter> {
  const { subject, priority } = inWords(ticket);
  const email = owner ?? words('tickets.notice.nobody');
  return compose({
    to: supportEmail,
    subject: words('tickets.notice.subject', { subject, priority }),
    paragraphs: [words('tickets.notice.why', { email, subject, priority }), words('tickets.notice.what')],
    quote: printable(ticket.message),
    link: new URL('/admin', siteUrl).href,
    button: words('tickets.notice.button'),
    closing: words('tickets.becauseTeam'),
  });
}

/** To the person who opened a ticket: its status is another. */
export async function statusLetter(
  ticket: MailedTicket,
  moved: TicketStatus,
  email: string,
  siteUrl: string,
): Promise<Letter> {
  const { subject } = inWords(ticket);
  const status = words(`tickets.statuses.${moved}`);
  return compose({
    to: email,
    subject: words('tickets.moved.subject', { subject, status }),
    paragraphs: [words('tickets.moved.why', { subject, status }), words(`tickets.moved.what.${moved}`)],
    link: new URL('/support', siteUrl).href,
    button: words('tickets.moved.button'),
    closing: words('tickets.because'),
  });
}

interface Parts extends Omit<Parameters<typeof letterHtml>[0], 'quote'> {
  readonly to: string;
  readonly subject: string;
  readonly quote?: string;
}

/** Our own link stands before what a person wrote, which is marked line by line. */
async function compose({ to, subject, ...parts }: Parts): Promise<Letter> {
  const { paragraphs, quote, link, closing } = parts;
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')];
  return {
    to,
    subject,
    text: [words('greeting'), ...paragraphs, link, ...quoted, closing, words('signature')].join('\n\n'),
    html: await letterHtml(parts),
  };
}

function inWords({ subject, priority }: MailedTicket) {
  return { subject: oneLine(subject), priority: words(`tickets.priorities.${priority}`) };
}

/** Line breaks would start another header, and direction overrides would turn our own words round. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}

function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
