import { QUOTE_FAILURES } from '@ballast/engine/quotes/quote';
import { z } from 'zod';
import type { Operation, Refusal } from './provider.ts';
import type { WithFallback } from './with-fallback.ts';

/** How old this process's copy of the open circuits may be. */
const CIRCUITS_FRESH_MS = 1_000;

/** Ordered by key, so that two processes that claim several of the same keys can't deadlock. */
const CLAIM = `
  insert into private.market_leases as lease (key, holder, expires_at)
  select key, $2::uuid, now() + $3::integer * interval '1 millisecond' from unnest($1::text[]) as key order by key
  on conflict (key) do update set holder = excluded.holder, expires_at = excluded.expires_at
  where lease.expires_at <= now()
  returning key`;
const HELD = 'select key from private.market_leases where key = any ($1::text[]) and expires_at > now()';
const RELEASE = 'delete from private.market_leases where key = any ($1::text[]) and holder = $2::uuid';

/** A pause that ended longer ago says nothing about the provider now. */
const OPEN_CIRCUITS = `
  select provider, operation, reason, extract(epoch from open_until - now())::float8 * 1000 as ms
  from private.market_breakers where open_until > now() - interval '10 minutes'`;
const OPEN = `
  insert into private.market_breakers (provider, operation, reason, open_until)
  values ($1, $2, $3, now() + $4::integer * interval '1 millisecond')
  on conflict (provider, operation) do update set reason = excluded.reason, open_until = excluded.open_until`;
const CLOSE = 'delete from private.market_breakers where provider = $1 and operation = $2';

const leaseSchema = z.object({ key: z.string() });
const circuitSchema = z.object({
  provider: z.string(),
  operation: z.string(),
  reason: z.enum(QUOTE_FAILURES).catch('unreachable'),
  ms: z.number(),
});

/** A provider that is down: not called until `until` (epoch milliseconds), then tried by one call. */
export interface OpenCircuit {
  readonly until: number;
  readonly refusal: Refusal;
}

/** What processes on one database tell each other. A process that has its database to itself has none. */
export interface Coordination {
  /** Those of `keys` that this process may work on now. All of them while the database is away. */
  claim(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of `keys` that some process is working on. */
  held(keys: readonly string[]): Promise<ReadonlySet<string>>;
  release(keys: readonly string[]): Promise<void>;
  openCircuit(provider: string, operation: Operation): Promise<OpenCircuit | null>;
  reportOpen(provider: string, operation: Operation, refusal: Refusal, forMs: number): Promise<void>;
  reportClosed(provider: string, operation: Operation): Promise<void>;
}

/** Coordination through PostgreSQL, timed by its clock. Leases expire after `leaseMs`, in case their holder died. */
export function createCoordination(withFallback: WithFallback, leaseMs: number): Coordination {
  const holder = crypto.randomUUID();
  const keysOf = (rows: readonly unknown[]) => new Set(rows.map((row) => leaseSchema.parse(row).key));
  let circuits = Promise.resolve(new Map<string, OpenCircuit>());
  let readAt = -Infinity;

  const readCircuits = async (): Promise<Map<string, OpenCircuit>> => {
    const rows = await withFallback(async (database) => database.query(OPEN_CIRCUITS), []);
    const now = Date.now();
    return new Map(
      rows.map((row) => {
        const { provider, operation, reason, ms } = circuitSchema.parse(row);
        return [`${provider}/${operation}`, { until: now + ms, refusal: { ok: false, reason } }];
      }),
    );
  };

  return {
    claim: async (keys) =>
      withFallback(async (database) => keysOf(await database.query(CLAIM, [keys, holder, leaseMs])), new Set(keys)),
    held: async (keys) =>
      withFallback(async (database) => keysOf(await database.query(HELD, [keys])), new Set<string>()),
    release: async (keys) => {
      await withFallback(async (database) => database.query(RELEASE, [keys, holder]), []);
    },
    openCircuit: async (provider, operation) => {
      if (Math.abs(Date.now() - readAt) >= CIRCUITS_FRESH_MS) {
        readAt = Date.now();
        circuits = readCircuits();
      }
      return (await circuits).get(`${provider}/${operation}`) ?? null;
    },
    reportOpen: async (provider, operation, { reason }, forMs) => {
      const row = [provider, operation, reason, Math.round(forMs)];
      await withFallback(async (database) => database.query(OPEN, row), []);
    },
    reportClosed: async (provider, operation) => {
      (await circuits).delete(`${provider}/${operation}`);
      await withFallback(async (database) => database.query(CLOSE, [provider, operation]), []);
    },
  };
}
