import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { ClusterError } from './cluster-error.ts';

/** Any fixed pair of numbers serves; these spell "ball", "ast". */
const LOCK = [0x62_61_6c_6c, 0x61_73_74] as const;
const REGAIN_WITHIN_MS = 30_000;

export interface Target {
  readonly port: number;
  readonly password: string;
}

export interface Ownership {
  /** The connection that holds the lock. */
  readonly sql: postgres.Sql;
  readonly release: () => Promise<void>;
}

/** One connection, to the maintenance database: the application's own may then still be copied, renamed or dropped. */
function connect({ port, password }: Target, onclose: () => void): postgres.Sql {
  return postgres({
    host: '127.0.0.1',
    port,
    username: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 10,
    fetch_types: false,
    onclose,
    onnotice: () => undefined,
    connection: { application_name: 'ballast-owner' },
  });
}

async function tryLock(sql: postgres.Sql): Promise<boolean> {
  try {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK[0]}::int, ${LOCK[1]}::int) as held`;
    return row?.['held'] === true;
  } catch (error) {
    const refused = error instanceof postgres.PostgresError && error.code === '28P01';
    throw refused ? new ClusterError('password_refused', {}, error) : error;
  }
}

/** PostgreSQL closes every connection when one of its processes crashes, and carries on: the lock is then taken again. */
async function regain(sql: postgres.Sql, isOver: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + REGAIN_WITHIN_MS; Date.now() < deadline && !isOver(); await sleep(100)) {
    try {
      return await tryLock(sql);
    } catch {
      // Still recovering, or ended: the owner of the process tells the two apart.
    }
  }
  return false;
}

/**
 * Takes the lock in the database that proves ownership of the cluster and holds it until `release`. It belongs to the
 * connection, so it ends with this process, however that ends. Undefined when another process holds it; `onLost` is
 * called when it is lost later, for good.
 */
export async function takeOwnership(target: Target, onLost: () => void): Promise<Ownership | undefined> {
  let state: 'taking' | 'held' | 'regaining' | 'over' = 'taking';
  const isOver = (): boolean => state === 'over';
  const keep = async (): Promise<void> => {
    if (state !== 'held') return;
    state = 'regaining';
    const held = await regain(sql, isOver);
    if (isOver()) return;
    state = held ? 'held' : 'over';
    if (!held) onLost();
  };
  const sql = connect(target, () => void keep());
  const release = async (): Promise<void> => {
    state = 'over';
    await sql.end({ timeout: 0 });
  };
  try {
    if (await tryLock(sql)) {
      state = 'held';
      return { sql, release };
    }
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}
