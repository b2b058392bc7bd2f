import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import { openFolder } from './fixtures/folders.ts';
import { runningClusterUrl } from './running.ts';

it('the URL of a cluster is known to others while it runs, and only then', async () => {
  const dataDir = await openFolder();
  expect(await runningClusterUrl(dataDir, 'p/w')).toBeUndefined();

  const cluster = await startCluster({ dataDir, password: 'p/w', fsync: false });
  expect(await runningClusterUrl(dataDir, 'p/w')).toBe(cluster.url);
  const file = path.join(dataDir, 'pgdata', 'postmaster.pid');
  const left = await readFile(file, 'utf8');
  await cluster.stop();
  expect(await runningClusterUrl(dataDir, 'p/w')).toBeUndefined();

  await writeFile(file, left);
  expect(await runningClusterUrl(dataDir, 'p/w')).toBeUndefined();
});
