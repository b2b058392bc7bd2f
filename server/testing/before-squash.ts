import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { toMigration, type Migration } from '../src/database/migration.ts';

/** `supabase/migrations` at the tag `before-squash`: file names and texts, compressed. */
const FILES = new URL('before-squash.json.br', import.meta.url);

export async function migrationsBeforeSquash(): Promise<Migration[]> {
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(await readFile(FILES)).toString('utf8'));
  return Object.entries(files).map(([fileName, text]) => toMigration(fileName, text));
}
