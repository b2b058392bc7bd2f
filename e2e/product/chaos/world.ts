import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startCluster, type Cluster } from '@ballast/server/postgres/cluster';
import { freePort } from '@ballast/server/postgres/server-process';
import postgres, { type Sql } from 'postgres';
import { createAccount } from '../account.ts';
import { databaseUrlOf } from '../database.ts';
import { honestPerson, type HonestPerson } from '../honest-person.ts';
import { copyAccount } from '../many-accounts.ts';
import { endServer, makeDataDir, removeDataDir, startProduct, type Product } from '../product.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { startCutter, type Cutter } from './cutter.ts';

export const WRITERS = 8;
const DISK_MEGABYTES = 700;
const PATIENCE_MS = 10_000;
/** How long a disk stays full and a wire cut. */
const FAULT_MS = 3000;

/** A product under load, and what can be broken about it. */
export interface ChaosWorld {
  readonly servers: readonly Product[];
  readonly writers: readonly HonestPerson[];
  /** Where the database lies, when that disk is small enough to be filled. */
  readonly disk: SmallDisk | undefined;
  /** The wire to its database, when that is not its own. */
  readonly cutter: Cutter | undefined;
  /** How long its disk stays full and its wire cut. */
  readonly faultMs: number;
  /** Starts every server that has ended, on the same data, address and port; fails when a start does. */
  restart(): Promise<void>;
  /** The database past the wire, as superuser. */
  openDatabase(): Promise<Sql>;
  postmasterPid(): Promise<number>;
  end(): Promise<void>;
}

async function signedIn(urls: readonly string[], emails: readonly string[]): Promise<HonestPerson[]> {
  const people: HonestPerson[] = [];
  for (const [at, email] of emails.entries()) {
    const address = `203.0.113.${String(at + 1)}`;
    const person = await honestPerson({ urls, email, address, patienceMs: PATIENCE_MS, symbols: ['INFY'] });
    const { ok, reason } = await person['known sign-in']();
    if (!ok) throw new Error(reason);
    people.push(person);
  }
  return people;
}

interface EmbeddedOptions {
  /** Puts a migrated database into the data folder; without it the first start makes one. */
  readonly fillDataDir?: (dataDir: string) => Promise<unknown>;
  readonly faultMs?: number;
}

/** Its own database on a disk that can be filled, where this machine lets us mount one. */
export async function embeddedWorld({ fillDataDir, faultMs }: EmbeddedOptions = {}): Promise<ChaosWorld> {
  const disk = await mountSmallDisk(DISK_MEGABYTES);
  const dataDir = disk === undefined ? await makeDataDir() : path.join(disk.folder, 'data');
  await mkdir(dataDir, { recursive: true });
  await fillDataDir?.(dataDir);
  return worldOn({ dataDir, disk, faultMs });
}

/** Servers that share another server's database, at the other end of a wire. */
export async function wiredWorld(servers = 1): Promise<ChaosWorld> {
  const disk = await mountSmallDisk(DISK_MEGABYTES);
  const dataDir = await makeDataDir();
  const password = 'chaos-only-password';
  const cluster = await startCluster({ dataDir: path.join(disk?.folder ?? dataDir, 'apart'), password });
  const cutter = await startCutter(Number(new URL(cluster.url).port));
  return worldOn({ dataDir, disk, cutter, cluster, servers });
}

interface Parts {
  readonly dataDir: string;
  readonly disk?: SmallDisk | undefined;
  readonly cutter?: Cutter;
  readonly cluster?: Cluster;
  readonly servers?: number;
  readonly faultMs?: number | undefined;
}

/** Whether a server's process has ended. */
export const isGone = ({ process: { exitCode, signalCode } }: Product): boolean =>
  exitCode !== null || signalCode !== null;

async function worldOn(parts: Parts): Promise<ChaosWorld> {
  const { dataDir, disk, cutter, cluster, servers: count = 1, faultMs = FAULT_MS } = parts;
  const shared: Record<string, string> = { TRUST_PROXY: '1' };
  if (cutter !== undefined && cluster !== undefined) {
    const url = new URL(cluster.url);
    url.port = String(cutter.port);
    shared['DATABASE_URL'] = url.href;
  }
  const servers: Product[] = [];
  const ports: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const PORT = String(await freePort());
    ports.push(PORT);
    servers.push(await startProduct(dataDir, { ...shared, PORT }));
  }
  const urls = servers.map(({ url }) => url);
  const openDatabase = async (): Promise<Sql> =>
    postgres(cluster?.url ?? (await databaseUrlOf(dataDir)), { max: 1, onnotice: () => undefined });
  await createAccount(urls[0] ?? '', 'first@example.com');
  const sql = await openDatabase();
  const emails = await copyAccount(sql, 'first@example.com', 'writer', WRITERS);
  await sql.end();
  const writers = await signedIn(urls, emails);
  return {
    servers,
    writers,
    disk,
    cutter,
    faultMs,
    openDatabase,
    restart: async () => {
      for (const [at, PORT] of ports.entries()) {
        const server = servers[at];
        if (server === undefined || isGone(server)) servers[at] = await startProduct(dataDir, { ...shared, PORT });
      }
    },
    postmasterPid: async () => {
      const opened = await openDatabase();
      try {
        const [row] = await opened<{ folder: string }[]>`select current_setting('data_directory') as folder`;
        const text = await readFile(path.join(row?.folder ?? '', 'postmaster.pid'), 'utf8');
        return Number(text.split('\n', 1)[0]);
      } finally {
        await opened.end();
      }
    },
    end: async () => {
      for (const server of servers) await endServer(server);
      await cutter?.stop();
      await cluster?.stop();
      await disk?.unmount();
      if (disk === undefined || cluster !== undefined) await removeDataDir(dataDir);
    },
  };
}
