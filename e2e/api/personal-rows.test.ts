import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import { seedImport } from '../product/seed-import.ts';
import { seededAccount } from '../product/seed-account.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, startProduct, type Product } from '../product/product.ts';

/**
 * What a person keeps for themselves, asked for through REST by a visitor and by somebody else. An answer without an error
 * proves nothing, so after every attempt the database is read as superuser.
 */
let dataDir: string;
let product: Product;
let database: Sql;
// Without our types: these ask for what our own code could not even write down.
let owner: SupabaseClient;
let stranger: SupabaseClient;
let others: Readonly<Record<'visitor' | 'stranger', SupabaseClient>>;
let before: unknown;
const ids = { owner: '', stranger: '', portfolio: '', imported: '', watchlist: '', entry: '' };

const PLANTED_IMPORT = {
  id: '11111111-1111-4111-8111-111111111111',
  file_name: 'planted.csv',
  format: 'planted',
  format_version: '1',
  version_after: 1,
};
const PLANTED_TRADE = {
  key: 'planted',
  import_id: PLANTED_IMPORT.id,
  symbol: 'EVIL',
  market: 'IN',
  currency: 'INR',
  action: 'buy',
  day: '2026-01-02',
  quantity: 1,
};

const PLANTED_DISCLOSURE = {
  fund_key: 'US:EVIL',
  fund_name: 'Planted',
  as_of: '2026-10-31',
  file_name: 'planted.csv',
  portfolio: { constituents: [{ kind: 'cash', weight: 1 }] },
};

/** The owner's rows in each table: the column and value that find them, what somebody might add, and change. */
const TABLES = [
  { table: 'profiles', key: 'id', of: 'owner', added: {}, changed: { first_name: 'Mallory' } },
  { table: 'profiles', key: 'id', of: 'owner', added: {}, changed: { role: 'admin' } },
  { table: 'user_settings', key: 'user_id', of: 'owner', added: { settings: {} }, changed: { settings: {} } },
  { table: 'portfolios', key: 'user_id', of: 'owner', added: { name: 'Planted' }, changed: { name: 'Theirs' } },
  {
    table: 'portfolio_holdings',
    key: 'portfolio_id',
    of: 'portfolio',
    added: { symbol: 'EVIL', shares: 1 },
    changed: { shares: 9 },
  },
  {
    table: 'portfolio_assets',
    key: 'portfolio_id',
    of: 'portfolio',
    added: { kind: 'cash', currency: 'INR', amount: 1 },
    changed: { amount: 9 },
  },
  {
    table: 'portfolio_visits',
    key: 'portfolio_id',
    of: 'portfolio',
    added: { visit: 'previous', currency: 'INR', holdings: { held: [] } },
    changed: { value: 9 },
  },
  { table: 'imports', key: 'portfolio_id', of: 'portfolio', added: PLANTED_IMPORT, changed: { state: 'undone' } },
  { table: 'trades', key: 'portfolio_id', of: 'portfolio', added: PLANTED_TRADE, changed: { quantity: 9 } },
  {
    table: 'import_formats',
    key: 'user_id',
    of: 'owner',
    added: { name: 'Planted', format: {} },
    changed: { name: 'Theirs' },
  },
  {
    table: 'fund_disclosures',
    key: 'user_id',
    of: 'owner',
    added: PLANTED_DISCLOSURE,
    changed: { fund_name: 'Theirs' },
  },
  { table: 'watchlists', key: 'user_id', of: 'owner', added: { name: 'Planted' }, changed: { name: 'Theirs' } },
  {
    table: 'watchlist_items',
    key: 'watchlist_id',
    of: 'watchlist',
    added: { symbol: 'EVIL' },
    changed: { symbol: 'EVIL' },
  },
  {
    table: 'support_tickets',
    key: 'user_id',
    of: 'owner',
    added: { subject: 'Planted', message: 'Planted' },
    changed: { status: 'resolved' },
  },
  // Entries are for everybody to read, without their author: nobody finds them by that.
  {
    table: 'feedback_entries',
    key: 'user_id',
    of: 'owner',
    added: { content: 'Planted' },
    changed: { content: 'Theirs' },
  },
] as const;
/** What finds a stranger's own rows where no column names them. */
const OWN_COLUMN: Readonly<Record<string, string>> = {
  portfolio_holdings: 'symbol',
  watchlist_items: 'symbol',
  trades: 'symbol',
  portfolio_assets: 'kind',
};
const DESK = ['ticket_desk', 'desk_counts'] as const;

const everything = async (): Promise<unknown> =>
  database`select
    (select jsonb_agg(t order by t.id) from public.profiles t) as profiles,
    (select jsonb_agg(t order by t.user_id) from public.user_settings t) as settings,
    (select jsonb_agg(t order by t.id) from public.portfolios t) as portfolios,
    (select jsonb_agg(t order by t.id) from public.portfolio_holdings t) as holdings,
    (select jsonb_agg(t order by t.id) from public.portfolio_assets t) as assets,
    (select jsonb_agg(t order by t.portfolio_id) from public.portfolio_visits t) as visits,
    (select jsonb_agg(t order by t.id) from public.imports t) as imports,
    (select jsonb_agg(t order by t.key) from public.trades t) as trades,
    (select jsonb_agg(t order by t.id) from public.import_formats t) as formats,
    (select jsonb_agg(t order by t.id) from public.fund_disclosures t) as disclosures,
    (select jsonb_agg(t order by t.id) from public.watchlists t) as watchlists,
    (select jsonb_agg(t order by t.id) from public.watchlist_items t) as items,
    (select jsonb_agg(t order by t.id) from public.support_tickets t) as tickets,
    (select jsonb_agg(t order by t.id) from private.feedback_entries t) as entries`;

beforeAll(async () => {
  dataDir = await copyDataDir();
  product = await startProduct(dataDir);
  database = await databaseOf(dataDir);
  owner = await seededAccount(product.url, 'owner@example.com');
  stranger = await seededAccount(product.url, 'stranger@example.com');
  others = { visitor: await connect(product.url), stranger };
  ids.owner = (await owner.auth.getUser()).data.user?.id ?? '';
  ids.stranger = (await stranger.auth.getUser()).data.user?.id ?? '';
  const [found] = await database<{ portfolio: string; watchlist: string; entry: string }[]>`
    select (select id from public.portfolios where user_id = ${ids.owner}) as portfolio,
      (select watchlist_id from public.watchlist_items i join public.watchlists w on w.id = watchlist_id
        where w.user_id = ${ids.owner} limit 1) as watchlist,
      (select id from private.feedback_entries where user_id = ${ids.owner} limit 1) as entry`;
  Object.assign(ids, found);
  ids.imported = await seedImport(database, ids.portfolio, 'tradebook.csv');
  before = await everything();
});
afterAll(async () => {
  await database.end();
  await product.stop();
  await removeDataDir(dataDir);
});

test.each(TABLES)('the owner finds their own $table', async ({ table, key, of }) => {
  const { data } = await owner.from(table).select('*').eq(key, ids[of]);
  expect(data?.length).toBeGreaterThan(0);
});

describe.each(['visitor', 'stranger'] as const)('a %s', (who) => {
  test.each(TABLES)('reads, changes, adds and deletes nothing of $table: $changed', async (story) => {
    const value = ids[story.of];
    const rows = others[who].from(story.table);
    expect((await rows.select('*').eq(story.key, value)).data ?? []).toEqual([]);
    await rows.update(story.changed).eq(story.key, value);
    await rows.upsert({ ...story.added, [story.key]: value });
    await rows.delete().eq(story.key, value);
    expect((await rows.insert({ ...story.added, [story.key]: value })).error).not.toBeNull();
    expect(await everything()).toEqual(before);
  });

  test('learns nobody’s authorship from feedback, and does not change its status', async () => {
    const entry = others[who].from('feedback_entries');
    expect((await entry.select('user_id').eq('id', ids.entry)).data).toEqual([{ user_id: null }]);
    await entry.update({ status: 'implemented' }).eq('id', ids.entry);
    expect(await everything()).toEqual(before);
  });

  test.each(DESK)('reads nothing of %s', async (view) => {
    const { data } = await others[who].from(view).select('*');
    expect(data ?? []).toEqual([]);
  });
});

test('a stranger does not come by them through a function, nor by moving rows of their own', async () => {
  const edited = { id: ids.portfolio, name: 'Theirs', description: '', holdings: [] };
  await stranger.rpc('edit_portfolio', { ...edited, version: 1 });
  await stranger.rpc('save_portfolio', { ...edited, currency: 'INR' });
  await stranger.rpc('save_portfolio', { ...edited, id: randomUUID(), user_id: ids.owner, currency: 'INR' });
  await stranger.rpc('store_import', {
    id: randomUUID(),
    portfolio_id: ids.portfolio,
    version: 2,
    file: { name: 'a.csv', format: 'a', format_version: '1' },
    counts: {},
    holdings: [],
    trades: [PLANTED_TRADE],
  });
  await stranger.rpc('undo_import', { id: ids.imported });
  for (const { table, key, of } of TABLES) {
    const own = OWN_COLUMN[table] ?? key;
    const mine = own === key ? ids.stranger : own === 'kind' ? 'gold' : 'AAPL';
    await stranger
      .from(table)
      .update({ [key]: ids[of] })
      .eq(own, mine);
  }
  expect(await everything()).toEqual(before);
});

test('nobody makes themselves an administrator, or moves their own tickets and feedback', async () => {
  await owner.from('profiles').update({ role: 'admin' }).eq('id', ids.owner);
  await owner.from('profiles').upsert({ id: ids.owner, role: 'admin' });
  await owner.from('support_tickets').update({ status: 'resolved' }).eq('user_id', ids.owner);
  await owner.from('feedback_entries').update({ status: 'implemented' }).eq('user_id', ids.owner);
  expect((await owner.rpc('is_admin')).data).toBe(false);
  expect(await everything()).toEqual(before);
});
