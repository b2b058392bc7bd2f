import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file of `supabase/migrations`: `<version>_<name>.sql`. */
export interface Migration {
  /** 14 digits, the time it was written: the order of application. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;

/** Turns a file into a migration; line endings do not count, so that a checkout on another system is the same migration. */
export function toMigration(fileName: string, text: string): Migration {
  const [, version, name] = FILE_NAME.exec(fileName) ?? [];
  if (version === undefined || name === undefined) throw new Error(`not a migration's file name: ${fileName}`);
  return { version, name, sql: text.replaceAll('\r\n', '\n') };
}

/** All migrations of a folder in their order. Throws on a file that is none, and on a version used twice. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const fileNames = (await readdir(directory)).filter((fileName) => fileName.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    fileNames.map(async (fileName) => toMigration(fileName, await readFile(path.join(directory, fileName), 'utf8'))),
  );
  const twice = migrations.find((migration, index) => migration.version === migrations[index - 1]?.version);
  if (twice !== undefined) throw new Error(`two migrations have version ${twice.version}`);
  return migrations;
}

/** What PostgreSQL's `md5(text)` says of the same text: enough to notice an edit. */
export function fingerprint(migration: Migration): string {
  return createHash('md5').update(migration.sql).digest('hex');
}
