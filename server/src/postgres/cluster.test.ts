import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyCluster, MADE_PASSWORD } from '../../testing/made-cluster.ts';
import { failureOf } from '../database/failure.ts';
import { createServerPool } from '../database/server-pool.ts';
import { SERVER_TYPES } from '../database/wire-types.ts';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { madeCluster } from './fixtures/crash.ts';
import { openFolder } from './fixtures/folders.ts';
import { query } from './fixtures/query.ts';
import { realHost } from './host.ts';

const password = 'a pass/word @ 100 % ü';

/** Rows as the server's pool gets them. */
async function poolRows(url: string, text: string): Promise<readonly object[]> {
  const pool = createServerPool(url);
  try {
    return await pool.use(
      { lane: 'background', key: 'test' },
      async (lease) => (await lease.query({ text, types: SERVER_TYPES })).rows,
    );
  } finally {
    await pool.end(1);
  }
}

async function start(options: Partial<ClusterOptions> & { dataDir: string }): Promise<Cluster> {
  const cluster = await startCluster({ password, fsync: false, ...options });
  onTestFinished(() => cluster.stop());
  return cluster;
}

const dataFolder = async (): Promise<string> => path.join(await openFolder(), 'data');
const madeFolder = async (): Promise<string> => (await madeCluster()).dataDir;

/** Every file below a folder with its content, to prove that nothing was touched. */
async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'latin1')]));
  return Object.fromEntries(contents);
}

describe('a cluster', () => {
  it('has at the next start what was in it, and keeps the log of this start and of the one before', async () => {
    const dataDir = await madeFolder();
    const first = await start({ dataDir, password: MADE_PASSWORD, fsync: true });
    await query(first.url, 'create table kept (n int)', 'insert into kept values (7)');
    await expect(query(first.url, 'select first_start')).rejects.toThrow('first');
    await first.stop();
    for (const marker of ['second', 'third']) {
      const cluster = await start({ dataDir, password: MADE_PASSWORD, fsync: true });
      expect(await query(cluster.url, 'select n from kept')).toEqual([{ n: 7 }]);
      await expect(query(cluster.url, `select ${marker}_start`)).rejects.toThrow(marker);
      await cluster.stop();
    }
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toMatch(/third_start/);
    const before = await readFile(path.join(dataDir, 'postgres.log.1'), 'utf8');
    expect(before).toMatch(/second_start/);
    expect(before).not.toMatch(/first_start|third_start/);
  });

  it('can be stopped twice, and has then not died; it listens on TCP alone where the path of a socket would be too long', async () => {
    const dataDir = path.join(await openFolder(), 'long-'.repeat(20));
    await copyCluster(inject('madeCluster'), dataDir);
    const cluster = await start({ dataDir, password: MADE_PASSWORD });
    expect(cluster.poolUrl).toBe(cluster.url);
    expect(await query(cluster.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    let died = false;
    void cluster.died.then(() => (died = true));
    await cluster.stop();
    await cluster.stop();
    await expect(query(cluster.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(poolRows(cluster.poolUrl, 'select 1')).rejects.toSatisfy(
      (error) => failureOf(error) === 'unavailable',
    );
    expect(died).toBe(false);
  });
});

describe('a running cluster', () => {
  let running: Cluster;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ballast-postgres-'));
    await chmod(folder, 0o711);
    running = await startCluster({ dataDir: path.join(folder, 'data'), password, resetsPassword: true });
    return async () => {
      await running.stop();
      await rm(folder, { recursive: true });
    };
  });

  it('speaks UTF-8, UTC and one locale, syncs to disk, and listens to this machine alone', async () => {
    const settings = await query(
      running.url,
      `select name, setting from pg_settings where name in
        ('server_encoding', 'TimeZone', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums',
         'listen_addresses', 'unix_socket_directories', 'password_encryption')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      unix_socket_directories: `"${path.join(folder, 'data/pgdata')}"`,
    });
    const words = await query(
      running.url,
      `select datlocprovider, datlocale, upper('é') as upper,
        array(select w from unnest(array['b', 'A', 'a', 'é']) w order by w) as sorted
       from pg_database where datname = current_database()`,
    );
    expect(words).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', upper: 'É', sorted: ['A', 'a', 'b', 'é'] }]);
  });

  it('asks for the password on every way', async () => {
    const wrong = new URL(running.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const wrongPool = new URL(running.poolUrl);
    wrongPool.password = 'wrong';
    await expect(poolRows(wrongPool.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('is reached by the pool over a Unix socket beside its data', async () => {
    expect(await poolRows(running.poolUrl, 'select inet_server_addr() as address')).toEqual([{ address: null }]);
    expect(await poolRows(running.url, 'select host(inet_server_addr()) as address')).toEqual([
      { address: '127.0.0.1' },
    ]);
  });

  it('leaves the application database free to be copied', async () => {
    const maintenance = new URL(running.url);
    maintenance.pathname = '/postgres';
    await expect(query(maintenance.href, 'create database copied template ballast')).resolves.toEqual([]);
  });

  it('was made with its password: there was none to reset', () => {
    expect(running.notes.map(({ code }) => code)).not.toContain('password_reset');
  });

  it('keeps its data from other users, no password behind, and the folders above as they were', async () => {
    const dataDir = path.join(folder, 'data');
    expect((await stat(path.join(dataDir, 'pgdata'))).mode & 0o777).toBe(0o700);
    expect((await readdir(dataDir)).sort()).toEqual(['owner.lock', 'pgdata', 'postgres.log']);
    expect((await stat(folder)).mode & 0o777).toBe(0o711);
  });

  it('is refused to a second start in the same process, and goes on', async () => {
    await expect(start({ dataDir: path.join(folder, 'data') })).rejects.toMatchObject({ code: 'in_use' });
    expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a start is refused', () => {
  it('as in use for all but one, when several first starts meet on an empty folder', async () => {
    const dataDir = await dataFolder();
    const starts = await Promise.allSettled([1, 2, 3].map(() => start({ dataDir })));
    const refused = starts.filter((result) => result.status === 'rejected').map((result) => result.reason.code);
    expect(refused).toEqual(['in_use', 'in_use']);
  });

  it('as unwritable, naming the path', async () => {
    const file = path.join(await openFolder(), 'file');
    await writeFile(file, '');
    const dataDir = path.join(file, 'data');
    await expect(start({ dataDir })).rejects.toMatchObject({ code: 'unwritable', detail: { path: dataDir } });
  });

  it('when the password is not the one the cluster was made with, and no server is left behind', async () => {
    const dataDir = await madeFolder();
    await expect(start({ dataDir, password: 'another' })).rejects.toMatchObject({ code: 'password_refused' });
    expect(await readdir(path.join(dataDir, 'pgdata'))).not.toContain('postmaster.pid');
  });

  it.each([
    ['99', { code: 'data_newer', detail: { found: '99', ours: '18' } }],
    ['9', { code: 'data_older', detail: { found: '9', ours: '18' } }],
    ['unreadable', { code: 'data_foreign' }],
  ])('when the data is of version %s, and nothing is touched', async (version, refusal) => {
    const dataDir = await dataFolder();
    await mkdir(path.join(dataDir, 'pgdata'), { recursive: true });
    await writeFile(path.join(dataDir, 'pgdata', 'PG_VERSION'), `${version}\n`);
    const before = await snapshot(dataDir);
    await expect(start({ dataDir })).rejects.toMatchObject(refusal);
    expect(await snapshot(dataDir)).toEqual(before);
  });

  it('when something that is no cluster stands in its place', async () => {
    const dataDir = await dataFolder();
    await mkdir(path.join(dataDir, 'pgdata'), { recursive: true });
    await expect(start({ dataDir })).rejects.toMatchObject({ code: 'data_foreign' });
  });

  it('with the end of the log, when the server cannot run', async () => {
    const dataDir = await madeFolder();
    await writeFile(path.join(dataDir, 'pgdata', 'postgresql.conf'), 'no_such_setting = 1\n');
    const refusal = { code: 'start_failed', detail: { log: expect.stringContaining('no_such_setting') } };
    await expect(start({ dataDir, password: MADE_PASSWORD })).rejects.toMatchObject(refusal);
  });

  it('when no binaries are installed', async () => {
    const host = { ...realHost(), packageRoot: undefined };
    const attempt = startCluster({ dataDir: await dataFolder(), password }, host);
    await expect(attempt).rejects.toMatchObject({ code: 'binaries_missing' });
  });

  it('when it is given up, and the next one starts from scratch', async () => {
    const dataDir = await dataFolder();
    const reason = new Error('given up');
    for (const delay of [0, 150]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), delay);
      await expect(start({ dataDir, fsync: true, signal: controller.signal })).rejects.toBe(reason);
    }
    await start({ dataDir });
    expect((await readdir(dataDir)).sort()).toEqual(expect.arrayContaining(['pgdata', 'postgres.log']));
    expect((await readdir(dataDir)).filter((name) => name.includes('draft'))).toEqual([]);
  });
});
