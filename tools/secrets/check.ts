import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findSecrets } from './find.ts';
import { ALLOWED_SECRETS } from './rules.ts';

/** Not ours, or the one place where secrets belong. What was built is looked through: it is what people get. */
const NOT_SCANNED = new Set(['node_modules', '.git', '.ballast', '.cache', 'coverage']);
/** Other spellings of files that are read anyway. */
const COPIES = /\.(br|gz)$/;
const SHOWN = 8;
const AT_ONCE = 32;

async function listFiles(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      if (NOT_SCANNED.has(entry.name)) return [];
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(root, file);
      return entry.isFile() && !COPIES.test(entry.name) ? [file] : [];
    }),
  );
  return lists.flat();
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  return bytes.includes(0) ? '' : bytes.toString('utf8');
}

/**
 * Every secret in the checkout, hidden files and what was built included. A finding shows the beginning of the secret
 * only: what checks print is kept in logs.
 */
export async function checkSecrets(root: string, allowed = ALLOWED_SECRETS): Promise<string[]> {
  const files = await listFiles(root);
  const findings: string[] = [];
  const met = new Set<(typeof allowed)[number]>();
  const scan = async (file: string): Promise<void> => {
    for (const { line, rule, text } of findSecrets(await textOf(path.join(root, file)))) {
      const known = allowed.find((entry) => entry.file === file && entry.text === text);
      if (known) met.add(known);
      else findings.push(`${file}:${String(line)} holds a ${rule}: ${text.slice(0, SHOWN)}…`);
    }
  };
  for (let first = 0; first < files.length; first += AT_ONCE) {
    await Promise.all(files.slice(first, first + AT_ONCE).map(scan));
  }
  const unused = allowed.filter((entry) => !met.has(entry));
  return [
    ...findings.toSorted(),
    ...unused.map(({ file }) => `tools/secrets/rules.ts allows something in ${file} that is there no more`),
  ];
}
