import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { HOSTED_ONLY } from '@ballast/supabase/functions/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // As the extensions of a hosted project are called; parameters as documented by pg_cron and pg_net.
  await database.sql.unsafe(`
    create schema cron; create schema net; create schema vault;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3; select 1::bigint';
    create table net.calls (url text, headers jsonb, body jsonb);
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
      timeout_milliseconds integer default 2000) returns bigint language sql as
      'insert into net.calls values ($1, $4, $2); select 1::bigint';
    create view vault.decrypted_secrets as select * from (values
      ('project_url', 'https://abc.supabase.co'), ('instruments_secret', 'of the lists'), ('mail_secret', 'of the mail')
    ) s (name, decrypted_secret)`);
});
afterAll(() => database.drop());

it('can be run again, and its jobs run: upkeep, and each function of a hosted project alone, with its secret', async () => {
  const schedule = await readFile(new URL('../schedule.sql', import.meta.url), 'utf8');
  await database.sql.unsafe(schedule);
  await database.sql.unsafe(schedule);
  const jobs = await database.sql<{ jobname: string; command: string }[]>`select jobname, command from cron.job`;
  expect(jobs.map(({ jobname }) => jobname).toSorted()).toEqual(['instruments', 'mail', 'upkeep']);
  for (const { command } of jobs) await database.sql.unsafe(command);
  const calls = await database.sql<{ url: string; headers: Record<string, string>; body: unknown }[]>`
    select * from net.calls order by url`;
  expect(calls.map(({ url }) => url)).toEqual(
    HOSTED_ONLY.map((name) => `https://abc.supabase.co/functions/v1/${name}`),
  );
  expect(calls.map(({ headers }) => headers)).toEqual([
    { 'content-type': 'application/json', 'x-instruments-secret': 'of the lists' },
    { 'content-type': 'application/json', 'x-mail-secret': 'of the mail' },
  ]);
  expect(calls.map(({ body }) => body)).toEqual([{}, {}]);
});
