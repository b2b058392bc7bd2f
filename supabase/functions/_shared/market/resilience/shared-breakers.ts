import { QUOTE_FAILURES } from '@ballast/engine/quotes/quote';
import { z } from 'zod';
import type { Operation, Refusal } from '../provider.ts';
import type { Attempt } from './database.ts';

/** What one instance knows of the others' breakers is at most this old. */
const KNOWN_FOR_MS = 1_000;

/** What was down when everybody stopped asking says nothing later on. */
const SELECT = `
  select provider, operation, reason, extract(epoch from open_until - now())::float8 * 1000 as ms
  from private.market_breakers where open_until > now() - interval '10 minutes'`;
const OPEN = `
  insert into private.market_breakers (provider, operation, reason, open_until)
  values ($1, $2, $3, now() + $4::integer * interval '1 millisecond')
  on conflict (provider, operation) do update set reason = excluded.reason, open_until = excluded.open_until`;
const CLOSE = 'delete from private.market_breakers where provider = $1 and operation = $2';

const rowSchema = z.object({
  provider: z.string(),
  operation: z.string(),
  reason: z.enum(QUOTE_FAILURES).catch('unreachable'),
  ms: z.number(),
});

/** A provider found down: to be left alone until `until`, in epoch milliseconds, and then tried by one call first. */
export interface Pause {
  readonly until: number;
  readonly refusal: Refusal;
}

/** The breakers of all instances, kept in Postgres and timed by its clock. Without it, each instance has only its own. */
export interface SharedBreakers {
  pauseOf(provider: string, operation: Operation): Promise<Pause | null>;
  open(provider: string, operation: Operation, { reason }: Refusal, forMs: number): Promise<void>;
  close(provider: string, operation: Operation): Promise<void>;
}

export function sharedBreakers(attempt: Attempt): SharedBreakers {
  let known = Promise.resolve(new Map<string, Pause>());
  let knownAt = -Infinity;
  const keyOf = (provider: string, operation: string) => `${provider}/${operation}`;

  const read = async (): Promise<Map<string, Pause>> => {
    const rows = await attempt(async (database) => database.query(SELECT), []);
    const now = Date.now();
    return new Map(
      rows.map((row) => {
        const { provider, operation, reason, ms } = rowSchema.parse(row);
        return [keyOf(provider, operation), { until: now + ms, refusal: { ok: false, reason } }];
      }),
    );
  };

  return {
    async pauseOf(provider, operation) {
      if (Math.abs(Date.now() - knownAt) >= KNOWN_FOR_MS) {
        knownAt = Date.now();
        known = read();
      }
      return (await known).get(keyOf(provider, operation)) ?? null;
    },
    async open(provider, operation, { reason }, forMs) {
      await attempt(async (database) => database.query(OPEN, [provider, operation, reason, Math.round(forMs)]), []);
    },
    async close(provider, operation) {
      (await known).delete(keyOf(provider, operation));
      await attempt(async (database) => database.query(CLOSE, [provider, operation]), []);
    },
  };
}
