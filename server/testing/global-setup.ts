import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../src/postgres/cluster.ts';
import { copyCluster, MADE_PASSWORD } from './made-cluster.ts';
import { createTemplate } from './template.ts';

/** One throwaway PostgreSQL per run, with one migrated template in it, and a stopped one to be copied. Removed afterwards, also when a step here fails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-tests-'));
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const teardown = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    // Run as root, PostgreSQL belongs to another user, who must get in: else it would live, and stay, elsewhere.
    await chmod(folder, 0o755);
    const options = { password: MADE_PASSWORD, fsync: false };
    const made = path.join(folder, 'made');
    await (await startCluster({ ...options, dataDir: made })).stop();
    await copyCluster(made, path.join(folder, 'pg'));
    const cluster = await startCluster({ ...options, dataDir: path.join(folder, 'pg') });
    undo.push(() => cluster.stop());
    await createTemplate(cluster.url);
    project.provide('clusterUrl', cluster.url);
    project.provide('madeCluster', made);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
