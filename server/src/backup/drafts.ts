import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { inspectProcess } from '../postgres/process-facts.ts';

const PARTIAL = '.partial';
const OWNER = 'owner.json';
/** A draft is given its owner right after it is made: one that is older and has none was left. */
const OWNED_WITHIN = 60_000;

const ownerSchema = z.object({ host: z.string(), pid: z.number(), started: z.string() });
type Owner = z.infer<typeof ownerSchema>;

const ownerFile = (draft: string): string => path.join(draft, OWNER);

/** Makes the folder that a backup grows in, with this process as its owner. Another backup of the same second is refused. */
export async function makeDraft(backup: string): Promise<string> {
  const draft = `${backup}${PARTIAL}`;
  await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  const { started = '' } = (await inspectProcess(process.pid)) ?? {};
  const owner: Owner = { host: hostname(), pid: process.pid, started };
  await writeFile(ownerFile(draft), JSON.stringify(owner));
  return draft;
}

/** What is left to do before the draft gets its final name. */
export const disownDraft = async (draft: string): Promise<void> => rm(ownerFile(draft));

async function readOwner(draft: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(ownerFile(draft), 'utf8')));
  } catch {
    return undefined;
  }
}

async function isAbandoned(draft: string): Promise<boolean> {
  const owner = await readOwner(draft);
  if (owner === undefined) return Date.now() - (await stat(draft)).mtimeMs > OWNED_WITHIN;
  // Of another machine that shares the folder we cannot tell.
  if (owner.host !== hostname()) return false;
  return (await inspectProcess(owner.pid))?.started !== owner.started;
}

/** Removes what backups that were killed have left in the folder; those that are being made stay. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('ballast-') || !name.endsWith(PARTIAL)) continue;
    const draft = path.join(folder, name);
    if (await isAbandoned(draft)) await rm(draft, { recursive: true, force: true });
  }
}
