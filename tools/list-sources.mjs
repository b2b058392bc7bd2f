// @ts-check
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage']);

/**
 * The paths, from `root`, of every file of the checkout whose name matches: no packages, nothing built, nothing hidden.
 *
 * @param {string} root
 * @param {RegExp} name
 * @returns {Promise<string[]>}
 */
export async function listSources(root, name, folder = '') {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      if (NOT_SOURCE.has(entry.name) || entry.name.startsWith('.')) return [];
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return listSources(root, name, file);
      return name.test(entry.name) ? [file] : [];
    }),
  );
  return lists.flat();
}
