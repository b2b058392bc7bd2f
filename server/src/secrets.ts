import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  databasePassword: z.string().min(16),
});
export type Secrets = z.infer<typeof secretsSchema>;

export interface OpenedSecrets {
  readonly secrets: Secrets;
  /** They come from no file: nothing knows them yet. */
  readonly isNew: boolean;
  /** Others could read or change the file, and no longer can. */
  readonly wasExposed: boolean;
  /** Stores new ones, and returns those that count: another server that started at once may have stored its own first. */
  store(): Promise<Secrets>;
}

const token = (bytes: number): string => randomBytes(bytes).toString('base64url');

function generateSecrets(): Secrets {
  return {
    jwtSecret: token(48),
    publishableKey: `sb_publishable_${token(24)}`,
    secretKey: `sb_secret_${token(32)}`,
    databasePassword: token(24),
  };
}

/**
 * The file is complete or absent, whenever the machine stops: written beside, synced, then linked. Of two servers that
 * start at once on one folder the first to link wins, and the other reads its file.
 */
async function writeSecrets(file: string, secrets: Secrets): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

const OTHERS = 0o077;

/** Reads the file, closed to others first. Undefined when there is none. */
async function readSecrets(file: string): Promise<{ secrets: Secrets; wasExposed: boolean } | undefined> {
  const handle = await open(file).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const { mode } = await handle.stat();
    const wasExposed = (mode & OTHERS) !== 0;
    if (wasExposed) {
      await handle.chmod(0o600).catch((error: unknown) => {
        throw new StartError('secretsExposed', { file }, error);
      });
    }
    return { secrets: secretsSchema.parse(JSON.parse(await handle.readFile('utf8'))), wasExposed };
  } finally {
    await handle.close();
  }
}

/** Runs `action` on the file; what keeps it from being read or written is reported in a {@link StartError}. */
async function explained<Result>(dataDir: string, file: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (isErrno(error, 'ENOSPC', 'EDQUOT')) throw new StartError('diskFull', { folder: dataDir }, error);
    if (isErrno(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) {
      throw new StartError('dataUnwritable', { folder: dataDir }, error);
    }
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new StartError('secretsUnreadable', { file }, error);
    }
    throw error;
  }
}

/**
 * Reads the secrets of a data folder, or makes up new ones, which are not stored yet: a start that fails before the database
 * takes them must leave no file that says otherwise.
 */
export async function openSecrets(dataDir: string): Promise<OpenedSecrets> {
  const file = path.join(dataDir, 'secrets.json');
  const found = await explained(dataDir, file, async () => {
    await mkdir(dataDir, { recursive: true });
    return readSecrets(file);
  });
  if (found) return { ...found, isNew: false, store: async () => found.secrets };
  const secrets = generateSecrets();
  const store = async (): Promise<Secrets> =>
    explained(dataDir, file, async () => {
      await writeSecrets(file, secrets);
      return (await readSecrets(file))?.secrets ?? secrets;
    });
  return { secrets, isNew: true, wasExposed: false, store };
}
