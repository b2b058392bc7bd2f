import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ClusterError, isErrno } from './cluster-error.ts';
import { inspectProcess } from './process-facts.ts';

const ownerSchema = z.object({ pid: z.number(), started: z.string(), token: z.string() });
type Owner = z.infer<typeof ownerSchema>;

const NAME = 'owner.lock';

export interface OwnerLock {
  /** False once the file is gone or names another owner: the process that started then owns the folder. */
  isHeld(): Promise<boolean>;
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
 * Follows the lock from its first file over the successors of dead owners, up to the file with this token or to the first
 * name that is free. A dead owner's lock is never removed by a rival: the right to follow it is itself a file, named
 * after that owner's token, which only one rival can create.
 */
async function walk(first: string, token: string): Promise<{ last: string; mine: boolean }> {
  for (let file = first; ;) {
    const owner = await readOwner(file);
    if (owner === undefined) return { last: file, mine: false };
    if (owner.token === token) return { last: file, mine: true };
    if (await isAlive(owner)) throw new ClusterError('in_use', { path: path.dirname(first), pid: owner.pid });
    file = `${first}.after-${owner.token}`;
  }
}

/** Removes what dead owners and rivals left. Only for the holder, whose own file is the first of the chain. */
async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.startsWith(`${NAME}.after-`)) await rm(file, { force: true });
    if (!name.startsWith(`${NAME}.draft-`)) continue;
    const owner = await readOwner(file);
    if (owner && !(await isAlive(owner))) await rm(file, { force: true });
  }
}

/** Links `draft` at the end of the chain. Throws `in_use` while somebody in the chain lives. */
async function acquire(first: string, draft: string, token: string): Promise<void> {
  for (;;) {
    const { last } = await walk(first, token);
    try {
      await link(draft, last);
    } catch (error) {
      if (isErrno(error, 'EEXIST')) continue;
      throw error;
    }
    // The chain may have been released between the look and the link: then this link is not part of it.
    let mine = false;
    try {
      ({ mine } = await walk(first, token));
    } finally {
      if (!mine) await rm(last, { force: true });
    }
    if (mine) return;
  }
}

/**
 * Makes this process the only owner of a data folder until `release` or until it ends, however it ends; a second one gets
 * `in_use` at once. An owner is a pid with the time at which that process started, so a dead owner never counts, and neither
 * does another process that was given its pid. It asks the database nothing: PostgreSQL may be in no state to answer.
 */
export async function holdOwnerLock(folder: string): Promise<OwnerLock> {
  const first = path.join(folder, NAME);
  const { started = '' } = (await inspectProcess(process.pid)) ?? {};
  const owner: Owner = { pid: process.pid, started, token: randomUUID() };
  const draft = `${first}.draft-${owner.token}`;
  try {
    await writeFile(draft, JSON.stringify(owner));
    await acquire(first, draft, owner.token);
    // Moved to the front, so that the chain does not grow with every crash.
    await rename(draft, first);
  } finally {
    // Still there when it is the first link itself: renaming a file to another name of its own does nothing.
    await rm(draft, { force: true });
  }
  await clear(folder);
  const isHeld = async (): Promise<boolean> => (await readOwner(first))?.token === owner.token;
  return {
    isHeld,
    release: async () => {
      if (await isHeld()) await unlink(first);
    },
  };
}
