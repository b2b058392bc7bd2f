import { randomUUID } from 'node:crypto';
import { followLink } from '@ballast/server/testing/follow-link';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailedLink, PASSWORD } from '../../product/account.ts';
import { tokenOf, useSecurityFixture, userOf } from '../../product/security-fixture.ts';
import { seededAccount } from '../../product/seed-account.ts';

const fixture = useSecurityFixture({});
const ids = { owner: '', stranger: '' };
let token: string;

beforeAll(async () => {
  const owner = await seededAccount(fixture.product.url, 'owner@example.com');
  ids.owner = (await userOf(owner)).id;
  ids.stranger = (await userOf(await fixture.account('stranger@example.com'))).id;
  token = await tokenOf(owner);
});

const LONG_AGO = '2001-01-01T00:00:00Z';

/** Columns of one's own rows that are nobody's to set. */
const OWN_ROWS: readonly (readonly [table: string, key: string, changed: () => Record<string, unknown>])[] = [
  ['profiles', 'id', () => ({ role: 'admin' })],
  ['profiles', 'id', () => ({ id: ids.stranger })],
  ['profiles', 'id', () => ({ first_name: 'Asha', role: 'admin' })],
  ['profiles', 'id', () => ({ created_at: LONG_AGO })],
  ['user_settings', 'user_id', () => ({ user_id: ids.stranger })],
  ['portfolios', 'user_id', () => ({ user_id: ids.stranger })],
  ['portfolios', 'user_id', () => ({ created_at: LONG_AGO })],
  ['portfolios', 'user_id', () => ({ id: randomUUID() })],
  ['watchlists', 'user_id', () => ({ user_id: ids.stranger })],
  ['watchlists', 'user_id', () => ({ created_at: LONG_AGO })],
  ['conversations', 'user_id', () => ({ user_id: ids.stranger })],
  ['conversations', 'user_id', () => ({ said_at: LONG_AGO })],
  ['support_tickets', 'user_id', () => ({ status: 'resolved' })],
  ['support_tickets', 'user_id', () => ({ resolved_at: LONG_AGO })],
  ['support_tickets', 'user_id', () => ({ user_id: ids.stranger })],
  ['support_tickets', 'user_id', () => ({ created_at: LONG_AGO })],
  ['feedback_entries', 'user_id', () => ({ status: 'implemented' })],
  ['feedback_entries', 'user_id', () => ({ sentiment_score: 1 })],
];

const rowsOf = async (table: string, key: string): Promise<unknown> =>
  fixture.sql`
    select * from ${fixture.sql(table === 'feedback_entries' ? 'private.feedback_entries' : `public.${table}`)}
    where ${fixture.sql(key)} in (${ids.owner}, ${ids.stranger}) order by 1`;

describe('in rows of one’s own', () => {
  test.each(OWN_ROWS)('%s: what is not theirs to set stays (by %s)', async (table, key, changed) => {
    const before = await rowsOf(table, key);
    await fixture.send(`/rest/v1/${table}?${key}=eq.${ids.owner}`, { method: 'PATCH', token, body: changed() });
    await fixture.send(`/rest/v1/${table}?on_conflict=id`, {
      token,
      body: { [key]: ids.owner, ...changed() },
      headers: { prefer: 'resolution=merge-duplicates' },
    });
    expect(await rowsOf(table, key)).toEqual(before);
  });
});

/** Columns that a new row does not take from its sender. */
const NEW_ROWS: readonly (readonly [table: string, row: () => Record<string, unknown>])[] = [
  ['support_tickets', () => ({ user_id: ids.owner, subject: 'a', message: 'b', status: 'resolved' })],
  ['support_tickets', () => ({ user_id: ids.owner, subject: 'a', message: 'b', resolved_at: LONG_AGO })],
  ['support_tickets', () => ({ user_id: ids.owner, subject: 'a', message: 'b', created_at: LONG_AGO })],
  ['support_tickets', () => ({ subject: 'a', message: 'b', user_id: ids.stranger })],
  ['portfolios', () => ({ user_id: ids.owner, name: 'a', created_at: LONG_AGO })],
  ['portfolios', () => ({ name: 'a', user_id: ids.stranger })],
  ['watchlists', () => ({ user_id: ids.owner, name: 'a', created_at: LONG_AGO })],
  ['watchlists', () => ({ name: 'a', user_id: ids.stranger })],
  ['conversations', () => ({ user_id: ids.owner, title: 'a', created_at: LONG_AGO })],
  ['conversations', () => ({ title: 'a', user_id: ids.stranger })],
  ['profiles', () => ({ id: ids.stranger, role: 'admin' })],
  ['feedback_entries', () => ({ content: 'a' })],
  ['factor_recoveries', () => ({ code: 'a', outcome: 'recovered' })],
  ['factor_recoveries', () => ({ code: 'a', user_id: ids.stranger })],
  ['factor_removals', () => ({ account_id: ids.stranger, reason: 'a' })],
  ['factor_removals', () => ({ account_id: ids.stranger, admin_id: ids.owner, reason: 'a' })],
];

test.each(NEW_ROWS)('a new row of %s that says more than its sender may is refused whole', async (table, row) => {
  const counted = async () =>
    (await fixture.sql`select count(*)::int as rows from ${fixture.sql(`public.${table}`)}`)[0];
  const before = await counted();
  const answer = await fixture.send(`/rest/v1/${table}`, { token, body: row() });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await counted()).toEqual(before);
});

test('signing up and changing the account make nobody an administrator, and confirm no address', async () => {
  const extra = {
    role: 'service_role',
    aud: 'admin',
    app_metadata: { role: 'admin', provider: 'google' },
    email_confirm: true,
    email_confirmed_at: LONG_AGO,
    confirmed_at: LONG_AGO,
    is_super_admin: true,
    id: ids.stranger,
    data: { role: 'admin', is_admin: true },
  };
  const email = 'climber@example.com';
  await fixture.send('/auth/v1/signup', { body: { email, password: PASSWORD, ...extra } });
  await fixture.send('/auth/v1/user', {
    method: 'PUT',
    token,
    body: { ...extra, phone: '+15550100', banned_until: LONG_AGO },
  });
  // No account before the mail's link is followed; then it is one like any other.
  expect(await fixture.sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  await followLink(await mailedLink(fixture.product.url, email));
  const rows = await fixture.sql`
    select u.email::text, u.role, u.email_confirmed_at is not null as confirmed, u.phone, p.role as profile,
      u.raw_app_meta_data ->> 'role' as claimed, u.id::text <> ${ids.stranger} as own_id
    from auth.users u join public.profiles p using (id)
    where u.email in (${email}, 'owner@example.com') order by u.email`;
  expect(rows).toMatchObject([
    { email, role: 'authenticated', confirmed: true, profile: 'user', claimed: null, own_id: true },
    {
      email: 'owner@example.com',
      role: 'authenticated',
      confirmed: true,
      profile: 'user',
      claimed: null,
      own_id: true,
    },
  ]);
  for (const row of rows) expect([null, '']).toContain(row['phone']);
  expect(await (await fixture.send('/rest/v1/rpc/is_admin', { token, body: {} })).text()).toBe('false');
});

const POLLUTION = '{"__proto__":{"role":"admin","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}';

test.each([
  ['/rest/v1/user_settings', `${POLLUTION},"user_id":"ID","settings":{"__proto__":{"isAdmin":true}}}`],
  ['/rest/v1/portfolios', `${POLLUTION},"user_id":"ID","name":"a"}`],
  [
    '/auth/v1/signup',
    `${POLLUTION},"email":"polluter@example.com","password":"correct horse","data":{"__proto__":{"role":"admin"}}}`,
  ],
  ['/functions/v1/analyze-sentiment', `${POLLUTION},"text":"Good","type":"feedback"}`],
  ['/functions/v1/get-stock-data', `${POLLUTION},"symbols":["__proto__","constructor"]}`],
  ['/rest/v1/rpc/is_admin', `${POLLUTION}}`],
])('keys of a prototype in a body change nothing at %s', async (target, body) => {
  const answer = await fixture.send(target, { token, body: body.replace('ID', ids.owner) });
  expect(answer.status).not.toBe(500);
  expect(await (await fixture.send('/rest/v1/rpc/is_admin', { token, body: {} })).text()).toBe('false');
  const [profile] = await fixture.sql`select role from public.profiles where id = ${ids.owner}`;
  expect(profile).toEqual({ role: 'user' });
});
