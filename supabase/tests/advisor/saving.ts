import { toAssetRow } from '@ballast/contract/portfolios';
import type { Asset } from '@ballast/engine/assets/asset';
import type { Held } from './scenarios/held.ts';
import type { Account } from './world.ts';

/** Holdings as the request of the advisor has them. */
export function typed(held: readonly Held[]) {
  return held.map(({ symbol, exchange = null, currency, shares, paid }) => ({
    symbol,
    exchange,
    currency,
    shares,
    purchase_price: paid,
  }));
}

/** Saves a portfolio as its owner does; gives its id. */
export async function save(
  { client }: Pick<Account, 'client'>,
  name: string,
  held: readonly Held[],
  { description = '', assets = [] }: { description?: string; assets?: readonly Asset[] } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const holdings = typed(held).map((one) => ({ ...one, purchase_date: '2026-01-02' }));
  const currency = held[0]?.currency ?? 'INR';
  const { error } = await client.rpc('save_portfolio', {
    id,
    name,
    description,
    currency,
    holdings,
    ...(assets.length > 0 && { assets: assets.map(toAssetRow) }),
  });
  if (error) throw error;
  return id;
}
