import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { sendSignal } from '@ballast/server/postgres/process-facts';
import type { Product } from '../product.ts';
import type { ChaosWorld } from './world.ts';

export const FAULTS = [
  'terminate a backend',
  'kill -9 a backend',
  'kill -9 the postmaster',
  'kill -9 the server',
  'kill -9 the server and a backend',
  'kill -9 the server and the postmaster',
  'fill the disk',
  'cut the database off',
] as const;
export type Fault = (typeof FAULTS)[number];

const WAL_SWITCHES = 12;

/** The faults that a world can have. */
export function faultsOf({ disk, cutter }: ChaosWorld): Fault[] {
  return FAULTS.filter((fault) => {
    if (fault === 'fill the disk') return disk !== undefined;
    if (fault === 'cut the database off') return cutter !== undefined;
    // A database elsewhere is restarted by its operator.
    if (fault.includes('postmaster') || fault === 'kill -9 the server and a backend') return cutter === undefined;
    return true;
  });
}

async function withDatabase<Result>(world: ChaosWorld, use: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = await world.openDatabase();
  try {
    return await use(sql);
  } finally {
    await sql.end({ timeout: 1 }).catch(() => undefined);
  }
}

/** One of the server's backends, a busy one where there is one. */
const someBackend = async (world: ChaosWorld): Promise<number> =>
  withDatabase(world, async (sql) => {
    const [row] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
      order by state = 'active' desc, random() limit 1`;
    if (row === undefined) throw new Error('the server has no connection to lose');
    return row.pid;
  });

async function fillDisk(world: ChaosWorld): Promise<void> {
  const { disk, faultMs } = world;
  const end = performance.now() + faultMs;
  await disk?.fill();
  // Spare segments of the write-ahead log would let it go on for a while.
  await withDatabase(world, async (sql) => {
    for (let i = 0; i < WAL_SWITCHES; i += 1) {
      await sql`select pg_switch_wal(), pg_logical_emit_message(true, 'chaos', 'x')`;
      await disk?.fill();
    }
  }).catch(() => undefined);
  while (performance.now() < end) {
    await disk?.fill();
    await pause(100);
  }
  await disk?.free();
}

const someServer = ({ servers }: ChaosWorld): Product => {
  const server = servers[Math.floor(Math.random() * servers.length)];
  if (server === undefined) throw new Error('the world has no server');
  return server;
};

async function killWithServer(world: ChaosWorld, pid: number): Promise<void> {
  const gone = someServer(world).kill();
  sendSignal(pid, 'SIGKILL');
  await gone;
  await world.restart();
}

/** Does harm, and is done when the harm is over; a server that was killed is started again. */
export const STRIKES: Readonly<Record<Fault, (world: ChaosWorld) => Promise<void>>> = {
  'terminate a backend': async (world) => {
    const pid = await someBackend(world);
    await withDatabase(world, async (sql) => sql`select pg_terminate_backend(${pid})`);
  },
  'kill -9 a backend': async (world) => void sendSignal(await someBackend(world), 'SIGKILL'),
  'kill -9 the postmaster': async (world) => void sendSignal(await world.postmasterPid(), 'SIGKILL'),
  'kill -9 the server': async (world) => {
    await someServer(world).kill();
    await world.restart();
  },
  'kill -9 the server and a backend': async (world) => killWithServer(world, await someBackend(world)),
  'kill -9 the server and the postmaster': async (world) => killWithServer(world, await world.postmasterPid()),
  'fill the disk': fillDisk,
  'cut the database off': async ({ cutter, faultMs }) => {
    await cutter?.cut();
    await pause(faultMs);
    await cutter?.restore();
  },
};
