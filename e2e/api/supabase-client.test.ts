import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@ballast/contract/database.types';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, type Client } from '../product/account.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, startProduct, type Product } from '../product/product.ts';

/** An unmodified client that knows `/config.json` and `/mail`, making the plain calls that the product's description names. */
let dataDir: string;
let product: Product;
let visitor: Client;
let owner: Client;
let stranger: Client;
let ownerId: string;

beforeAll(async () => {
  dataDir = await copyDataDir();
  product = await startProduct(dataDir);
  visitor = await connect(product.url);
  owner = await createAccount(product.url, 'owner@example.com');
  stranger = await createAccount(product.url, 'stranger@example.com');
  ownerId = (await owner.auth.getUser()).data.user?.id ?? '';
});
afterAll(async () => {
  await product.stop();
  await removeDataDir(dataDir);
});

async function portfolioOfOwner(): Promise<string> {
  const { data, error } = await owner
    .from('portfolios')
    .insert({ name: 'Core', description: 'Long term', user_id: ownerId })
    .select()
    .single();
  if (error) throw error;
  return data.id;
}

async function watchlistOfOwner(): Promise<string> {
  const { data, error } = await owner.from('watchlists').insert({ name: '', user_id: ownerId }).select().single();
  if (error) throw error;
  return data.id;
}

test('portfolios and their holdings: the owner reads what was inserted, nobody else reads or writes it §1.15 §3.3 §3.12 §3.13 §3.14 §7.20 §7.21', async () => {
  const id = await portfolioOfOwner();
  const bought = [
    { symbol: 'INFY', shares: 10.5, purchase_price: 1500.25, purchase_date: '2026-01-15' },
    { symbol: 'M&M', shares: 1, purchase_price: null, purchase_date: '2026-01-15' },
  ];
  const holdings = bought.map((holding) => ({ portfolio_id: id, ...holding }));
  expect((await owner.from('portfolio_holdings').insert(holdings)).error).toBeNull();
  const { data } = await owner
    .from('portfolio_holdings')
    .select('symbol, shares, purchase_price, purchase_date')
    .eq('portfolio_id', id)
    .order('symbol');
  expect(data).toEqual(bought);
  const { data: whole } = await owner.from('portfolio_holdings').select('*').eq('portfolio_id', id).limit(1).single();
  expect(Object.keys(whole ?? {})).toEqual(expect.arrayContaining(['id', 'portfolio_id', 'created_at', 'updated_at']));

  for (const other of [visitor, stranger]) {
    expect((await other.from('portfolios').select('*').eq('id', id)).data ?? []).toEqual([]);
    expect((await other.from('portfolio_holdings').select('*').eq('portfolio_id', id)).data ?? []).toEqual([]);
    expect((await other.from('portfolio_holdings').insert(holdings)).error).not.toBeNull();
    await other.from('portfolios').update({ name: 'Taken' }).eq('id', id);
    await other.from('portfolios').delete().eq('id', id);
  }
  expect((await stranger.from('portfolios').insert({ name: 'Planted', user_id: ownerId })).error).not.toBeNull();
  const { data: kept } = await owner.from('portfolios').select('name').eq('id', id);
  expect(kept).toEqual([{ name: 'Core' }]);
});

test('watchlists and their items likewise, newest first §3.15 §3.16 §6.11', async () => {
  const id = await watchlistOfOwner();
  expect((await owner.from('watchlist_items').insert({ watchlist_id: id, symbol: 'AAPL' })).error).toBeNull();
  const { data: lists } = await owner.from('watchlists').select('*').order('created_at', { ascending: false });
  expect(lists?.map((list) => list.id)).toEqual([id]);
  const { data: items } = await owner.from('watchlist_items').select('symbol').eq('watchlist_id', id);
  expect(items).toEqual([{ symbol: 'AAPL' }]);
  for (const other of [visitor, stranger]) {
    expect((await other.from('watchlists').select('*').eq('id', id)).data ?? []).toEqual([]);
    expect((await other.from('watchlist_items').select('*').eq('watchlist_id', id)).data ?? []).toEqual([]);
    expect((await other.from('watchlist_items').insert({ watchlist_id: id, symbol: 'TSLA' })).error).not.toBeNull();
  }
});

test('support tickets: inserted open, read by their owner only §3.23 §4.26 §6.8 §6.9', async () => {
  const ticket = { user_id: ownerId, subject: 'Hello', message: 'A question', priority: 'high' as const };
  expect((await owner.from('support_tickets').insert(ticket)).error).toBeNull();
  const { data } = await owner
    .from('support_tickets')
    .select('subject, status, resolved_at')
    .eq('user_id', ownerId)
    .order('created_at', { ascending: false });
  expect(data).toEqual([{ subject: 'Hello', status: 'open', resolved_at: null }]);
  expect((await visitor.from('support_tickets').select('*')).data ?? []).toEqual([]);
  expect((await stranger.from('support_tickets').select('*')).data).toEqual([]);
  expect((await stranger.from('support_tickets').insert(ticket)).error).not.toBeNull();
  await owner.from('support_tickets').update({ status: 'resolved' }).eq('user_id', ownerId);
  expect((await owner.from('support_tickets').select('status')).data).toEqual([{ status: 'open' }]);
});

test('profile and settings: each reads and writes their own, and nobody makes themselves an admin', async () => {
  expect((await owner.from('profiles').update({ first_name: 'Asha' }).eq('id', ownerId)).error).toBeNull();
  expect((await owner.from('profiles').select('first_name, role')).data).toEqual([
    { first_name: 'Asha', role: 'user' },
  ]);
  const promoted = await owner.from('profiles').update({ role: 'admin' }).eq('id', ownerId);
  expect(promoted.error).not.toBeNull();
  expect((await stranger.from('profiles').select('*').eq('id', ownerId)).data).toEqual([]);

  const settings = { user_id: ownerId, settings: { display: { currency: 'USD' } } };
  expect((await owner.from('user_settings').upsert(settings)).error).toBeNull();
  expect((await stranger.from('user_settings').select('*')).data).toEqual([]);
  expect((await stranger.from('user_settings').upsert(settings)).error).not.toBeNull();
});

test('feedback: everybody reads it, nobody learns who wrote it, clients insert none', async () => {
  const secret = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')));
  const service = createClient<Database>(product.url, secret.secretKey, { auth: { persistSession: false } });
  const stored = await service.from('feedback_entries').insert({ user_id: ownerId, content: 'Useful' });
  expect(stored.error).toBeNull();
  const read = async (client: Client): Promise<unknown> =>
    (await client.from('feedback_entries').select('*').order('created_at', { ascending: false }).limit(20)).data;
  expect(await read(visitor)).toMatchObject([{ content: 'Useful', user_id: null }]);
  expect(await read(stranger)).toMatchObject([{ content: 'Useful', user_id: null }]);
  expect(await read(owner)).toMatchObject([{ content: 'Useful', user_id: ownerId }]);
  for (const client of [visitor, owner, stranger]) {
    expect((await client.from('feedback_entries').insert({ user_id: ownerId, content: 'x' })).error).not.toBeNull();
  }
});

test('reference and market data: read by all, written by no client', async () => {
  const { data } = await visitor.from('instruments').select('symbol, name').eq('symbol', 'M&M').eq('exchange', 'NSE');
  expect(data).toHaveLength(1);
  for (const client of [visitor, owner]) {
    for (const table of ['instruments', 'quotes', 'price_bars', 'fx_rates'] as const) {
      expect((await client.from(table).delete().not('created_at', 'is', null)).error).not.toBeNull();
    }
  }
});

test('saving a portfolio with its holdings is one act that can be repeated', async () => {
  const args = {
    id: randomUUID(),
    name: 'Both countries',
    description: '',
    currency: 'INR',
    holdings: [
      { symbol: 'TCS', exchange: 'NSE', currency: 'INR', shares: 3, purchase_price: 3500, purchase_date: '2026-02-01' },
      {
        symbol: 'AAPL',
        exchange: 'NASDAQ',
        currency: 'USD',
        shares: 2,
        purchase_price: null,
        purchase_date: '2026-02-01',
      },
    ],
  };
  expect((await owner.rpc('save_portfolio', args)).data).toBe(args.id);
  expect((await owner.rpc('save_portfolio', args)).data).toBe(args.id);
  const { data } = await owner.from('portfolio_holdings').select('symbol').eq('portfolio_id', args.id).order('symbol');
  expect(data).toEqual([{ symbol: 'AAPL' }, { symbol: 'TCS' }]);
  expect((await stranger.rpc('save_portfolio', args)).error).not.toBeNull();
  expect((await visitor.rpc('save_portfolio', { ...args, id: randomUUID() })).error).not.toBeNull();
});
