import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ClusterError } from '@ballast/server/postgres/cluster-error';
import { startErrorMessage } from '@ballast/server/terminal';
import { asStartError } from '@ballast/server/start-failures';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOf } from '../product/database.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { run, startProduct } from '../product/product.ts';
import { mountSmallDisk, type SmallDisk } from '../product/small-disk.ts';

/** Returns what a start on the full disk says. */
async function fullDisk(disk: SmallDisk): Promise<string> {
  onTestFinished(async () => disk.unmount());
  const dataDir = path.join(disk.folder, 'data');
  await mkdir(dataDir);
  await copyDataDir(dataDir);
  const product = await startProduct(dataDir);
  const sql = await databaseOf(dataDir);
  await sql`create table public.kept (n int)`;
  await sql`insert into public.kept values (7)`;

  await disk.fill();
  // The next segments of the log have no room: PostgreSQL gives up, and cannot recover.
  const insert = sql`insert into public.kept select n from generate_series(1, 5000000) n, pg_switch_wal()`;
  expect(
    await insert.then(
      () => 'stored',
      () => 'refused',
    ),
  ).toBe('refused');
  await sql.end({ timeout: 0 });
  const ready = async (): Promise<number> => (await fetch(`${product.url}/readyz`)).status;
  await expect.poll(ready, { timeout: 30_000 }).not.toBe(200);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  await disk.free();
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  const again = await databaseOf(dataDir);
  expect(await again`select n from public.kept`).toEqual([{ n: 7 }]);
  await again.end();
  await product.stop();

  await disk.fill();
  const { code, stderr } = await run({ BALLAST_DATA: dataDir }).exited;
  expect(code).toBe(1);
  expect(stderr).toContain(`No space left on the device of ${dataDir}`);
  await disk.free();
  expect((await (await startProduct(dataDir)).stop()).code).toBe(0);
  return stderr;
}

/** A normal user cannot mount a disk to fill. The rest of it is in `supervisor.test.ts` and `cluster-error.test.ts`. */
async function fullForNormalUser(): Promise<string> {
  const error = asStartError(new ClusterError('disk_full', { path: '/srv/data' }), '/srv');
  return startErrorMessage(error);
}

test('a full disk stops nothing for good: ready within ten seconds of room, and starts say what is wrong', async () => {
  const disk = await mountSmallDisk(220);
  const sentence = await (disk === undefined ? fullForNormalUser() : fullDisk(disk));
  expect(sentence).toContain('No space left on the device of');
}, 240_000);
