import { existsSync } from 'node:fs';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { parseConfig } from './config.ts';
import { clusterFolder } from './embedded-cluster.ts';
import { openDatabase } from './open-database.ts';
import { printLine, runCommand, startErrorMessage, translate, usage } from './terminal.ts';
import { asStartError } from './start-failures.ts';
import { StartError } from './start-error.ts';
import { exitOnSignals } from './stop-signals.ts';

const ACTIONS = {
  grant: async (sql: Sql, email: string) => setRole(sql, email, 'admin'),
  revoke: async (sql: Sql, email: string) => setRole(sql, email, 'user'),
  'remove-factors': removeFactors,
} as const;
type Action = keyof typeof ACTIONS;

const isAction = (name: string | undefined): name is Action => name !== undefined && Object.hasOwn(ACTIONS, name);

async function setRole(sql: Sql, email: string, role: string): Promise<boolean> {
  const changed = await sql`
    update public.profiles set role = ${role}
    where id = (select id from auth.users where lower(email) = lower(${email}))`;
  return changed.count > 0;
}

/** For somebody who lost their second factor, after the operator made sure who is asking; it is entered in the audit log. */
async function removeFactors(sql: Sql, email: string): Promise<boolean> {
  const removed = await sql`
    insert into public.factor_removals (account_id, reason)
    select id, 'by the operator' from auth.users where lower(email) = lower(${email})`;
  return removed.count > 0;
}

/** A folder in which Ballast has been; what is missing there, its start says. */
function hasData(folder: string): boolean {
  return existsSync(clusterFolder(folder)) || existsSync(path.join(folder, 'secrets.json'));
}

const DONE = { grant: 'admin.granted', revoke: 'admin.revoked', 'remove-factors': 'admin.factorsRemoved' } as const;

async function main([action, email]: readonly string[]): Promise<number> {
  if (!isAction(action) || email === undefined) {
    printLine(usage('admin'));
    return 2;
  }
  const config = parseConfig(process.env, process.cwd());
  try {
    if (config.databaseUrl === undefined && !hasData(config.dataDir)) {
      throw new StartError('noData', { folder: config.dataDir });
    }
    const database = await openDatabase(config);
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    try {
      const found = await ACTIONS[action](sql, email);
      printLine(translate(found ? DONE[action] : 'admin.unknownUser', { email }));
      return found ? 0 : 1;
    } finally {
      await sql.end({ timeout: 5 });
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${startErrorMessage(asStartError(error, config.dataDir))}\n`);
    return 1;
  }
}

exitOnSignals();
await runCommand(main);
