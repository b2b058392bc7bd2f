import type { Sql, TransactionSql } from 'postgres';
import type { Letter } from './letter.ts';

export interface StoredLetter extends Letter {
  readonly id: string;
  readonly createdAt: string;
  readonly links: readonly string[];
}

/** Mails the page shows and the store keeps: old ones go as new ones come. */
const KEPT = 500;

const LINK = /https?:\/\/\S+/g;

/** Every mail is stored before anything else happens to it, so that none is lost to a dead mail server or a crash. */
export async function storeLetter(sql: Sql | TransactionSql, letter: Letter, willBeSent: boolean): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    insert into embedded.outbox (recipient, subject, text, html)
    values (${letter.to}, ${letter.subject}, ${letter.text}, ${letter.html}) returning id::text`;
  if (row === undefined) throw new Error('the outbox returned no row');
  await sql`
    delete from embedded.outbox where id <= ${row.id}::bigint - ${KEPT} and (sent_at is not null or not ${willBeSent})`;
}

/** The newest mails first. */
export async function listLetters(sql: Sql): Promise<StoredLetter[]> {
  const rows = await sql<
    { id: string; recipient: string; subject: string; text: string; html: string; created_at: Date }[]
  >`
    select id::text, recipient, subject, text, html, created_at from embedded.outbox order by outbox.id desc limit ${KEPT}`;
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: row.created_at.toISOString(),
    links: row.text.match(LINK) ?? [],
  }));
}
