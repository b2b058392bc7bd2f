import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '@ballast/server/postgres/postmaster-file';
import { expect, test } from 'vitest';
import { pgdataOf, postgresProcesses } from '../product/embedded-postgres.ts';
import { makeDataDir, removeDataDir, run, startProduct, type Exit, type Run } from '../product/product.ts';

/** Into reading the program. */
const EARLY_MS = 100;
const BETWEEN_LOOKS_MS = 5;

/** Where a start on a folder without data may be cut off, from one that has read nothing to one that migrates; what ran `before` does not count. */
const MOMENTS = {
  'reading the program': async () => true,
  'making or starting PostgreSQL': async (dataDir: string, before: ReadonlySet<number>) =>
    (await postgresProcesses(dataDir)).some(({ pid }) => !before.has(pid)),
  migrating: async (dataDir: string, before: ReadonlySet<number>) => {
    const postmaster = await readPostmaster(pgdataOf(dataDir));
    return postmaster?.status === 'ready' && !before.has(postmaster.pid);
  },
} as const;
type Moment = keyof typeof MOMENTS;

/** A start that is at this moment. */
async function startedUntil(moment: Moment, dataDir: string): Promise<Run> {
  const before = new Set((await postgresProcesses(dataDir)).map(({ pid }) => pid));
  const started = run({ BALLAST_DATA: dataDir });
  await sleep(EARLY_MS);
  while (!(await MOMENTS[moment](dataDir, before))) await sleep(BETWEEN_LOOKS_MS);
  return started;
}

async function interrupted(moment: Moment, signal: NodeJS.Signals, dataDir: string): Promise<Exit> {
  const started = await startedUntil(moment, dataDir);
  started.process.kill(signal);
  return started.exited;
}

test('SIGTERM at any moment of a start stops all that it started, kill -9 leaves what the next one goes on from', async () => {
  const dataDir = await makeDataDir();
  for (const moment of ['reading the program', 'making or starting PostgreSQL', 'migrating'] as const) {
    const { code, stderr } = await interrupted(moment, 'SIGTERM', dataDir);
    const left = await postgresProcesses(dataDir);
    // Node ends by itself what has not read its own handlers yet.
    const expected = moment === 'reading the program' ? code : 0;
    expect({ moment, code, stderr, left }).toEqual({ moment, code: expected, stderr: '', left: [] });
    await interrupted(moment, 'SIGKILL', dataDir);
  }

  // The server of the start that was killed is gone then: a process that it makes would pass for one of the next start.
  await interrupted('migrating', 'SIGTERM', dataDir);
  const twice = await startedUntil('making or starting PostgreSQL', dataDir);
  twice.process.kill('SIGTERM');
  twice.process.kill('SIGTERM');
  await twice.exited;
  await expect.poll(async () => postgresProcesses(dataDir)).toEqual([]);

  const product = await startProduct(dataDir);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await product.stop();
  expect(await postgresProcesses(dataDir)).toEqual([]);
  await removeDataDir(dataDir);
});
