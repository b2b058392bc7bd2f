import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '../open-database.ts';
import { copyLive } from '../postgres/live-copy.ts';
import { exists } from '../postgres/placement.ts';
import { CLUSTER, noteFile, SECRETS, type BackupNote } from './folder.ts';

/**
 * Writes the data folder's database and keys into a folder of their own below `into`, while a server runs on it or not.
 * The folder gets its name when it is whole. Returns its path,
 * undefined where there is no data.
 */
export async function makeBackup(dataDir: string, into: string, now: Date): Promise<string | undefined> {
  // Opening a folder makes one: there would be a backup of nothing.
  if (!(await exists(path.join(dataDir, SECRETS)))) return undefined;
  const database = await openEmbedded(dataDir);
  const backup = path.join(
    path.resolve(into),
    `ballast-${now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}`,
  );
  const draft = `${backup}.partial`;
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await copyLive(path.join(dataDir, 'postgres'), database.url, path.join(draft, CLUSTER));
    await copyFile(path.join(dataDir, SECRETS), path.join(draft, SECRETS));
    const version = (await readFile(path.join(draft, CLUSTER, 'PG_VERSION'), 'utf8')).trim();
    const note: BackupNote = { madeAt: now.toISOString(), postgres: version };
    await writeFile(noteFile(draft), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, backup);
    return backup;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await database.close();
  }
}
