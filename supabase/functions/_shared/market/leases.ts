import type { Attempt } from './resilience/database.ts';

/** In the order of keys, so that two instances taking several of the same do not wait for each other in a ring. */
const CLAIM = `
  insert into private.market_leases as lease (key, holder, expires_at)
  select key, $2::uuid, now() + $3::integer * interval '1 millisecond' from unnest($1::text[]) as key order by key
  on conflict (key) do update set holder = excluded.holder, expires_at = excluded.expires_at
  where lease.expires_at <= now()
  returning key`;
const HELD = 'select key from private.market_leases where key = any ($1::text[]) and expires_at > now()';
const RELEASE = 'delete from private.market_leases where key = any ($1::text[]) and holder = $2::uuid';

/** "Somebody is fetching this", told to every instance on the database. */
export interface Leases {
  /** Those of `keys` that are this instance's now. All of them while the database is away. */
  claim(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of `keys` that anybody holds. */
  held(keys: readonly string[]): Promise<ReadonlySet<string>>;
  release(keys: Iterable<string>): Promise<void>;
}

/** Leases that lapse after `ttlMs`, should their holder die. */
export function createLeases(attempt: Attempt, ttlMs: number): Leases {
  const holder = crypto.randomUUID();
  const keysOf = (rows: readonly Readonly<Record<string, unknown>>[]) => new Set(rows.map(({ key }) => String(key)));
  return {
    claim: async (keys) =>
      attempt(async (database) => keysOf(await database.query(CLAIM, [keys, holder, ttlMs])), new Set(keys)),
    held: async (keys) => attempt(async (database) => keysOf(await database.query(HELD, [keys])), new Set<string>()),
    release: async (keys) => {
      await attempt(async (database) => database.query(RELEASE, [[...keys], holder]), []);
    },
  };
}
