import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isErrno } from '../postgres/cluster-error.ts';

/** What lies where in a backup: the same keys as in a data folder, and the files of its cluster. */
export const SECRETS = 'secrets.json';
export const CLUSTER = 'pgdata';
const NOTE = 'backup.json';

const noteSchema = z.object({ madeAt: z.iso.datetime(), postgres: z.string() });
export type BackupNote = z.infer<typeof noteSchema>;

/** The file that says that a backup is whole: written last. */
export const noteFile = (backup: string): string => path.join(backup, NOTE);

/** Undefined for whatever is no complete backup; one that may not be read could be. */
export async function readNote(backup: string): Promise<BackupNote | undefined> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(noteFile(backup), 'utf8')));
  } catch (error) {
    if (isErrno(error, 'EACCES', 'EPERM')) throw error;
    return undefined;
  }
}
