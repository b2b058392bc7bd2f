import type { Sql, TransactionSql } from '../../database/sql.ts';
import { authError } from '../responses.ts';

export type FactorType = 'totp' | 'phone';

export interface Factor {
  readonly id: string;
  readonly type: FactorType;
  readonly isVerified: boolean;
  /** Sealed; null for a phone. */
  readonly secret: string | null;
  /** Without its `+`, as hosted Supabase stores it; null for an app. */
  readonly phone: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (value: string): boolean => UUID.test(value);

/** Somebody else's factor is answered like one that does not exist. */
export const factorNotFound = (): Response => authError(404, 'mfa_factor_not_found', 'Factor not found');

export async function findFactor(sql: Sql, userId: string, id: string): Promise<Factor | null> {
  if (!isUuid(id)) return null;
  const [factor] = await sql<Factor[]>`
    select id, factor_type as type, status = 'verified' as "isVerified", secret, phone
    from auth.mfa_factors where id = ${id} and user_id = ${userId} and factor_type in ('totp', 'phone')`;
  return factor ?? null;
}

export async function hasVerifiedFactor(sql: TransactionSql, userId: string): Promise<boolean> {
  const rows = await sql`select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`;
  return rows.length > 0;
}

/** The factors of a person as hosted Supabase puts them on the user. */
export async function factorsOnUser(sql: Sql, userId: string): Promise<readonly Record<string, unknown>[]> {
  const rows = await sql<{ factor: Record<string, unknown> }[]>`
    select jsonb_strip_nulls(jsonb_build_object(
      'id', id, 'created_at', created_at, 'updated_at', updated_at, 'status', status, 'factor_type', factor_type,
      'friendly_name', nullif(friendly_name, ''), 'phone', phone, 'last_challenged_at', last_challenged_at
    )) as factor
    from auth.mfa_factors where user_id = ${userId} order by mfa_factors.created_at`;
  return rows.map(({ factor }) => factor);
}

/** Makes changes to the factors of one person wait for each other, to the end of the transaction. */
export async function lockFactors(transaction: TransactionSql, userId: string): Promise<void> {
  await transaction`select 1 from auth.users where id = ${userId} for no key update`;
}
