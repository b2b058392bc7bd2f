import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
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
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}

function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Reads the secrets of a data folder, or makes them on its first start. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  try {
    await mkdir(dataDir, { recursive: true });
    if ((await readIfPresent(file)) === undefined) await writeSecrets(file, generateSecrets());
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isErrno(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) {
      throw new StartError('dataUnwritable', { folder: dataDir }, error);
    }
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new StartError('secretsUnreadable', { file }, error);
    }
    throw error;
  }
}
