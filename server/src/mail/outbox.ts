import { mail } from '@ballast/messages/en/mail';
import type { MailMessage } from '@ballast/supabase/functions/_shared/mail/mail-message';
import type { Sql, TransactionSql } from '../database/sql.ts';
import type { TextChannel, TextMessage } from '../sms/message.ts';

type Channel = 'email' | TextChannel;

export interface StoredMail extends MailMessage {
  readonly id: string;
  /** The way it would go: texts to phones lie beside the mail of an installation that sends neither. */
  readonly channel: Channel;
  readonly createdAt: string;
  readonly links: readonly string[];
}

/** Mails the page shows and the store keeps: old ones go as new ones come. */
const KEPT = 500;

const LINK = /https?:\/\/\S+/g;

type Entry = MailMessage & { readonly channel: Channel };

async function storeEntry(sql: TransactionSql, entry: Entry, willBeSent: boolean): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    insert into embedded.outbox (recipient, subject, text, html, channel)
    values (${entry.to}, ${entry.subject}, ${entry.text}, ${entry.html}, ${entry.channel}) returning id::text`;
  if (row === undefined) throw new Error('the outbox returned no row');
  await sql`
    delete from embedded.outbox where id <= ${row.id}::bigint - ${KEPT} and (sent_at is not null or not ${willBeSent})`;
}

/** Every mail is stored before anything else happens to it, so that none is lost to a dead mail server or a crash. */
export async function storeMail(sql: TransactionSql, message: MailMessage, willBeSent: boolean): Promise<void> {
  await storeEntry(sql, { ...message, channel: 'email' }, willBeSent);
}

/** Keeps a text to a phone where the person at this machine can read it; it is sent nowhere. */
export async function storeText(sql: Sql, { to, channel, text }: TextMessage): Promise<void> {
  await storeEntry(sql, { to, subject: mail.outbox.channels[channel], text, html: '', channel }, false);
}

/** The newest mails first. */
export async function listMails(sql: Sql): Promise<StoredMail[]> {
  const rows = await sql<
    { id: string; recipient: string; subject: string; text: string; html: string; channel: Channel; created_at: Date }[]
  >`
    select id::text, recipient, subject, text, html, channel, created_at from embedded.outbox order by outbox.id desc limit ${KEPT}`;
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    channel: row.channel,
    createdAt: row.created_at.toISOString(),
    links: row.text.match(LINK) ?? [],
  }));
}
