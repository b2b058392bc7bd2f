import path from 'node:path';
import { readMigrations } from '@ballast/server/database/migration';
import { describeSchema } from '@ballast/server/database/schema-description';
import { isSquashed, isSquashedSchema } from '@ballast/server/database/squash';
import { lintCatalog } from '@ballast/supabase/tests/catalog/lint-catalog';
import postgres from 'postgres';
import { fetchPackage, installedPackage, OTHER_VERSIONS } from './binaries.ts';
import { HOSTED_SHAPE } from './shape.ts';
import { probeHosted } from './probe.ts';
import { startPlainPostgres, type PlainPostgres } from './plain-postgres.ts';

const SUPERUSER = 'supabase_admin';

/** Each file in one go, as `supabase db push` does; the first that fails ends it. */
export async function migrateAsOwner(server: PlainPostgres, folder: string): Promise<string[]> {
  const sql = postgres(server.url('postgres'), { max: 1, onnotice: () => undefined });
  try {
    const migrations = await readMigrations(folder);
    const lastSquashed = migrations.findLast(isSquashed);
    for (const migration of migrations) {
      try {
        await sql.unsafe(migration.sql);
      } catch (error) {
        return [`PostgreSQL ${server.major}: migration ${migration.version}_${migration.name}: ${String(error)}`];
      }
      if (migration === lastSquashed && !isSquashedSchema(await sql.begin(describeSchema))) {
        return [`PostgreSQL ${server.major}: the schema differs from the one that a database must have to be adopted`];
      }
    }
    const broken = await lintCatalog(sql);
    return broken.map(({ rule, object }) => `PostgreSQL ${server.major}: ${object} breaks ${rule}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A server in the shape of a hosted project; the installed package's unless stated otherwise. */
export async function startHosted(packageRoot = installedPackage()): Promise<PlainPostgres> {
  const server = await startPlainPostgres(packageRoot, SUPERUSER);
  const superuser = postgres(server.url(SUPERUSER), { max: 1, onnotice: () => undefined });
  try {
    await superuser.unsafe(HOSTED_SHAPE);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await superuser.end({ timeout: 5 });
  }
}

/** Applies every migration to a server in that shape, and uses what came out. */
export async function checkOn(server: PlainPostgres, folder: string): Promise<string[]> {
  const findings = await migrateAsOwner(server, folder);
  if (findings.length > 0) return findings;
  return (await probeHosted(server)).map((finding) => `PostgreSQL ${server.major}: ${finding}`);
}

interface MigrationsOptions {
  readonly say: (line: string) => void;
  /** Of the other packages; the installed one comes last in any case. */
  readonly versions?: readonly string[];
}

/**
 * Applies every migration to plain PostgreSQL of several major versions, in the shape of a hosted project and as its
 * restricted owner, then uses what came out.
 */
export async function checkMigrations(root: string, options: MigrationsOptions): Promise<string[]> {
  const { say, versions = OTHER_VERSIONS } = options;
  const folder = path.join(root, 'supabase/migrations');
  const findings: string[] = [];
  for (const version of [...versions, undefined]) {
    const packageRoot = version === undefined ? installedPackage() : await fetchPackage(root, version);
    if (packageRoot === undefined) {
      say(`migrations: PostgreSQL ${version ?? ''} could not be had from the registry, so it was not tried`);
      continue;
    }
    const server = await startHosted(packageRoot);
    try {
      const found = await checkOn(server, folder);
      const outcome = found.length === 0 ? 'applied by a restricted owner, and used' : 'refused';
      say(`migrations: PostgreSQL ${server.major}, ${outcome}`);
      findings.push(...found);
    } finally {
      await server.stop();
    }
  }
  return findings;
}
