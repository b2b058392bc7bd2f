import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../root.ts';
import { checkMigrations, checkOn, migrateAsOwner, startHosted } from './migrations.ts';
import type { PlainPostgres } from './plain-postgres.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-deploy-'));
  await mkdir(migrations(), { recursive: true });
});
afterEach(async () => rm(root, { recursive: true, force: true }));
const migrations = (): string => path.join(root, 'supabase/migrations');
const write = async (name: string, sql: string): Promise<void> => writeFile(path.join(migrations(), name), sql);
const copyMigrations = async (): Promise<void> =>
  cp(path.join(ROOT, 'supabase/migrations'), migrations(), { recursive: true });

describe('the owner of a hosted project', () => {
  let started: Promise<PlainPostgres> | undefined;
  /** One for all tests: a migration that fails leaves nothing on it. */
  const hosted = async (): Promise<PlainPostgres> => (started ??= startHosted());
  afterAll(async () => (await started)?.stop());

  it.each([
    ['a table of its own among those of the platform', 'create table auth.notes (id uuid primary key);'],
    ['a change to a table of the platform', 'alter table auth.users add column nickname text;'],
    ['a superuser', 'create role somebody superuser;'],
    ['an extension that only a superuser may make', 'create extension file_fdw;'],
    ['a policy on a table of the platform', 'create policy open on auth.users for select using (true);'],
  ])('is refused %s', async (_, sql) => {
    await write('20260101000000_wrong.sql', sql);
    expect(await migrateAsOwner(await hosted(), migrations())).toEqual([
      expect.stringMatching(/migration 20260101000000_wrong: PostgresError/),
    ]);
  });

  it('applies every migration, and people can use what comes out; a table that breaks a rule of the catalog is found', async () => {
    await copyMigrations();
    expect(await checkOn(await hosted(), migrations())).toEqual([]);

    await rm(migrations(), { recursive: true });
    await mkdir(migrations());
    await write('20991231000000_open.sql', 'create table public.notes (id uuid primary key);');
    const findings = await checkOn(await hosted(), migrations());
    expect(findings).toEqual(expect.arrayContaining([expect.stringContaining('public.notes breaks')]));
  });

  it('fails when the squashed migrations make another schema than the one that databases are adopted by', async () => {
    await copyMigrations();
    await write('20261122010050_late.sql', 'create table private.late (id uuid primary key);');
    const findings = await checkMigrations(root, { say: () => undefined, versions: [] });
    expect(findings).toEqual([expect.stringContaining('must have to be adopted')]);
  });
});
