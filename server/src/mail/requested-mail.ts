import type { Sql, TransactionSql } from '../database/sql.ts';
import type { Logger } from '../log.ts';
import type { MailMessage } from './mail-message.ts';

const POLL_MILLISECONDS = 2_000;
const AT_A_TIME = 20;

/** Takes the oldest requests of one kind out of the database: how many these were, and the mails they ask for. */
export type TakeRequests = (
  transaction: TransactionSql,
  most: number,
) => Promise<{ readonly count: number; readonly messages: readonly MailMessage[] }>;

interface RequestedMailOptions {
  readonly sql: Sql;
  readonly sources: readonly TakeRequests[];
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
  const { sources, log } = options;
  const stopping = new AbortController();
  const drain = async (take: TakeRequests): Promise<void> => {
    try {
      let taken = AT_A_TIME;
      while (taken === AT_A_TIME && !stopping.signal.aborted) taken = await writeSome(take, options);
    } catch (error) {
      log.warn({ err: error }, 'requested mail not written');
    }
  };
  const drainAll = async (): Promise<void> => {
    for (const take of sources) await drain(take);
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
async function writeSome(take: TakeRequests, { sql, store, stored }: RequestedMailOptions): Promise<number> {
  const { count, messages } = await sql.begin(async (transaction) => {
    const taken = await take(transaction, AT_A_TIME);
    for (const message of taken.messages) await store(transaction, message);
    return taken;
  });
  for (const message of messages) stored(message);
  return count;
}
