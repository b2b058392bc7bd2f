import { PRIORITIES } from '@ballast/contract/priorities';
import { TICKET_STATUSES } from '@ballast/contract/support';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Logger } from '../log.ts';
import type { Letter } from './letter.ts';
import { notice, receipt, statusLetter } from './ticket-letters.ts';

const POLL_MILLISECONDS = 2_000;
const AT_A_TIME = 20;

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

interface TicketMailOptions {
  readonly sql: Sql;
  readonly siteUrl: string;
  /** Who is told of every new ticket. */
  readonly supportEmail: string | undefined;
  /** Stores a letter within the transaction. */
  readonly store: (transaction: TransactionSql, letter: Letter) => Promise<void>;
  /** Called for each stored letter once it is safe. */
  readonly stored: (letter: Letter) => void;
  readonly log: Logger;
}

/**
 * Writes the mails that the database asks for when tickets are opened and moved: a request is gone in the transaction that
 * puts its letters into the outbox, so that each is written once whatever happens in between.
 */
export function startTicketMail(options: TicketMailOptions): { stop(): Promise<void> } {
  const { log } = options;
  const stopping = new AbortController();
  const drain = async (): Promise<void> => {
    try {
      let taken = AT_A_TIME;
      while (taken === AT_A_TIME && !stopping.signal.aborted) taken = await writeSome(options);
    } catch (error) {
      log.warn({ err: error }, 'ticket mail not written');
    }
  };
  let running = drain();
  const timer = setInterval(() => {
    running = running.then(drain);
  }, POLL_MILLISECONDS);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** Writes the mails of the oldest requests; how many requests these were. */
async function writeSome(options: TicketMailOptions): Promise<number> {
  const { count, letters } = await options.sql.begin(async (transaction) => {
    const rows = await transaction`select * from private.take_mail_requests(${AT_A_TIME})`;
    const written = await Promise.all(
      z
        .array(requestSchema)
        .parse(rows)
        .map((row) => lettersFor(row, options)),
    );
    for (const letter of written.flat()) await options.store(transaction, letter);
    return { count: rows.length, letters: written.flat() };
  });
  for (const letter of letters) options.stored(letter);
  return count;
}

async function lettersFor(request: MailRequest, { siteUrl, supportEmail }: TicketMailOptions): Promise<Letter[]> {
  const { owner_email: owner } = request;
  const isNew = request.kind === 'ticket_opened';
  return Promise.all([
    ...(isNew && owner !== null ? [receipt(request, owner, siteUrl)] : []),
    ...(isNew && supportEmail !== undefined ? [notice(request, owner, supportEmail, siteUrl)] : []),
    ...(!isNew && owner !== null ? [statusLetter(request, request.status, owner, siteUrl)] : []),
  ]);
}
