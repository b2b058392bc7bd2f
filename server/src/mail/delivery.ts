import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Sql } from '../database/sql.ts';
import type { Logger } from '../log.ts';

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly from: string;
  readonly user: string | undefined;
  readonly pass: string | undefined;
}

const POLL_MILLISECONDS = 5_000;
const SEND_TIMEOUT_MILLISECONDS = 20_000;
/** After this many failures, about a day with the growing waits below, a mail is left where it is. */
const MAX_ATTEMPTS = 15;

interface Pending {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes the oldest mail that is due; the row stays locked while it is sent, so that two servers never send it twice. */
async function sendNext(sql: Sql, send: (mail: Pending) => Promise<unknown>, log: Logger): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [next] = await tx<Pending[]>`
      select id::text, recipient, subject, text, html from embedded.outbox
      where sent_at is null and channel = 'email' and attempts < ${MAX_ATTEMPTS} and next_attempt_at <= now()
      order by outbox.id limit 1 for update skip locked`;
    if (next === undefined) return false;
    try {
      await send(next);
      await tx`update embedded.outbox set sent_at = now() where id = ${next.id}`;
    } catch (error) {
      log.warn({ err: error, mail: next.id }, 'mail not accepted');
      await tx`
        update embedded.outbox set attempts = attempts + 1,
          next_attempt_at = now() + least(interval '10 seconds' * power(2, attempts), interval '6 hours')
        where id = ${next.id}`;
    }
    return true;
  });
}

/** The same however often a mail is sent: where the answer to it was lost, mailboxes know the second copy by it. */
function messageIdOf({ id, recipient, text }: Pending, from: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, recipient, text]))
    .digest('hex')
    .slice(0, 32);
  return `<${digest}@${/@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`;
}

export interface Delivery {
  /** Something was stored: look now. */
  nudge(): void;
  stop(): Promise<void>;
}

/** Sends what is in the outbox through SMTP, in the background, trying again with growing waits. */
export function startDelivery(sql: Sql, smtp: SmtpConfig, log: Logger): Delivery {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.pass ?? '' } }),
    connectionTimeout: SEND_TIMEOUT_MILLISECONDS,
    greetingTimeout: SEND_TIMEOUT_MILLISECONDS,
    socketTimeout: SEND_TIMEOUT_MILLISECONDS,
  });
  // The recipient as an object: text would be read as a list, in which a comma makes two of one address.
  const send = async (mail: Pending): Promise<unknown> => {
    const { recipient, subject, text, html } = mail;
    const to = { name: '', address: recipient };
    return transport.sendMail({ from: smtp.from, to, subject, text, html, messageId: messageIdOf(mail, smtp.from) });
  };

  const stopping = new AbortController();
  let running = Promise.resolve();
  const drain = async (): Promise<void> => {
    try {
      let more = true;
      while (more && !stopping.signal.aborted) more = await sendNext(sql, send, log);
    } catch (error) {
      log.warn({ err: error }, 'outbox not readable');
    }
  };
  const nudge = (): void => {
    running = running.then(drain);
  };
  const timer = setInterval(nudge, POLL_MILLISECONDS);
  nudge();
  return {
    nudge,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
