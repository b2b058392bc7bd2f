import { createServer } from 'node:net';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installedBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import { openFolder } from './fixtures/folders.ts';
import { realHost } from './host.ts';
import { ownerOf } from './os-user.ts';
import { startServer, type ServerOptions } from './server-process.ts';

/** A cluster that has been made and stopped again. */
async function stoppedServer(): Promise<ServerOptions> {
  const dataDir = await openFolder();
  await (await startCluster({ dataDir, password: 'server', fsync: false })).stop();
  const host = realHost();
  const pgdata = path.join(dataDir, 'pgdata');
  return {
    binaries: await installedBinaries(host.packageRoot),
    pgdata,
    user: host.uid === 0 ? ownerOf(await stat(pgdata), host.passwd) : undefined,
    fsync: false,
    logFile: path.join(dataDir, 'postgres.log'),
    signal: undefined,
  };
}

it('takes another port when the first was taken meanwhile', async () => {
  const options = await stoppedServer();
  const other = createServer();
  const taken = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  onTestFinished(() => void other.close());
  const asked: number[] = [];
  const free = taken === 65_000 ? 65_001 : 65_000;
  const server = await startServer(options, async () => {
    asked.push(asked.length === 0 ? taken : free + asked.length);
    return asked.at(-1) ?? 0;
  });
  onTestFinished(() => server.stop());
  expect(asked[0]).toBe(taken);
  expect(server.port).toBe(asked.at(-1));
  expect(asked.length).toBeGreaterThan(1);
});

it('says why when the program cannot be run at all', async () => {
  const folder = await openFolder();
  const binaries = { native: path.join(folder, 'nowhere'), major: '18', version: '18.0' };
  const options = { binaries, pgdata: folder, user: undefined, fsync: false, signal: undefined };
  await expect(startServer({ ...options, logFile: path.join(folder, 'log') })).rejects.toMatchObject({
    code: 'start_failed',
    detail: { path: path.join(folder, 'nowhere', 'bin', 'postgres') },
    cause: { code: 'ENOENT' },
  });
});
