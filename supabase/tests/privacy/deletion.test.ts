import { newAssistantToken } from '@ballast/contract/assistant-tokens';
import { DELETION_DAYS, FRESH_MINUTES } from '@ballast/contract/privacy';
import { actAs, become, createUser, rehearse, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedWorld, type World } from '../access/world.ts';
import { tablesThatMention } from './rows-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const ask = async (user: User) =>
  actAs(database.sql, user, (sql) => sql`insert into public.deletion_requests (user_id) values (${user.id})`);
const keep = async (user: User) => actAs(database.sql, user, (sql) => sql`delete from public.deletion_requests`);
const runAfter = async (days: number): Promise<number> => {
  const [row] = await database.sql<{ gone: number }[]>`
    select private.delete_due_accounts(now() + ${days} * interval '1 day') as gone`;
  return row?.gone ?? -1;
};
const mailsTo = async ({ email }: User) => {
  const rows = await database.sql<{ kind: string }[]>`
    select kind from private.account_mail_requests where email = ${email} order by id`;
  return rows.map(({ kind }) => kind);
};
const actionsOn = async ({ id }: User) => {
  const rows = await database.sql<{ action: string }[]>`
    select action from private.audit_log where subject_id = ${id} and action like 'account.%' order by id`;
  return rows.map(({ action }) => action);
};
const isThere = async ({ id }: User) => (await database.sql`select from auth.users where id = ${id}`).length === 1;

describe('asking to leave', () => {
  test('takes effect after as many days as the contract says, and not before', async () => {
    const asha = await createUser(database.sql, 'asha');
    await ask(asha);
    expect(await runAfter(DELETION_DAYS - 0.001)).toBe(0);
    expect(await isThere(asha)).toBe(true);
    expect(await runAfter(DELETION_DAYS)).toBe(1);
    expect(await isThere(asha)).toBe(false);
    expect(await mailsTo(asha)).toEqual(['account_deleted']);
    expect(await actionsOn(asha)).toEqual(['account.deletion_requested', 'account.deleted']);
  });

  test('can be taken back until then, and both are mailed', async () => {
    const ravi = await createUser(database.sql, 'ravi');
    await ask(ravi);
    await keep(ravi);
    expect(await runAfter(DELETION_DAYS + 1)).toBe(0);
    expect(await isThere(ravi)).toBe(true);
    expect(await mailsTo(ravi)).toEqual(['deletion_requested', 'deletion_cancelled']);
    expect(await actionsOn(ravi)).toEqual(['account.deletion_requested', 'account.deletion_cancelled']);
  });

  test('signs every other device out', async () => {
    const meera = await createUser(database.sql, 'meera');
    const sessions = await database.sql<{ id: string }[]>`
      insert into auth.sessions (id, user_id, created_at, updated_at)
      select gen_random_uuid(), ${meera.id}, now(), now() from generate_series(1, 3) returning id`;
    const mine = sessions[0]?.id ?? '';
    await database.sql.begin(async (sql) => {
      const claims = { sub: meera.id, session_id: mine };
      await sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method)
        values (gen_random_uuid(), ${mine}, 'password')`;
      await become(sql, meera);
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await sql`insert into public.deletion_requests (user_id) values (${meera.id})`;
    });
    const left = await database.sql<{ id: string }[]>`select id from auth.sessions where user_id = ${meera.id}`;
    expect(left.map(({ id }) => id)).toEqual([mine]);
  });

  test('revokes the tokens of their assistants, and nobody else’s', async () => {
    const kabir = await createUser(database.sql, 'kabir');
    const other = await createUser(database.sql, 'zoya');
    for (const { id } of [kabir, other])
      await database.sql`insert into public.assistant_tokens (user_id, name, scopes, token)
        values (${id}, 'Mine', '{read_portfolios}', ${newAssistantToken()})`;
    await ask(kabir);
    const left = await database.sql<{ user_id: string }[]>`
      select user_id from public.assistant_tokens where user_id in (${kabir.id}, ${other.id})`;
    expect(left.map((row) => row.user_id)).toEqual([other.id]);
    const logged = await database.sql`
      select from private.audit_log where subject_id = ${kabir.id} and action = 'assistant_token.revoked'`;
    expect(logged).toHaveLength(1);
  });

  test.each([
    ['long ago', `update auth.mfa_amr_claims set updated_at = now() - interval '${FRESH_MINUTES} minutes 5 seconds'`],
    ['in no way that is on record', 'delete from auth.mfa_amr_claims'],
  ])('is refused to a session that signed in %s, whatever its token says', async (_when, change) => {
    const user = await createUser(database.sql, 'old');
    const asked = rehearse(database.sql, async (sql) => {
      await become(sql, user);
      await sql`select set_config('role', 'none', true)`;
      await sql.unsafe(change);
      await sql`select set_config('role', 'authenticated', true)`;
      await sql`insert into public.deletion_requests (user_id) values (${user.id})`;
    });
    await expect(asked).rejects.toMatchObject({ code: '42501' });
  });

  test('cannot name another day', async () => {
    const user = await createUser(database.sql, 'hasty');
    const asked = actAs(
      database.sql,
      user,
      (sql) => sql`insert into public.deletion_requests (user_id, due_at) values (${user.id}, now())`,
    );
    await expect(asked).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an account that is gone', () => {
  const seed = async (): Promise<World> => {
    const world = await seedWorld(database.sql, {
      owner: await createUser(database.sql, 'owner'),
      stranger: await createUser(database.sql, 'stranger'),
      admin: await createUser(database.sql, 'admin', 'admin'),
    });
    const { id, email } = world.owner;
    const { sql } = database;
    await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${id}, ${id}, ${sql.json({ email })})`;
    const [factor] = await sql<{ id: string }[]>`
      insert into auth.mfa_factors (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'phone', 'verified', '+919876543210', now(), now()) returning id`;
    await sql`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (gen_random_uuid(), ${factor?.id ?? ''}, now(), '203.0.113.9')`;
    await sql`insert into embedded.factor_guards (factor_id) values (${factor?.id ?? ''})`;
    await sql`insert into auth.flow_state (id, user_id, authentication_method, provider_type)
      values (gen_random_uuid(), ${id}, 'oauth', 'github')`;
    await sql`insert into auth.refresh_tokens (id, token, user_id, revoked) values (${`r-${id}`}, ${`t-${id}`}, ${id}, true)`;
    await sql`insert into auth.audit_log_entries (id, payload, ip_address)
      values (gen_random_uuid(), ${sql.json({ actor_id: id, actor_username: email })}, '')`;
    await sql`insert into private.advisor_paces values (${`person ${id}`}, now())`;
    await sql`insert into private.security_mail_requests (kind, user_id) values ('factor_added', ${id})`;
    for (const [to, text] of [
      [email.toUpperCase(), 'Hello'],
      ['+919876543210', 'Your code'],
      ['support@example.com', `${email} opened the ticket`],
    ] as const)
      await sql`insert into embedded.outbox (recipient, subject, text, html) values (${to}, 'S', ${text}, '')`;
    return world;
  };

  test('has left no row in any table of any schema, but its id in the audit log and the mail that says so', async () => {
    const { owner } = await seed();
    const phone = '919876543210';
    const before = await tablesThatMention(database.sql, [owner.id, owner.email, phone]);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    await runAfter(DELETION_DAYS);
    const after = await tablesThatMention(database.sql, [owner.id, owner.email, phone]);
    expect(Object.keys(after)).toEqual(['private.account_mail_requests', 'private.audit_log']);
    expect(await tablesThatMention(database.sql, [owner.email])).toEqual({ 'private.account_mail_requests': 1 });
    await database.sql`select * from private.take_account_mail_requests(100)`;
    expect(await tablesThatMention(database.sql, [owner.email])).toEqual({});
  });

  test('takes what hangs on its rows with it, and leaves feedback without an author', async () => {
    const world = await seed();
    await runAfter(DELETION_DAYS);
    const { portfolio, watchlist, conversation, ticket, feedback } = world;
    expect(await tablesThatMention(database.sql, [portfolio, watchlist, conversation])).toEqual({});
    expect(await database.sql`select from public.support_tickets where id = ${ticket}`).toHaveLength(0);
    const [entry] = await database.sql`select user_id, content from public.feedback_entries where id = ${feedback}`;
    expect(entry).toEqual({ user_id: null, content: 'Good' });
  });

  test('takes the mails about its address, and none about an address that contains it', async () => {
    const { owner } = await seed();
    const kept = [`jo${owner.email} opened the ticket`, `From ${owner.email}.au`, `x'${owner.email} wrote`];
    const taken = [`Sent to ${owner.email}.`, `(${owner.email.toUpperCase()})`, `Hello ${owner.email}, read this`];
    for (const text of [...kept, ...taken])
      await database.sql`
        insert into embedded.outbox (recipient, subject, text, html) values ('support@example.com', 'About', ${text}, '')`;
    await runAfter(DELETION_DAYS);
    const left = await database.sql<{ text: string }[]>`
      select text from embedded.outbox where subject = 'About' order by id`;
    expect(left.map(({ text }) => text)).toEqual(kept);
  });

  test('takes nothing from anybody else', async () => {
    const other = await seed();
    await database.sql`delete from public.deletion_requests where user_id = ${other.owner.id}`;
    const mentions = [other.owner.id, other.owner.email, other.portfolio, other.ticket];
    const before = await tablesThatMention(database.sql, mentions);
    await seed();
    expect(await runAfter(DELETION_DAYS)).toBe(1);
    const { 'embedded.outbox': _mails, ...rows } = await tablesThatMention(database.sql, mentions);
    const { 'embedded.outbox': _before, ...rowsBefore } = before;
    expect(rows).toEqual(rowsBefore);
    expect(await isThere(other.stranger)).toBe(true);
  });
});
