import type { MailMessage } from '@ballast/supabase/functions/_shared/mail/mail-message';
import type { MailQueue } from '@ballast/supabase/functions/_shared/mail/queues';
import type { Sql, TransactionSql } from '../database/sql.ts';
import type { Logger } from '../log.ts';

const POLL_MILLISECONDS = 2_000;
const AT_A_TIME = 20;

interface RequestedMailOptions {
  readonly sql: Sql;
  readonly queues: readonly MailQueue[];
  /** Stores a mail within the transaction. */
  readonly store: (transaction: TransactionSql, message: MailMessage) => Promise<void>;
  /** Called for each stored mail once it is safe. */
  readonly stored: (message: MailMessage) => void;
  readonly log: Logger;
}

/**
 * Writes the mails that the database asks for: a request is gone in the transaction that puts its mails into the
 * outbox, so that each is written once whatever happens in between.
 */
export function startRequestedMail(options: RequestedMailOptions): { stop(): Promise<void> } {
  const { queues, log } = options;
  const stopping = new AbortController();
  const drain = async (queue: MailQueue): Promise<void> => {
    try {
      let taken = AT_A_TIME;
      while (taken === AT_A_TIME && !stopping.signal.aborted) taken = await writeSome(queue, options);
    } catch (error) {
      log.warn({ err: error }, 'requested mail not written');
    }
  };
  const drainAll = async (): Promise<void> => {
    for (const queue of queues) await drain(queue);
  };
  let running = drainAll();
  const timer = setInterval(() => {
    running = running.then(drainAll);
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
async function writeSome(queue: MailQueue, { sql, store, stored }: RequestedMailOptions): Promise<number> {
  const { count, messages } = await sql.begin(async (transaction) => {
    const rows = await transaction.unsafe(queue.take, [AT_A_TIME]);
    const written = await queue.write(rows);
    for (const message of written) await store(transaction, message);
    return { count: rows.length, messages: written };
  });
  for (const message of messages) stored(message);
  return count;
}
