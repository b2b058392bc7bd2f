import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../src/postgres/cluster.ts';
import { createTemplate } from './template.ts';

/** One throwaway PostgreSQL per run, with one migrated template in it. Removed afterwards, also when a step here fails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-tests-'));
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const teardown = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    // Run as root, PostgreSQL belongs to another user, who must get in: else it would live, and stay, elsewhere.
    await chmod(folder, 0o755);
    const cluster = await startCluster({ dataDir: path.join(folder, 'pg'), password: 'tests-only', fsync: false });
    undo.push(() => cluster.stop());
    await createTemplate(cluster.url);
    project.provide('clusterUrl', cluster.url);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
