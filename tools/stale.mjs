// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listSources } from './list-sources.mjs';

const SOURCES = ['engine', 'contract', 'messages', 'supabase', 'server', 'web', 'tools'];
const FILES = ['package-lock.json', 'tsconfig.base.json'];
const NOT_BUILT = /\/(docs|tests|testing)\/|\.test\.tsx?$/;
const STAMP = 'web/dist/.build';

/**
 * A digest of every source file's name, size and time of change: cheap, and different after any edit.
 *
 * @param {string} root
 */
async function digest(root) {
  const sources = await listSources(root, /./);
  const built = sources.filter(
    (file) => SOURCES.some((folder) => file.startsWith(`${folder}/`)) && !NOT_BUILT.test(file),
  );
  const lines = await Promise.all(
    [...built, ...FILES].sort().map(async (file) => {
      const { size, mtimeMs } = await stat(path.join(root, file));
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * True when there is no build, or a source changed since.
 *
 * @param {string} root
 */
export async function isStale(root) {
  const stamp = await readFile(path.join(root, STAMP), 'utf8').catch(() => '');
  return stamp !== (await digest(root));
}

/**
 * Notes what the build was made from.
 *
 * @param {string} root
 */
export async function markBuilt(root) {
  const file = path.join(root, STAMP);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await digest(root));
}
