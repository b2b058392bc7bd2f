import { toAssetRow } from '@ballast/contract/portfolios';
import type { TradeAction } from '@ballast/engine/ledger/trade';
import type { Asset } from '@ballast/engine/assets/asset';
import type { FundDisclosure } from '@ballast/engine/look-through/match-companies';
import type { Held } from './scenarios/held.ts';
import type { Account } from './world.ts';

/** Holdings as the request of the advisor has them. */
export function typed(held: readonly Held[]) {
  return held.map(({ paid, exchange = null, ...one }) => ({ ...one, exchange, purchase_price: paid }));
}

/** A trade of a tradebook, without charges. */
export interface Traded {
  readonly symbol: string;
  readonly currency: 'INR' | 'USD';
  readonly action: Extract<TradeAction, 'buy' | 'sell' | 'transfer_in'>;
  readonly day: string;
  readonly quantity: number;
  readonly price: number;
}

/** Saves a portfolio as an import of its tradebook does; gives its id. */
export async function saveTraded(
  { client }: Pick<Account, 'client'>,
  name: string,
  held: readonly Held[],
  traded: readonly Traded[],
): Promise<string> {
  const id = crypto.randomUUID();
  const none = { rows_merged: 0, rows_ignored: 0, rows_wrong: 0, holdings_updated: 0, holdings_unchanged: 0 };
  const { error } = await client.rpc('store_import', {
    id: crypto.randomUUID(),
    portfolio_id: id,
    version: null,
    new_portfolio: { name, description: '', currency: held[0]?.currency ?? 'INR' },
    file: { name: 'tradebook.csv', format: 'zerodha-tradebook', format_version: '2024' },
    counts: { ...none, holdings_new: held.length, holdings_closed: 0, rows_taken: traded.length },
    holdings: typed(held).map((one) => ({ ...one, purchase_date: '2026-01-02' })),
    trades: traded.map((one, place) => ({
      ...one,
      key: `trade ${String(place)}`,
      exchange: null,
      market: one.currency === 'INR' ? ('IN' as const) : ('US' as const),
      time: null,
      ratio: null,
      charges: 0,
    })),
  });
  if (error) throw error;
  return id;
}

/** Adds what a fund holds, as its file says. */
export async function saveDisclosures(
  { client, id }: Pick<Account, 'client' | 'id'>,
  disclosures: readonly FundDisclosure[],
): Promise<void> {
  const { error } = await client.from('fund_disclosures').insert(
    disclosures.map(({ key, disclosure: { fund, asOf, constituents } }) => ({
      user_id: id,
      fund_key: key,
      fund_name: fund,
      as_of: asOf,
      file_name: 'portfolio.xlsx',
      portfolio: { constituents: constituents.map((one) => ({ ...one })) },
    })),
  );
  if (error) throw error;
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
