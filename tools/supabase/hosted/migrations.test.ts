import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMigrations } from './migrations.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-deploy-'));
  await mkdir(path.join(root, 'supabase/migrations'), { recursive: true });
});
afterEach(async () => rm(root, { recursive: true, force: true }));
const write = async (name: string, sql: string): Promise<void> =>
  writeFile(path.join(root, 'supabase/migrations', name), sql);
const copyMigrations = async (): Promise<void> =>
  cp(path.join(ROOT, 'supabase/migrations'), path.join(root, 'supabase/migrations'), { recursive: true });
const check = async (): Promise<string[]> => checkMigrations(root, { say: () => undefined, versions: [] });

describe('the owner of a hosted project', () => {
  it('applies every migration, and people can use what comes out', async () => {
    await copyMigrations();
    expect(await check()).toEqual([]);
  });

  it.each([
    ['a table of its own among those of the platform', 'create table auth.notes (id uuid primary key);'],
    ['a change to a table of the platform', 'alter table auth.users add column nickname text;'],
    ['a superuser', 'create role somebody superuser;'],
    ['an extension that only a superuser may make', 'create extension file_fdw;'],
    ['a policy on a table of the platform', 'create policy open on auth.users for select using (true);'],
  ])('is refused %s', async (_, sql) => {
    await write('20260101000000_wrong.sql', sql);
    expect(await check()).toEqual([expect.stringMatching(/migration 20260101000000_wrong: PostgresError/)]);
  });

  it('fails when the squashed migrations make another schema than the one that databases are adopted by', async () => {
    await copyMigrations();
    await write('20261122010050_late.sql', 'create table private.late (id uuid primary key);');
    expect(await check()).toEqual([expect.stringContaining('must have to be adopted')]);
  });

  it('fails on a table that breaks a rule of the catalog', async () => {
    await copyMigrations();
    await write('20991231000000_open.sql', 'create table public.notes (id uuid primary key);');
    expect(await check()).toEqual(expect.arrayContaining([expect.stringContaining('public.notes breaks')]));
  });
});
