import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerConfig } from './config.ts';
import type { Sql } from './database/sql.ts';

/** The repository's or the package's, from `server/src` and from the bundle in `server/dist` alike. */
const MANIFEST = path.join(fileURLToPath(new URL('../../', import.meta.url)), 'package.json');

/** Writes down what administrators see of this server at `/admin/system`. False where no server had written before. */
export async function noteInstallation(sql: Sql, { databaseUrl, smtp }: ServerConfig): Promise<boolean> {
  const { version }: { version?: unknown } = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const before = await sql`select from private.installation`;
  await sql`
    insert into private.installation as i (server_version, has_own_database, sends_mail)
    values (${String(version)}, ${databaseUrl === undefined}, ${smtp !== undefined})
    on conflict (id) do update set (server_version, started_at, has_own_database, sends_mail) =
      (excluded.server_version, now(), excluded.has_own_database, excluded.sends_mail)`;
  return before.length > 0;
}
