import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { endStrays } from './orphan.ts';
import type { OsUser } from './os-user.ts';
import { runProgram } from './run-program.ts';

const DRAFT = 'pgdata.draft-';

export interface InitOptions {
  readonly binaries: Binaries;
  /** The folder that gets `pgdata`. */
  readonly home: string;
  readonly user: OsUser | undefined;
  readonly password: string;
  readonly fsync: boolean;
  readonly signal: AbortSignal | undefined;
  readonly onInit: (() => void) | undefined;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Drafts of starts that were cut short. Only the holder of the owner lock may call this. */
async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT)) continue;
    const draft = path.join(home, name);
    // The initdb of a killed start may still be writing.
    await endStrays(draft);
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Makes a new cluster in `home/pgdata`: UTF-8 with PostgreSQL's own C.UTF-8 locale, which needs nothing of the operating
 * system. It is made under another name and renamed when whole, so that `pgdata` is complete or absent.
 */
export async function initCluster(options: InitOptions): Promise<void> {
  const { binaries, home, user, password, fsync, signal, onInit } = options;
  await removeDrafts(home);
  const draft = path.join(home, `${DRAFT}${randomUUID()}`);
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const file of [draft, passwordFile]) await chown(file, user.uid, user.gid);
    const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const rest = ['--no-instructions', ...(fsync ? [] : ['--no-sync'])];
    const args = [`--pgdata=${draft}`, ...access, ...locale, ...rest];
    await runProgram(path.join(binaries.native, 'bin', 'initdb'), args, {
      user,
      signal,
      folder: home,
      onSpawn: onInit,
    });
    await rename(draft, path.join(home, 'pgdata'));
    if (fsync) await syncFolder(home);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}
