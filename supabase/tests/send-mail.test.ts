import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUser, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import { createHandler } from '@ballast/supabase/functions/send-mail/handler';
import { post, testDeps, VISITOR } from '@ballast/supabase/testing/function-deps';
import { MAIL_API_KEY, startMailApiStandIn, type MailApiStandIn } from '@ballast/supabase/testing/mail-api-stand-in';
import { callUnderDeno } from '@ballast/supabase/testing/under-deno';
import { functionBundle } from '../../tools/supabase/bundle.ts';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SECRET = 'a secret of the operator';
const TEAM = 'help@ballast.example';

let database: TestDatabase;
let provider: MailApiStandIn;
let asha: User;
beforeAll(async () => {
  [database, provider] = await Promise.all([createTestDatabase(), startMailApiStandIn()]);
  asha = await createUser(database.sql, 'asha');
});
afterAll(async () => {
  await provider.stop();
  await database.drop();
});
beforeEach(async () => {
  provider.reset();
  await database.sql`delete from public.support_tickets`;
  await database.sql`delete from private.mail_requests`;
  await database.sql`delete from private.security_mail_requests`;
  await database.sql`delete from private.account_mail_requests`;
});

const settings = () => ({
  MAIL_SECRET: SECRET,
  MAIL_API_URL: provider.url,
  MAIL_API_KEY,
  MAIL_FROM: 'Ballast <hello@ballast.example>',
  SITE_URL: 'https://ballast.example',
  SUPPORT_EMAIL: TEAM,
});

async function call(environment: Readonly<Record<string, string>> = settings(), secret = SECRET) {
  const deps = testDeps(environment);
  const handler = createHandler(deps, async (work) => {
    await database.sql.begin(async (transaction) => work(databaseOf(transaction)));
  });
  const response = await handler(
    post({}, { headers: { 'content-type': 'application/json', 'x-mail-secret': secret } }),
    VISITOR,
  );
  return { status: response.status, body: await response.json(), events: deps.events.map(({ event }) => event) };
}
const openTicket = (subject: string) =>
  database.sql`insert into public.support_tickets ${database.sql({ user_id: asha.id, subject, message: 'It fails' })}`;
const askAboutSecurity = (kind: string, id: string) =>
  database.sql`insert into private.security_mail_requests (kind, user_id) values (${kind}, ${id})`;
const askToLeave = (kind: string) =>
  database.sql`insert into private.account_mail_requests (kind, email, due_at) values (${kind}, ${asha.email}, '2026-12-11T00:00:00Z')`;
const waiting = async () => {
  const [counted] = await database.sql<{ n: number }[]>`
    select (select count(*) from private.mail_requests) + (select count(*) from private.security_mail_requests)
      + (select count(*) from private.account_mail_requests) as n`;
  return Number(counted?.n);
};

it('every requested mail goes out once, to whom it is for, with a link to the site', async () => {
  await openTicket('Cannot save');
  await database.sql`update public.support_tickets set status = 'in_progress'`;
  for (const kind of ['recovery_codes_made', 'recovery_used', 'factors_removed_by_admin'])
    await askAboutSecurity(kind, asha.id);
  for (const kind of ['deletion_requested', 'deletion_cancelled', 'account_deleted']) await askToLeave(kind);
  expect(await call()).toMatchObject({ status: 200, body: { sent: 9, refused: 0, stopped: null }, events: [] });
  expect(provider.delivered.map(({ to: [to], subject }) => [to, subject])).toEqual([
    [asha.email, 'We received your ticket: Cannot save'],
    [TEAM, 'New ticket, medium priority: Cannot save'],
    [asha.email, 'Your ticket is in progress: Cannot save'],
    [asha.email, 'New recovery codes were made'],
    [asha.email, expect.stringContaining('recovery code')],
    [asha.email, expect.any(String)],
    [asha.email, 'Your account will be deleted'],
    [asha.email, 'Your account stays'],
    [asha.email, 'Your account is deleted'],
  ]);
  for (const { from, text, html } of provider.delivered) {
    expect(from).toBe('Ballast <hello@ballast.example>');
    expect(text).toContain('https://ballast.example/');
    expect(html).toContain('https://ballast.example/');
  }
  expect(await waiting()).toBe(0);
  expect(await call()).toMatchObject({ body: { sent: 0, refused: 0, stopped: null } });
});

it.each([
  ['is busy', 429],
  ['is broken', 500],
  ['does not take the key', 401],
  ['hangs up', null],
])('where the provider %s, what it has not accepted waits for the next call', async (_, status) => {
  await openTicket('Cannot save');
  await askToLeave('deletion_requested');
  // The receipt is accepted, the notice of the same ticket is not.
  provider.answerWith(200, status);
  expect(await call()).toMatchObject({
    status: 200,
    body: { sent: 0, refused: 0, stopped: status === null ? 'no answer' : `status ${status}` },
    events: ['mail_not_accepted'],
  });
  expect(await waiting()).toBe(2);
  expect(await call()).toMatchObject({ body: { sent: 3, stopped: null } });
  expect(await waiting()).toBe(0);
});

it('a mail that was accepted before its request was undone is not delivered twice', async () => {
  await openTicket('Cannot save');
  await database.sql`create function private.fail_once() returns trigger language plpgsql as 'begin raise exception ''the database died''; end'`;
  await database.sql`create constraint trigger dies after delete on private.mail_requests deferrable initially deferred for each row execute function private.fail_once()`;
  expect(await call()).toMatchObject({ status: 500 });
  expect(provider.delivered).toHaveLength(2);
  await database.sql`drop trigger dies on private.mail_requests`;
  expect(await call()).toMatchObject({ status: 200, body: { sent: 2 } });
  expect(provider.requests()).toBe(4);
  expect(provider.delivered).toHaveLength(2);
});

it('a mail that the provider will never take is given up, and holds nothing up', async () => {
  await askAboutSecurity('recovery_used', asha.id);
  await askToLeave('deletion_requested');
  provider.answerWith(422);
  expect(await call()).toMatchObject({ body: { sent: 1, refused: 1, stopped: null }, events: ['mail_refused'] });
  expect(await waiting()).toBe(0);
});

it('nobody is written to at an address that is not confirmed', async () => {
  const ravi = await createUser(database.sql, 'ravi');
  await database.sql`update auth.users set email_confirmed_at = null where id = ${ravi.id}`;
  await askAboutSecurity('recovery_used', ravi.id);
  expect(await call()).toMatchObject({ body: { sent: 0, refused: 0, stopped: null } });
  expect(await waiting()).toBe(0);
});

describe('nothing is taken', () => {
  beforeEach(async () => {
    await openTicket('Cannot save');
  });

  it.each([
    ['for somebody without the secret', settings, 'a guess at the secret', 401],
    ['where no secret is set', () => ({ ...settings(), MAIL_SECRET: '' }), '', 401],
    ['without a key of the provider', () => ({ ...settings(), MAIL_API_KEY: '' }), SECRET, 503],
    ['without a sender', () => ({ ...settings(), MAIL_FROM: '' }), SECRET, 503],
    ['without an address for links', () => ({ ...settings(), SITE_URL: '' }), SECRET, 503],
  ])('%s', async (_, environment, secret, status) => {
    expect(await call(environment(), secret)).toMatchObject({ status });
    expect(await waiting()).toBe(1);
    expect(provider.requests()).toBe(0);
  });
});

it('the deployed function sends from its own bundle', async () => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'ballast-mail-'));
  try {
    await build({ ...functionBundle(outDir), logLevel: 'silent' });
    await openTicket('Under Deno');
    const answer = await callUnderDeno({
      outDir,
      name: 'send-mail',
      body: {},
      headers: { 'x-mail-secret': SECRET },
      env: { ...settings(), SUPABASE_DB_URL: database.url },
      timeoutMs: 60_000,
    });
    expect(answer).toMatchObject({ status: 200, body: { sent: 2, refused: 0, stopped: null } });
    expect(provider.delivered.map(({ subject }) => subject)).toContain('We received your ticket: Under Deno');
  } finally {
    await rm(outDir, { recursive: true });
  }
}, 120_000);
