import { AUDIT_ACTIONS } from '@ballast/contract/admin';
import { actAs, rehearseAs, type Actor } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../access/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database.sql);
  await database.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${world.admin.id}, 'totp', 'verified', now(), now())`;
});
afterAll(() => database.drop());

const admin = (): Actor => ({ ...world.admin, aal: 'aal2' });
const newest = async () => {
  const [entry] = await database.sql`
    select actor_id, action, subject_id, detail from private.audit_log order by id desc limit 1`;
  return entry;
};

describe('entries stay as they are', () => {
  const ATTEMPTS = [
    `update private.audit_log set action = 'nothing'`,
    `delete from private.audit_log`,
    `truncate private.audit_log`,
    `insert into private.audit_log (action) values ('planted')`,
    `alter table private.audit_log disable trigger entries_stay`,
    `drop trigger entries_stay on private.audit_log`,
    `select private.write_audit('planted', null, '{}')`,
    `update public.audit_entries set action = 'nothing'`,
    `delete from public.audit_entries`,
    `insert into public.audit_entries (action) values ('planted')`,
  ];

  test.each(ATTEMPTS)('no client and no function of ours gets through with: %s', async (statement) => {
    for (const actor of ['visitor', world.owner, admin(), 'service'] as const) {
      const attempt = rehearseAs(database.sql, actor, async (sql) => sql.unsafe(statement));
      await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|55000)$/) });
    }
  });

  test.each(ATTEMPTS.slice(0, 3))(
    'not even the owner of the database, unless they take the trigger away: %s',
    async (statement) => {
      await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('an account that is deleted takes no entry with it', async () => {
    const counted = async () => (await database.sql`select count(*)::int as entries from private.audit_log`)[0];
    const before = await counted();
    await database.sql`insert into auth.users (id, email) values (gen_random_uuid(), 'gone@example.com')`;
    await database.sql`update public.profiles set role = 'admin' where id = (
      select id from auth.users where email = 'gone@example.com')`;
    await database.sql`delete from auth.users where email = 'gone@example.com'`;
    expect(await counted()).toEqual({ entries: Number(before?.['entries']) + 1 });
  });
});

describe('what administrators do is entered', () => {
  test('a ticket that moves on', async () => {
    await actAs(database.sql, admin(), async (sql) => {
      await sql`update public.support_tickets set status = 'in_progress' where id = ${world.ticket}`;
    });
    expect(await newest()).toEqual({
      actor_id: world.admin.id,
      action: 'ticket.status',
      subject_id: world.owner.id,
      detail: { ticket: world.ticket, from: 'open', to: 'in_progress' },
    });
  });

  test('an entry of feedback that was reviewed', async () => {
    await actAs(database.sql, admin(), async (sql) => {
      await sql`update public.feedback_entries set status = 'reviewed' where id = ${world.feedback}`;
    });
    expect(await newest()).toEqual({
      actor_id: world.admin.id,
      action: 'feedback.status',
      subject_id: world.owner.id,
      detail: { entry: world.feedback, from: 'new', to: 'reviewed' },
    });
  });

  test('factors that were removed', async () => {
    await actAs(database.sql, admin(), async (sql) => {
      await sql`insert into public.factor_removals (account_id, reason) values (${world.owner.id}, 'Lost the phone')`;
    });
    expect(await newest()).toMatchObject({
      actor_id: world.admin.id,
      action: 'factors.removed',
      subject_id: world.owner.id,
      detail: { reason: 'Lost the phone' },
    });
  });

  test('somebody who became one, by the operator', async () => {
    await database.sql`update public.profiles set role = 'admin' where id = ${world.stranger.id}`;
    expect(await newest()).toEqual({
      actor_id: null,
      action: 'account.role',
      subject_id: world.stranger.id,
      detail: { from: 'user', to: 'admin' },
    });
    await database.sql`update public.profiles set role = 'user' where id = ${world.stranger.id}`;
  });

  test('under the names that the contract has, and under no others', async () => {
    const entered = await database.sql<{ action: string }[]>`
      select distinct match[1] as action
      from pg_proc p,
        regexp_matches(p.prosrc, '(?:write_audit\\(\\s*|insert into private.audit_log [^;'']*)''([a-z_.]+)''', 'g') as match
      where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)`;
    expect(entered.map(({ action }) => action).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  });

  test('under the request that did it, unless its id could be anything', async () => {
    const enteredUnder = async (requestId: string) => {
      await actAs(database.sql, admin(), async (sql) => {
        await sql`select set_config('request.headers', ${JSON.stringify({ 'x-request-id': requestId })}, true)`;
        await sql`insert into public.factor_removals (account_id, reason) values (${world.owner.id}, 'Lost the phone')`;
      });
      const [entry] = await database.sql`select request_id from private.audit_log order by id desc limit 1`;
      return entry?.['request_id'];
    };
    expect(await enteredUnder('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
    for (const hostile of ['', 'two words', 'line\nbreak', '<b>', 'x'.repeat(10_000)])
      expect(await enteredUnder(hostile)).toBeNull();
  });

  test('and administrators read it, nobody else', async () => {
    const read = async (actor: Actor) =>
      rehearseAs(database.sql, actor, async (sql) => (await sql`select action from public.audit_entries`).length);
    expect(await read(admin())).toBeGreaterThan(3);
    expect(await read({ ...world.admin, aal: 'aal1' })).toBe(0);
    expect(await read(world.owner)).toBe(0);
    await expect(read('visitor')).rejects.toMatchObject({ code: '42501' });
  });
});
