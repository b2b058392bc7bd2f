import type { SecurityMailKind } from '@ballast/supabase/functions/_shared/mail/security-mail';
import type { TransactionSql } from '../database/sql.ts';

/** Asks for a mail to the owner of an account about what was just done to it. */
export async function notifyOwner(sql: TransactionSql, userId: string, kind: SecurityMailKind): Promise<void> {
  await sql`insert into private.security_mail_requests (kind, user_id) values (${kind}, ${userId})`;
}
