import { randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ClusterError, isErrno } from './cluster-error.ts';
import { inspectProcess } from './process-facts.ts';

const ownerSchema = z.object({ pid: z.number(), started: z.string(), token: z.string() });
type Owner = z.infer<typeof ownerSchema>;

export interface StartLock {
  release(): Promise<void>;
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
    // Linked whole, so only a crash of the machine can have emptied it: its owner is gone.
    return { pid: 0, started: '', token: 'unreadable' };
  }
}

const isAlive = async (owner: Owner): Promise<boolean> => (await inspectProcess(owner.pid))?.started === owner.started;

/**
 * Follows the lock from its first file over the successors of dead owners, up to the file named `end` or to the first
 * name that is free. A dead owner's lock is never removed by a rival: the right to follow it is itself a file, named
 * after that owner's token, which only one rival can create.
 */
async function walk(first: string, token: string): Promise<{ passed: string[]; last: string; mine: boolean }> {
  const passed: string[] = [];
  for (let file = first; ;) {
    const owner = await readOwner(file);
    if (owner === undefined) return { passed, last: file, mine: false };
    if (owner.token === token) return { passed, last: file, mine: true };
    if (await isAlive(owner)) throw new ClusterError('in_use', { path: path.dirname(first), pid: owner.pid });
    passed.push(file);
    file = `${first}.after-${owner.token}`;
  }
}

/** Lets one process at a time start a cluster in this folder; a second gets `in_use` at once. Dead owners do not count. */
export async function holdStartLock(folder: string): Promise<StartLock> {
  const first = path.join(folder, 'start.lock');
  const owner = { pid: process.pid, started: (await inspectProcess(process.pid))?.started ?? '', token: randomUUID() };
  const draft = `${first}.draft-${owner.token}`;
  await writeFile(draft, JSON.stringify(owner));
  try {
    for (;;) {
      const { passed, last } = await walk(first, owner.token);
      try {
        await link(draft, last);
      } catch (error) {
        if (isErrno(error, 'EEXIST')) continue;
        throw error;
      }
      // The chain may have been released between the look and the link: then this link hangs in the air.
      if ((await walk(first, owner.token)).mine) return { release: () => release([...passed, last]) };
      await unlink(last);
    }
  } finally {
    await unlink(draft);
  }
}

/** From the first on: once it is gone the rest can no longer be reached. */
async function release(files: readonly string[]): Promise<void> {
  for (const file of files) await unlink(file);
}
