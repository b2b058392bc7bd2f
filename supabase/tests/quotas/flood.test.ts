import { randomUUID } from 'node:crypto';
import { QUOTA_TABLES } from '@ballast/contract/quotas';
import { usageSchema } from '@ballast/contract/usage';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let server: TestServer;
type Client = Awaited<ReturnType<TestServer['person']>>;
let attacker: Client;
let neighbour: Client;
const OFTEN = '1000000';
beforeAll(async () => {
  server = await startTestServer({ env: { REST_PER_MINUTE_ADDRESS: OFTEN, REST_PER_MINUTE_PERSON: OFTEN } });
  attacker = await server.person('attacker@example.com');
  neighbour = await server.person('neighbour@example.com');
  await attacker
    .from('user_settings')
    .insert({ user_id: await idOf(attacker), settings: { privacy: { keepConversations: true } } });
});
beforeEach(() => {
  // The library writes every refusal there; the server takes care of it where it runs as a program.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => server.stop());

const idOf = async (client: Client) => (await client.auth.getUser()).data.user?.id ?? '';
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const refusedAt = (relation: string, limit: number, unit = 'rows') => ({
  status: 422,
  error: {
    code: 'PT422',
    message: `quota_exceeded: at most ${limit} ${unit} in ${relation}`,
    details: expect.any(String),
    hint: 'Delete some of them, then try again.',
  },
});
const detailsOf = ({ error }: { error: { details: string } | null }): unknown => JSON.parse(error?.details ?? 'null');
const countOf = async (relation: string) => {
  const [row] = await server.sql<{ count: number }[]>`
    select row_count::integer as count from private.account_usage
    where relation = ${relation} and user_id = ${await idOf(attacker)}`;
  return row?.count ?? 0;
};

describe('a flood from one account ends at its quota', () => {
  test('of portfolios, however many are sent at once', async () => {
    const user_id = await idOf(attacker);
    const answers = await Promise.all(
      times(30, async (at) =>
        attacker.from('portfolios').insert(times(10, (n) => ({ user_id, name: `P ${at}.${n}` }))),
      ),
    );
    const refused = answers.filter(({ error }) => error !== null);
    expect(answers.length - refused.length).toBe(20);
    for (const answer of refused) expect(answer).toMatchObject(refusedAt('public.portfolios', 200));
    expect(detailsOf(refused[0] ?? { error: null })).toEqual({
      error: 'quota_exceeded',
      relation: 'portfolios',
      unit: 'rows',
      limit: 200,
    });
    expect(await countOf('public.portfolios')).toBe(200);
  });

  test('by a call that saves a portfolio or imports one: nothing of it is stored', async () => {
    const holdings = [{ symbol: 'TCS', currency: 'INR', shares: 1 }];
    const saved = await attacker.rpc('save_portfolio', {
      id: randomUUID(),
      name: 'A',
      description: '',
      currency: 'INR',
      holdings,
    });
    expect(saved).toMatchObject(refusedAt('public.portfolios', 200));
    expect(await countOf('public.portfolio_holdings')).toBe(0);
    await attacker.from('portfolios').delete().like('name', 'P 1.*');
    const again = await attacker.rpc('save_portfolio', {
      id: randomUUID(),
      name: 'A',
      description: '',
      currency: 'INR',
      holdings,
    });
    expect(again.error).toBeNull();
  });

  test('of watchlists, and of what is on them', async () => {
    const user_id = await idOf(attacker);
    const lists = times(101, () => ({ id: randomUUID(), user_id }));
    expect(await attacker.from('watchlists').insert(lists)).toMatchObject(refusedAt('public.watchlists', 100));
    expect((await attacker.from('watchlists').insert(lists.slice(1))).error).toBeNull();
    const items = (from: number) =>
      times(1_000, (at) => ({ watchlist_id: lists[1]?.id ?? '', symbol: `T${from + at}` }));
    for (const from of [0, 1_000, 2_000, 3_000, 4_000]) {
      expect((await attacker.from('watchlist_items').insert(items(from))).error).toBeNull();
    }
    expect(await attacker.from('watchlist_items').insert(items(5_000))).toMatchObject(
      refusedAt('public.watchlist_items', 5_000),
    );
  });

  test('of holdings: in one portfolio, and in all', async () => {
    const { data } = await attacker.from('portfolios').select('id').limit(11);
    const holdings = (portfolio_id: string | undefined, count: number) =>
      times(count, (at) => ({ portfolio_id: portfolio_id ?? '', symbol: `T${at}`, shares: 1 }));
    const [first, ...others] = data ?? [];
    await attacker.from('portfolio_holdings').insert(holdings(first?.id, 1_999));
    expect((await attacker.from('portfolio_holdings').insert(holdings(first?.id, 2))).status).toBe(422);
    await server.sql`insert into public.portfolio_holdings (portfolio_id, symbol, shares)
      select id, 'S' || n, 1 from public.portfolios, generate_series(1, 2000) n where id = any (${others.slice(0, 9).map(({ id }) => id)})`;
    expect(await attacker.from('portfolio_holdings').insert(holdings(others[9]?.id, 5))).toMatchObject(
      refusedAt('public.portfolio_holdings', 20_000),
    );
  });

  test('of numbers with thousands of digits, which the number of rows would not show', async () => {
    const shares = `0.${'3'.repeat(15_000)}`;
    const holdings = times(140, (at) => ({ symbol: `T${at}`, currency: 'INR', shares }));
    const saving = { id: randomUUID(), name: 'A', description: '', currency: 'INR', holdings };
    expect(await neighbour.rpc('save_portfolio', saving)).toMatchObject(
      refusedAt('public.portfolio_holdings', 2_000_000, 'bytes'),
    );
  });

  test('of conversations, and of what is said in them', async () => {
    const user_id = await idOf(attacker);
    const conversations = times(201, () => ({ id: randomUUID(), user_id }));
    expect(await attacker.from('conversations').insert(conversations)).toMatchObject(
      refusedAt('public.conversations', 200),
    );
    expect((await attacker.from('conversations').insert(conversations.slice(1))).error).toBeNull();
    await server.sql`update private.account_usage set row_count = 20000, byte_count = 100
      where user_id = ${user_id} and relation = 'public.conversation_messages'`;
    await server.sql`insert into private.account_usage values (${user_id}, 'public.conversation_messages', 20000, 100) on conflict do nothing`;
    const message = {
      conversation_id: conversations[1]?.id ?? '',
      role: 'user' as const,
      content: 'Hello',
      said_at: '2026-11-22T10:00:00Z',
    };
    expect(await attacker.from('conversation_messages').insert(message)).toMatchObject(
      refusedAt('public.conversation_messages', 20_000),
    );
  });

  test('of a text that grows', async () => {
    const { data } = await attacker.from('portfolios').select('id').limit(1).single();
    await server.sql`update private.account_usage set byte_count = 1999999
      where user_id = ${await idOf(attacker)} and relation = 'public.portfolios'`;
    const grown = attacker
      .from('portfolios')
      .update({ description: 'x'.repeat(2_000) })
      .eq('id', data?.id ?? '');
    expect(await grown).toMatchObject(refusedAt('public.portfolios', 2_000_000, 'bytes'));
    expect(
      (
        await attacker
          .from('portfolios')
          .update({ name: 'S' })
          .eq('id', data?.id ?? '')
      ).error,
    ).toBeNull();
  });
});

test('the neighbour is unaffected', async () => {
  const holdings = [{ symbol: 'TCS', currency: 'INR', shares: 1 }];
  const saving = { id: randomUUID(), name: 'A', description: '', currency: 'INR', holdings };
  expect((await neighbour.rpc('save_portfolio', saving)).error).toBeNull();
  expect((await neighbour.from('watchlists').insert({ user_id: await idOf(neighbour) })).error).toBeNull();
  expect((await neighbour.from('portfolios').select('id')).data).toHaveLength(1);
});

describe('what is used', () => {
  test('is shown to its owner, beside the limit', async () => {
    const { data } = await neighbour.rpc('own_usage');
    expect(usageSchema.parse(data).map(({ relation }) => relation)).toEqual([...QUOTA_TABLES]);
    expect(data).toContainEqual({ relation: 'portfolios', rows: 1, bytes: 4, most_rows: 200, most_bytes: 2_000_000 });
    expect(data).toContainEqual({ relation: 'trades', rows: 0, bytes: 0, most_rows: 250_000, most_bytes: 64_000_000 });
  });

  test('is not shown to a visitor, nor to a session of the password alone', async () => {
    expect((await server.client().rpc('own_usage')).error).not.toBeNull();
    await server.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${await idOf(neighbour)}, 'totp', 'verified', now(), now())`;
    expect((await neighbour.rpc('own_usage')).data).toBeNull();
  });
});
