import { chmod, constants, copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ClusterError } from '../postgres/cluster-error.ts';
import { syncFile } from '../postgres/copy-tree.ts';
import { placeCopy } from '../postgres/place-copy.ts';
import { CLUSTER, readNote, SECRETS } from './folder.ts';

export type RestoreOutcome =
  | { readonly code: 'restored' }
  | { readonly code: 'notABackup' | 'notEmpty' }
  | { readonly code: 'otherMajor'; readonly found: string; readonly ours: string };

/** Makes a data folder out of a backup. The folder must be empty or not there, and a refusal leaves it so. */
export async function restoreBackup(backup: string, dataDir: string): Promise<RestoreOutcome> {
  if ((await readNote(backup)) === undefined) return { code: 'notABackup' };
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0) return { code: 'notEmpty' };
  try {
    await placeCopy(path.join(backup, CLUSTER), path.join(dataDir, 'postgres'));
  } catch (error) {
    if (!(error instanceof ClusterError) || (error.code !== 'data_older' && error.code !== 'data_newer')) throw error;
    return { code: 'otherMajor', found: error.detail.found ?? '', ours: error.detail.ours ?? '' };
  }
  await mkdir(dataDir, { recursive: true });
  const secrets = path.join(dataDir, SECRETS);
  await copyFile(path.join(backup, SECRETS), secrets, constants.COPYFILE_EXCL);
  await chmod(secrets, 0o600);
  await syncFile(secrets);
  return { code: 'restored' };
}
