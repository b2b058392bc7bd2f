import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SOURCES = ['engine', 'contract', 'messages', 'supabase', 'server', 'web', 'tools'];
const FILES = ['package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'docs', 'tests', 'testing']);
const STAMP = 'web/dist/.build';

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      if (NOT_SOURCE.has(entry.name) || entry.name.startsWith('.')) return [];
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(full) : [full];
    }),
  );
  return lists.flat();
}

/** A digest of every source file's name, size and time of change: cheap, and different after any edit. */
async function digest(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map(async (folder) => listFiles(path.join(root, folder))));
  const files = [...lists.flat(), ...FILES.map((file) => path.join(root, file))].toSorted();
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${path.relative(root, file)} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** True when there is no build, or a source changed since. */
export async function isStale(root: string): Promise<boolean> {
  const stamp = await readFile(path.join(root, STAMP), 'utf8').catch(() => '');
  return stamp !== (await digest(root));
}

/** Notes what the build was made from. */
export async function markBuilt(root: string): Promise<void> {
  const file = path.join(root, STAMP);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await digest(root));
}
