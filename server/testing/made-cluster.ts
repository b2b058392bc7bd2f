import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Of the run's own clusters, and of every copy. */
export const MADE_PASSWORD = 'tests-only';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a cluster that was made and stopped again: making one costs more than most tests on it. */
    madeCluster: string;
  }
}

/** Copies a stopped cluster to a folder that is not there yet. */
export async function copyCluster(made: string, dataDir: string): Promise<void> {
  // With owners and permissions, which PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', made, dataDir]);
}
