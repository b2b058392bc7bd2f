import { randomUUID } from 'node:crypto';
import type { StoredImport, StoreImport, UndoneImport } from '@ballast/contract/import';
import { actAs, type Actor } from '@ballast/server/testing/actors';
import type { Sql } from 'postgres';

type NewHolding = StoreImport['holdings'][number];
type NewTrade = StoreImport['trades'][number];

export function holding(symbol: string, shares: number, purchase_price: number | null = 100): NewHolding {
  return { symbol, exchange: 'NSE', currency: 'INR', shares, purchase_price, purchase_date: '2025-04-01' };
}

export function asset(name: string, amount: number): NonNullable<StoreImport['assets']>[number] {
  return {
    kind: 'fixed_deposit',
    name,
    currency: 'INR',
    amount,
    quantity: null,
    purity: null,
    code: null,
    rate: 7.1,
    compounding: null,
    starts_on: null,
    matures_on: '2028-03-31',
    as_of: null,
    volatility: null,
    account: 'taxable',
  };
}

export function trade(key: string, changed: Partial<NewTrade> = {}): NewTrade {
  return {
    key,
    symbol: 'TCS',
    exchange: 'NSE',
    market: 'IN',
    currency: 'INR',
    action: 'buy',
    day: '2025-04-01',
    time: '10:15:00',
    quantity: 10,
    ratio: null,
    price: 100,
    charges: 1.25,
    ...changed,
  };
}

/** An import of ten shares of TCS into a portfolio that it makes. */
export function newImport(changed: Partial<StoreImport> = {}): StoreImport {
  return {
    id: randomUUID(),
    portfolio_id: randomUUID(),
    version: null,
    new_portfolio: { name: 'Zerodha', description: '', currency: 'INR' },
    file: { name: 'tradebook.csv', format: 'zerodha-tradebook', format_version: '2024' },
    counts: {
      holdings_new: 1,
      holdings_updated: 0,
      holdings_unchanged: 0,
      holdings_closed: 0,
      rows_taken: 1,
      rows_merged: 0,
      rows_ignored: 2,
      rows_wrong: 0,
    },
    holdings: [holding('TCS', 10)],
    trades: [trade('first')],
    ...changed,
  };
}

/** The next import into a portfolio that is there. */
export function intoStored(
  { portfolio_id, version }: Pick<StoredImport, 'portfolio_id' | 'version'>,
  changed: Partial<StoreImport> = {},
): StoreImport {
  return newImport({ portfolio_id, version, new_portfolio: null, ...changed });
}

export async function storeImport(sql: Sql, actor: Actor, submitted: StoreImport): Promise<StoredImport> {
  const { id, portfolio_id, version, new_portfolio, file, counts, holdings, trades, assets = null } = submitted;
  return actAs(sql, actor, async (own) => {
    const [row] = await own<{ answer: StoredImport }[]>`
      select public.store_import(${id}, ${portfolio_id}, ${own.json(file)}, ${own.json(counts)},
        ${own.json(holdings)}, ${own.json(trades)}, ${version}, ${own.json(new_portfolio)},
        ${assets === null ? null : own.json(assets)}) as answer`;
    if (row === undefined) throw new Error('the function answered nothing');
    return row.answer;
  });
}

export async function undoImport(sql: Sql, actor: Actor, id: string): Promise<UndoneImport> {
  return actAs(sql, actor, async (own) => {
    const [row] = await own<{ answer: UndoneImport }[]>`select public.undo_import(${id}) as answer`;
    if (row === undefined) throw new Error('the function answered nothing');
    return row.answer;
  });
}

/** All that is stored of a portfolio, as the superuser sees it. */
export async function contentsOf(sql: Sql, portfolio: string) {
  const [row] = await sql`
    select p.name, p.version,
      (select jsonb_agg(to_jsonb(h) - 'created_at' - 'updated_at' order by h.id) from public.portfolio_holdings h
        where h.portfolio_id = p.id) as holdings,
      (select jsonb_agg(to_jsonb(a) - array['id', 'created_at', 'updated_at'] order by a.id)
        from public.portfolio_assets a where a.portfolio_id = p.id) as assets,
      (select jsonb_agg(to_jsonb(t) - 'portfolio_id' order by t.key) from public.trades t
        where t.portfolio_id = p.id) as trades,
      (select jsonb_agg(to_jsonb(i) order by i.stored_at) from public.imports i where i.portfolio_id = p.id) as imports
    from public.portfolios p where p.id = ${portfolio}`;
  return row;
}

/** Symbols and shares, in the order they are kept in. */
export async function heldIn(sql: Sql, portfolio: string): Promise<readonly (readonly [string, number])[]> {
  const rows = await sql<{ symbol: string; shares: string }[]>`
    select symbol, shares from public.portfolio_holdings where portfolio_id = ${portfolio} order by id`;
  return rows.map(({ symbol, shares }) => [symbol, Number(shares)] as const);
}

export async function tradesIn(sql: Sql, portfolio: string): Promise<readonly string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from public.trades where portfolio_id = ${portfolio} order by key`;
  return rows.map(({ key }) => key);
}
