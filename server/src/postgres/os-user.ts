import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The OS user that PostgreSQL runs as. */
export interface OsUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: OsUser = { name: 'nobody', uid: 65_534, gid: 65_534 };
const NEW_USER = 'postgres';

/** Finds a user in the text of a password database by name or uid; root and malformed lines are never found. */
export function findUser(passwd: string, wanted: string | number): OsUser | undefined {
  for (const line of passwd.split('\n')) {
    const [name = '', , uidText = '', gidText = ''] = line.split(':');
    const [uid, gid] = [Number(uidText), Number(gidText)];
    if (name !== wanted && uid !== wanted) continue;
    if (uidText !== '' && gidText !== '' && Number.isInteger(uid) && Number.isInteger(gid) && uid > 0) {
      return { name, uid, gid };
    }
  }
  return undefined;
}

async function addUser(): Promise<void> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await promisify(execFile)('useradd', [...options, NEW_USER]);
}

/**
 * Chooses the unprivileged user for root's cluster: `postgres`, made when missing, and `nobody` where users cannot be
 * made. PostgreSQL refuses to run as root.
 */
export async function chooseUser(
  passwd: () => string,
  createUser: () => Promise<void> = addUser,
): Promise<{ user: OsUser; created: boolean }> {
  const existing = findUser(passwd(), NEW_USER);
  if (existing) return { user: existing, created: false };
  try {
    await createUser();
    const made = findUser(passwd(), NEW_USER);
    if (made) return { user: made, created: true };
  } catch {
    // No useradd, or a read-only /etc: an existing user has to do.
  }
  return { user: findUser(passwd(), 'nobody') ?? NOBODY, created: false };
}

/** The user that owns existing data keeps running it, whatever would be chosen today. */
export function ownerOf(stats: { uid: number; gid: number }, passwd: () => string): OsUser {
  return { name: findUser(passwd(), stats.uid)?.name ?? String(stats.uid), uid: stats.uid, gid: stats.gid };
}
