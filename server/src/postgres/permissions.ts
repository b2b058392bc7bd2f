import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { OsUser } from './os-user.ts';

export interface Permissions {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

export const READ = 4;
export const ENTER = 1;

/** Do the permission bits of a file or folder grant `wanted` (READ, ENTER or both) to this user, who has no other groups? */
export function grants(entry: Permissions, user: Pick<OsUser, 'uid' | 'gid'>, wanted: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0;
  return ((entry.mode >> shift) & wanted) === wanted;
}

/** Can this user enter the folder and every folder above it? */
export async function canEnter(folder: string, user: Pick<OsUser, 'uid' | 'gid'>): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (!grants(await stat(current), user, ENTER)) return false;
    if (current === path.dirname(current)) return true;
  }
}
