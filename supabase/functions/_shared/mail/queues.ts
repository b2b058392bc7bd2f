import { accountMails } from './account-mail.ts';
import type { MailMessage } from './mail-message.ts';
import { securityMails } from './security-mail.ts';
import { ticketMails, type TicketMailOptions } from './ticket-mail.ts';

/** The mails that the database asks for, each request in the transaction of its event. */
export interface MailQueue {
  readonly name: string;
  /** Takes the oldest `$1` requests out of the database; without a commit they stay. */
  readonly take: string;
  /** The mails that these rows ask for. */
  readonly write: (rows: unknown) => Promise<readonly MailMessage[]>;
}

/** About tickets, the security of an account, and leaving. */
export function mailQueues(options: TicketMailOptions): readonly MailQueue[] {
  const { siteUrl } = options;
  return [
    {
      name: 'tickets',
      take: 'select * from private.take_mail_requests($1)',
      write: async (rows) => ticketMails(rows, options),
    },
    {
      name: 'security',
      take: 'select * from private.take_security_mail_requests($1)',
      write: async (rows) => securityMails(rows, siteUrl),
    },
    {
      name: 'account',
      take: 'select * from private.take_account_mail_requests($1)',
      write: async (rows) => accountMails(rows, siteUrl),
    },
  ];
}
