import type { Sql, TransactionSql } from '../../database/sql.ts';
import type { LimitVerdict } from '../../counters.ts';

/** The wrong code in a row that brings the first wait; from then on each wait is twice the last, up to `MAX_WAIT`. */
export const FREE_FAILURES = 5;
const FIRST_WAIT = '30 seconds';
/** About a hundred tries a day against a million codes, of which three are right at a time. */
const MAX_WAIT = '15 minutes';

/**
 * Counts a code as wrong before anybody looks at it, so that codes sent at once are counted, too. The count lies in the
 * database: a restart does not forget it, and several servers share it.
 */
export async function takeAttempt(sql: Sql, factorId: string): Promise<LimitVerdict> {
  const taken = await sql`
    insert into embedded.factor_guards as guard (factor_id, failures) values (${factorId}, 1)
    on conflict (factor_id) do update set
      failures = guard.failures + 1,
      next_attempt_at = case
        when guard.failures + 1 < ${FREE_FAILURES} then guard.next_attempt_at
        else clock_timestamp() + least(
          ${FIRST_WAIT}::interval * power(2, least(guard.failures + 1 - ${FREE_FAILURES}, 10)), ${MAX_WAIT}::interval
        )
      end
    where guard.next_attempt_at <= clock_timestamp()
    returning 1`;
  if (taken.length > 0) return { allowed: true };
  const [wait] = await sql<{ seconds: number }[]>`
    select greatest(1, ceil(extract(epoch from next_attempt_at - clock_timestamp())))::integer as seconds
    from embedded.factor_guards where factor_id = ${factorId}`;
  return { allowed: false, retryAfter: wait?.seconds ?? 1 };
}

/** The last step of an app whose code was accepted: that one and those before it are spent. */
export async function lastStepOf(sql: Sql, factorId: string): Promise<number> {
  const [row] = await sql<{ last_step: number }[]>`
    select last_step::integer from embedded.factor_guards where factor_id = ${factorId}`;
  return row?.last_step ?? 0;
}

/** Notes a right code. False when the same one, or a later one, was accepted in the meantime. */
export async function spend(tx: TransactionSql, factorId: string, step: number | null): Promise<boolean> {
  const spent = await tx`
    update embedded.factor_guards
    set failures = 0, next_attempt_at = now(), last_step = coalesce(${step}::bigint, last_step)
    where factor_id = ${factorId} and (${step}::bigint is null or last_step < ${step}::bigint)
    returning 1`;
  return spent.length > 0;
}
