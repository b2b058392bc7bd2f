import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createUser, rehearseAs } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const role = async (id: string) => database.sql`select role, first_name from public.profiles where id = ${id}`;

test('a new account has a profile: a user, with nothing filled in', async () => {
  const { id } = await createUser(database.sql);
  expect(await role(id)).toEqual([{ role: 'user', first_name: '' }]);
});

test('a person edits their own names, phone and bio, and the change is dated', async () => {
  const user = await createUser(database.sql);
  await actAs(
    database.sql,
    user,
    (sql) => sql`update public.profiles set first_name = 'Asha', last_name = 'Rao', phone = '+91', bio = 'Saver'`,
  );
  const [profile] = await database.sql`
    select first_name, last_name, phone, bio, updated_at > created_at as dated from public.profiles where id = ${user.id}`;
  expect(profile).toEqual({ first_name: 'Asha', last_name: 'Rao', phone: '+91', bio: 'Saver', dated: true });
});

test('a person states a country of tax residence, or none; no other word', async () => {
  const user = await createUser(database.sql);
  const state = (residence: string | null) =>
    actAs(database.sql, user, (sql) => sql`update public.profiles set tax_residence = ${residence}`);
  const stated = async () => {
    const [row] = await database.sql`select tax_residence from public.profiles where id = ${user.id}`;
    return row?.['tax_residence'];
  };
  expect(await stated()).toBeNull();
  for (const residence of ['IN', 'US', 'non_resident', 'both', 'other', null]) {
    await state(residence);
    expect(await stated()).toBe(residence);
  }
  await expect(state('')).rejects.toMatchObject({ code: '23514' });
});

test('nobody makes themselves an administrator §6.15 §6.16', async () => {
  const user = await createUser(database.sql);
  const promote = actAs(database.sql, user, (sql) => sql`update public.profiles set role = 'admin'`);
  await expect(promote).rejects.toMatchObject({ code: '42501' });
  expect(await role(user.id)).toMatchObject([{ role: 'user' }]);
});

test('an administrator promotes nobody either: that is done on the server', async () => {
  const admin = await createUser(database.sql, 'admin', 'admin');
  const user = await createUser(database.sql);
  const promote = actAs(
    database.sql,
    admin,
    (sql) => sql`update public.profiles set role = 'admin' where id = ${user.id}`,
  );
  await expect(promote).rejects.toMatchObject({ code: '42501' });
  expect(await role(user.id)).toMatchObject([{ role: 'user' }]);
});

test('is_admin tells each caller about themselves', async () => {
  const admin = await createUser(database.sql, 'admin', 'admin');
  const user = await createUser(database.sql);
  const answers = [];
  for (const actor of [admin, user, 'visitor'] as const) {
    const [row] = await rehearseAs(database.sql, actor, (sql) => sql`select public.is_admin() as answer`);
    answers.push(row?.['answer']);
  }
  expect(answers).toEqual([true, false, false]);
});

test('everything a person owns goes with the account', async () => {
  const user = await createUser(database.sql);
  await database.sql`insert into public.portfolios (user_id, name) values (${user.id}, 'Savings')`;
  await database.sql`insert into public.support_tickets (user_id, subject, message) values (${user.id}, 'a', 'b')`;
  await database.sql`insert into private.feedback_entries (user_id, content) values (${user.id}, 'Good')`;
  await database.sql`delete from auth.users where id = ${user.id}`;
  const [left] = await database.sql`
    select (select count(*)::integer from public.profiles where id = ${user.id})
      + (select count(*)::integer from public.portfolios where user_id = ${user.id})
      + (select count(*)::integer from public.support_tickets where user_id = ${user.id})
      + (select count(*)::integer from private.feedback_entries where user_id = ${user.id}) as count`;
  expect(left).toEqual({ count: 0 });
});
