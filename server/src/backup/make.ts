import { chmod, copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { clusterFolder } from '../embedded-cluster.ts';
import { openEmbedded } from '../open-database.ts';
import { syncFile, syncFolder } from '../postgres/copy-tree.ts';
import { copyLive } from '../postgres/live-copy.ts';
import { exists } from '../postgres/placement.ts';
import { disownDraft, makeDraft, removeAbandoned } from './drafts.ts';
import { CLUSTER, noteFile, SECRETS, type BackupNote } from './folder.ts';

export type BackupOutcome =
  /** `madeUnnoted`: whole, but `/admin/system` does not know of it. */
  { readonly code: 'made' | 'madeUnnoted'; readonly path: string } | { readonly code: 'nothing' | 'secretsMissing' };

/** For administrators at `/admin/system`; data that an older version left has no place for it yet. */
async function noteBackup(url: string, now: Date): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [place] = await sql`select to_regclass('private.installation') is not null as "isThere"`;
    if (place?.['isThere'] === true) await sql`update private.installation set backed_up_at = ${now}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Writes the data folder's database and keys into a folder of their own below `into`, while a server runs on it or not.
 * The folder gets its name when it is whole and on the disk; what earlier backups left that were killed is removed.
 */
export async function makeBackup(dataDir: string, into: string, now: Date): Promise<BackupOutcome> {
  // Opening a folder makes one: there would be a backup of nothing.
  if (!(await exists(path.join(dataDir, SECRETS)))) {
    return { code: (await exists(clusterFolder(dataDir))) ? 'secretsMissing' : 'nothing' };
  }
  const database = await openEmbedded(dataDir);
  const backup = path.join(
    path.resolve(into),
    `ballast-${now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}`,
  );
  try {
    await removeAbandoned(path.dirname(backup));
    const draft = await makeDraft(backup);
    try {
      await copyLive(clusterFolder(dataDir), database.url, path.join(draft, CLUSTER));
      const secrets = path.join(draft, SECRETS);
      await copyFile(path.join(dataDir, SECRETS), secrets);
      // One that may only be read can't be synced.
      await chmod(secrets, 0o600);
      await syncFile(secrets);
      const version = (await readFile(path.join(draft, CLUSTER, 'PG_VERSION'), 'utf8')).trim();
      const note: BackupNote = { madeAt: now.toISOString(), postgres: version };
      await writeFile(noteFile(draft), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
      await syncFile(noteFile(draft));
      await disownDraft(draft);
      await syncFolder(draft);
      await rename(draft, backup);
      await syncFolder(path.dirname(backup));
      const isNoted = await noteBackup(database.url, now).then(
        () => true,
        () => false,
      );
      return { code: isNoted ? 'made' : 'madeUnnoted', path: backup };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    await database.close();
  }
}
