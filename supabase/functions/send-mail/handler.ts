import { z } from 'zod/mini';
import type { InTransaction } from '../_shared/database.ts';
import { FunctionError } from '../_shared/errors.ts';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { mailQueues, type MailQueue } from '../_shared/mail/queues.ts';
import { forOperator } from '../_shared/operator.ts';
import { mailConfig, type MailConfig } from './config.ts';
import { NotAccepted, sendMail } from './send.ts';

export const access: Access = 'operator';

/** No request is begun later than this: the platform ends a call after some minutes, and the next one comes soon. */
const BUSY_MILLISECONDS = 45_000;

/**
 * Sends the mail that the database asks for, for the schedule of a hosted project: every request in a transaction that is committed once
 * the provider has accepted its mails. A crash in between sends a mail twice at most, and loses none.
 */
export function createHandler(deps: FunctionDeps, inTransaction: InTransaction): FunctionHandler {
  const config = mailConfig(deps.env);
  const handle = jsonHandler({
    access,
    body: z.object({}),
    log: deps.log,
    run: () => sendAll(config, deps, inTransaction),
  });
  return forOperator(config.MAIL_SECRET ?? null, 'x-mail-secret', handle);
}

async function sendAll(config: MailConfig, deps: FunctionDeps, inTransaction: InTransaction) {
  const provider = {
    url: config.MAIL_API_URL,
    key: required(config, 'MAIL_API_KEY'),
    from: required(config, 'MAIL_FROM'),
    fetch: deps.fetch,
  };
  const until = deps.now().getTime() + BUSY_MILLISECONDS;
  const counts = { sent: 0, refused: 0 };
  const sendOldest = async (queue: MailQueue): Promise<boolean> => {
    const of = { sent: 0, refused: 0, requests: 0 };
    await inTransaction(async (database) => {
      const rows = await database.query(queue.take, [1]);
      of.requests = rows.length;
      for (const mail of await queue.write(rows)) {
        const isAccepted = await sendMail(`${queue.name} ${String(rows[0]?.['id'])}`, mail, provider);
        of[isAccepted ? 'sent' : 'refused'] += 1;
      }
    });
    if (of.refused > 0) deps.log('error', 'mail_refused', { queue: queue.name });
    counts.sent += of.sent;
    counts.refused += of.refused;
    return of.requests > 0;
  };
  try {
    const queues = mailQueues({ siteUrl: required(config, 'SITE_URL'), supportEmail: config.SUPPORT_EMAIL });
    for (const queue of queues) while (deps.now().getTime() < until && (await sendOldest(queue)));
    return { ...counts, stopped: null };
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error;
    deps.log('warn', 'mail_not_accepted', { reason: error.message });
    return { ...counts, stopped: error.message };
  }
}

function required(config: MailConfig, name: 'MAIL_API_KEY' | 'MAIL_FROM' | 'SITE_URL'): string {
  const value = config[name];
  if (value === undefined) throw new FunctionError('unavailable', `${name} is not set`);
  return value;
}
