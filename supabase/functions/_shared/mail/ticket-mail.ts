import { PRIORITIES } from '@ballast/contract/priorities';
import { TICKET_STATUSES } from '@ballast/contract/support';
import { z } from 'zod';
import type { MailMessage } from './mail-message.ts';
import { notice, receipt, statusMail } from './ticket-messages.ts';

const requestSchema = z.object({
  kind: z.enum(['ticket_opened', 'ticket_status_changed']),
  status: z.enum(TICKET_STATUSES),
  subject: z.string(),
  message: z.string(),
  priority: z.enum(PRIORITIES),
  /** Null when the ticket's owner has no confirmed address. */
  owner_email: z.string().nullable(),
});
type MailRequest = z.infer<typeof requestSchema>;

export interface TicketMailOptions {
  readonly siteUrl: string;
  /** Who is notified of every new ticket. */
  readonly supportEmail: string | undefined;
}

/** The mails that tickets ask for when they are opened and moved. */
export async function ticketMails(rows: unknown, options: TicketMailOptions): Promise<readonly MailMessage[]> {
  const requests = z.array(requestSchema).parse(rows);
  return (await Promise.all(requests.map(async (request) => mailsFor(request, options)))).flat();
}

async function mailsFor(request: MailRequest, { siteUrl, supportEmail }: TicketMailOptions): Promise<MailMessage[]> {
  const { owner_email: owner } = request;
  const isNew = request.kind === 'ticket_opened';
  return Promise.all([
    ...(isNew && owner !== null ? [receipt(request, owner, siteUrl)] : []),
    ...(isNew && supportEmail !== undefined ? [notice(request, owner, supportEmail, siteUrl)] : []),
    ...(!isNew && owner !== null ? [statusMail(request, request.status, owner, siteUrl)] : []),
  ]);
}
