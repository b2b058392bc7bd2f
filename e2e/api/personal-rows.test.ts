import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, createAccount, type Client } from '../product/account.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from '../product/product.ts';

/** What a person keeps for themselves, asked for through REST by a visitor and by somebody else. */
let dataDir: string;
let product: Product;
let owner: Client;
let others: Readonly<Record<'visitor' | 'stranger', Client>>;
let ownerId: string;
let watchlistId: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  product = await startProduct(dataDir);
  owner = await createAccount(product.url, 'owner@example.com');
  others = { visitor: await connect(product.url), stranger: await createAccount(product.url, 'stranger@example.com') };
  ownerId = (await owner.auth.getUser()).data.user?.id ?? '';
  const list = await owner.from('watchlists').insert({ name: 'Mine', user_id: ownerId }).select().single();
  watchlistId = list.data?.id ?? '';
  await owner.from('watchlist_items').insert({ watchlist_id: watchlistId, symbol: 'AAPL' });
  await owner.from('profiles').update({ first_name: 'Asha', phone: '+91' }).eq('id', ownerId);
  await owner.from('user_settings').insert({ user_id: ownerId, settings: { privacy: { analytics: false } } });
});
afterAll(async () => {
  await product.stop();
  await removeDataDir(dataDir);
});

const everything = async () => ({
  lists: (await owner.from('watchlists').select('name')).data,
  items: (await owner.from('watchlist_items').select('symbol')).data,
  profile: (await owner.from('profiles').select('first_name,phone')).data,
  settings: (await owner.from('user_settings').select('settings')).data,
});
const UNTOUCHED = {
  lists: [{ name: 'Mine' }],
  items: [{ symbol: 'AAPL' }],
  profile: [{ first_name: 'Asha', phone: '+91' }],
  settings: [{ settings: { privacy: { analytics: false } } }],
};

describe.each(['visitor', 'stranger'] as const)('a %s', (who) => {
  test('reads nothing of it', async () => {
    const client = others[who];
    expect((await client.from('watchlists').select('*').eq('id', watchlistId)).data ?? []).toEqual([]);
    expect((await client.from('watchlist_items').select('*').eq('watchlist_id', watchlistId)).data ?? []).toEqual([]);
    expect((await client.from('profiles').select('*').eq('id', ownerId)).data ?? []).toEqual([]);
    expect((await client.from('user_settings').select('*').eq('user_id', ownerId)).data ?? []).toEqual([]);
  });

  test('changes nothing of it', async () => {
    const client = others[who];
    await client.from('watchlists').update({ name: 'Theirs' }).eq('id', watchlistId);
    await client.from('watchlist_items').update({ symbol: 'EVIL' }).eq('watchlist_id', watchlistId);
    await client.from('profiles').update({ first_name: 'Mallory' }).eq('id', ownerId);
    await client.from('user_settings').update({ settings: {} }).eq('user_id', ownerId);
    expect(await everything()).toEqual(UNTOUCHED);
  });

  test('adds nothing to it', async () => {
    const client = others[who];
    const refused = [
      await client.from('watchlists').insert({ name: 'Planted', user_id: ownerId }),
      await client.from('watchlist_items').insert({ watchlist_id: watchlistId, symbol: 'EVIL' }),
      await client.from('profiles').insert({ id: ownerId }),
      await client.from('user_settings').upsert({ user_id: ownerId, settings: {} }),
    ];
    for (const { error } of refused) expect(error).not.toBeNull();
    expect(await everything()).toEqual(UNTOUCHED);
  });

  test('deletes nothing of it', async () => {
    const client = others[who];
    await client.from('watchlist_items').delete().eq('watchlist_id', watchlistId);
    await client.from('watchlists').delete().eq('id', watchlistId);
    await client.from('profiles').delete().eq('id', ownerId);
    await client.from('user_settings').delete().eq('user_id', ownerId);
    expect(await everything()).toEqual(UNTOUCHED);
  });
});
