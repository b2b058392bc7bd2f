import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { parseConfig, type ServerConfig } from './config.ts';
import { ClusterError, startCluster } from './postgres/cluster.ts';
import { runningClusterUrl } from './postgres/running.ts';
import { say, sentenceOf, words } from './say.ts';
import { loadSecrets } from './secrets.ts';
import { asStartError } from './start-failures.ts';

const ROLES = { grant: 'admin', revoke: 'user' } as const;

/** The product's database: the one that `DATABASE_URL` names, that of a server which runs, or one started for this. */
async function openDatabase(config: ServerConfig): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => undefined };
  const { databasePassword: password } = await loadSecrets(config.dataDir);
  const dataDir = path.join(config.dataDir, 'postgres');
  try {
    const cluster = await startCluster({ dataDir, password });
    return { url: cluster.url, close: async () => cluster.stop() };
  } catch (error) {
    const running = error instanceof ClusterError && error.code === 'in_use';
    const url = running ? await runningClusterUrl(dataDir, password) : undefined;
    if (url === undefined) throw error;
    return { url, close: async () => undefined };
  }
}

async function setRole(sql: Sql, email: string, role: string): Promise<boolean> {
  const changed = await sql`
    update public.profiles set role = ${role}
    where id = (select id from auth.users where lower(email) = lower(${email}))`;
  return changed.count > 0;
}

async function main([action, email]: readonly string[]): Promise<number> {
  if ((action !== 'grant' && action !== 'revoke') || email === undefined) {
    say(words('admin.usage'));
    return 2;
  }
  const config = parseConfig(process.env, process.cwd());
  try {
    const database = await openDatabase(config);
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    try {
      const found = await setRole(sql, email, ROLES[action]);
      if (!found) say(words('admin.unknownUser', { email }));
      else say(words(action === 'grant' ? 'admin.granted' : 'admin.revoked', { email }));
      return found ? 0 : 1;
    } finally {
      await sql.end({ timeout: 5 });
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${sentenceOf(asStartError(error, config.dataDir))}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
