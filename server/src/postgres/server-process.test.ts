import { createServer } from 'node:net';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installedBinaries, runnableBinaries } from './binaries.ts';
import { madeCluster } from './fixtures/crash.ts';
import { openFolder } from './fixtures/folders.ts';
import { realHost } from './host.ts';
import { ownerOf } from './os-user.ts';
import { freePort, startServer, type ServerOptions } from './server-process.ts';

/** A cluster that runs no server. */
async function stoppedServer(): Promise<ServerOptions> {
  const { dataDir } = await madeCluster();
  const host = realHost();
  const pgdata = path.join(dataDir, 'pgdata');
  const user = host.uid === 0 ? ownerOf(await stat(pgdata), host.passwd) : undefined;
  const binaries = await runnableBinaries(await installedBinaries(host.packageRoot), user, openFolder);
  return {
    binaries,
    pgdata,
    sockets: pgdata,
    user,
    fsync: false,
    logFile: path.join(dataDir, 'postgres.log'),
    signal: undefined,
  };
}

it('takes another port when the first was taken meanwhile', async () => {
  const options = await stoppedServer();
  const [taken, free] = [await freePort(), await freePort()];
  const other = createServer().listen(taken, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const asked = [taken, free];
  const server = await startServer(options, async () => asked.shift() ?? freePort());
  onTestFinished(() => server.stop());
  expect(server.port).not.toBe(taken);
  expect(asked).toEqual([]);
});

it('removes the sockets of a server that was killed, even where another process has its number now', async () => {
  const options = await stoppedServer();
  const port = await freePort();
  const left = ['.s.PGSQL.1', '.s.PGSQL.1.lock', `.s.PGSQL.${port}.lock`];
  for (const name of left) await writeFile(path.join(options.pgdata, name), `${process.pid}\n`);
  const server = await startServer(options, async () => port);
  onTestFinished(() => server.stop());
  const sockets = (await readdir(options.pgdata)).filter((name) => name.startsWith('.s.PGSQL'));
  expect(sockets.sort()).toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]);
});

it('is stopped again when the start is given up', async () => {
  const options = await stoppedServer();
  const reason = new Error('given up');
  await expect(startServer({ ...options, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(await readdir(options.pgdata)).not.toContain('postmaster.pid');
});

it('says why when the program cannot be run at all', async () => {
  const folder = await openFolder();
  const binaries = { native: path.join(folder, 'nowhere'), major: '18', version: '18.0' };
  const options = { binaries, pgdata: folder, sockets: undefined, user: undefined, fsync: false, signal: undefined };
  await expect(startServer({ ...options, logFile: path.join(folder, 'log') })).rejects.toMatchObject({
    code: 'start_failed',
    detail: { path: path.join(folder, 'nowhere', 'bin', 'postgres') },
    cause: { code: 'ENOENT' },
  });
});
