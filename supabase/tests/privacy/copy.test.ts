import {
  COPY_PAGE,
  exportAccountResponseSchema,
  FRESH_MINUTES,
  type CopyCursor,
  type CopyPage,
} from '@ballast/contract/privacy';
import { addApp } from '@ballast/server/testing/authenticator';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

type Client = Awaited<ReturnType<TestServer['person']>>;

const ask = async (client: Client, after?: CopyCursor) => {
  const { data, error } = await client.functions.invoke('export-account', { body: { after } });
  return error === null ? exportAccountResponseSchema.parse(data).data : null;
};
async function copyOf(client: Client) {
  const rows: CopyPage['rows'][number][] = [];
  let pages = 0;
  for (let after: CopyCursor | null | undefined; after !== null; pages += 1) {
    const page = await ask(client, after);
    if (page === null) throw new Error('the copy was refused');
    rows.push(...page.rows);
    after = page.next;
  }
  return { rows, pages, of: (relation: string) => rows.filter((row) => row.relation === relation) };
}
const idOf = async (client: Client) => (await client.auth.getUser()).data.user?.id ?? '';

test('a copy has every row of the person, however many, each once', async () => {
  const client = await server.person('asha@example.com');
  const id = await idOf(client);
  const { data: portfolio } = await client
    .from('portfolios')
    .insert({ user_id: id, name: 'Large' })
    .select('id')
    .single();
  const count = COPY_PAGE * 2 + 7;
  await server.sql`insert into public.portfolio_holdings (portfolio_id, symbol, shares)
    select ${portfolio?.id ?? ''}, 'S' || n, n from generate_series(1, ${count}) as n`;
  await client.from('watchlists').insert({ user_id: id, name: 'Watched' });
  await client.from('support_tickets').insert({ user_id: id, subject: 'Help', message: 'It fails' });
  await client.from('user_settings').insert({ user_id: id, settings: { privacy: { marketing: false } } });
  await server.sql`insert into private.feedback_entries (user_id, content) values (${id}, 'Good')`;
  const copy = await copyOf(client);
  expect(copy.pages).toBeGreaterThan(2);
  const holdings = copy.of('public.portfolio_holdings');
  expect(holdings.map(({ entry }) => entry['symbol'])).toEqual(Array.from({ length: count }, (_, n) => `S${n + 1}`));
  for (const relation of [
    'auth.users',
    'auth.sessions',
    'private.audit_log',
    'private.feedback_entries',
    'public.consents',
    'public.portfolios',
    'public.profiles',
    'public.support_tickets',
    'public.user_settings',
    'public.watchlists',
  ])
    expect({ relation, found: copy.of(relation).length > 0 }).toEqual({ relation, found: true });
});

test('a copy has nothing of anybody else, for an administrator either, and no secret', async () => {
  const stranger = await server.person('stranger@example.com');
  const strangerId = await idOf(stranger);
  await stranger.from('support_tickets').insert({ user_id: strangerId, subject: 'Mine', message: 'Secret' });
  const admin = await server.person('admin@example.com');
  const adminId = await idOf(admin);
  await server.sql`update public.profiles set role = 'admin' where id = ${adminId}`;
  const app = await addApp(admin);
  await admin.rpc('create_recovery_codes');
  const copy = JSON.stringify((await copyOf(admin)).rows);
  expect(copy).toContain(adminId);
  expect(copy).toContain(app.id);
  expect(copy).not.toContain(strangerId);
  expect(copy).not.toContain(app.secret);
  expect(copy).not.toMatch(/\$2[aby]\$|encrypted_password|"digest"|"secret"|_token"|v1:/);
});

test('every table that has rows of a person is in it, and so is one that comes later', async () => {
  const described = await server.sql<{ relation: string }[]>`
    with recursive tied as (
      select 'auth.users'::regclass::oid as oid
      union
      select k.conrelid from pg_constraint k join tied on tied.oid = k.confrelid where k.contype = 'f'
    )
    select oid::regclass::text as relation from tied
    where oid::regclass::text ~ '^(public|private)\.' or oid = 'auth.users'::regclass
    order by 1`;
  const client = await server.person('later@example.com');
  const { relations } = (await ask(client)) ?? { relations: [] };
  expect(relations).toEqual(expect.arrayContaining(described.map(({ relation }) => relation)));
  const id = await idOf(client);
  await server.sql`create table public.jottings (id uuid primary key default gen_random_uuid(),
    user_id uuid references auth.users (id) on delete cascade, note text)`;
  await server.sql`insert into public.jottings (user_id, note) values (${id}, 'Bought')`;
  const copy = await copyOf(client);
  expect(copy.of('public.jottings').map(({ entry }) => entry['note'])).toEqual(['Bought']);
  await server.sql`drop table public.jottings`;
});

test('a copy is refused to a visitor, to a session of long ago, and to one of the password alone where there is a factor', async () => {
  expect(await ask(server.client())).toBeNull();
  const client = await server.person('guarded@example.com');
  await server.sql`update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => ${FRESH_MINUTES + 1})`;
  expect(await ask(client)).toBeNull();
  await client.auth.signInWithPassword({ email: 'guarded@example.com', password: 'correct horse' });
  expect(await ask(client)).not.toBeNull();
  await addApp(client);
  const thief = server.client();
  await thief.auth.signInWithPassword({ email: 'guarded@example.com', password: 'correct horse' });
  expect(await ask(thief)).toBeNull();
  expect(await ask(client)).not.toBeNull();
});

test('taking a copy is entered in the audit log, once', async () => {
  const client = await server.person('noted@example.com');
  await copyOf(client);
  const entries = await server.sql`
    select from private.audit_log where action = 'account.copy_taken' and subject_id = ${await idOf(client)}`;
  expect(entries).toHaveLength(1);
});
