import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sql } from 'postgres';

/** As many trades as somebody has after a long life with a broker. */
export const MANY_TRADES = 50_000;
const HEADS =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const SHARES = ['INFY,INE009A01021', 'TCS,INE467B01029', 'ITC,INE154A01025', 'RELIANCE,INE002A01018'];

/** A tradebook of purchases on the disk, in a new folder: what is handed to the page otherwise passes through it. */
export async function writeLongTradebook(): Promise<{ readonly folder: string; readonly file: string }> {
  const rows = Array.from({ length: MANY_TRADES }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(at / 15) * 86_400_000).toISOString().slice(0, 10);
    const id = 40_000_000 + at;
    return `${SHARES[at % SHARES.length]},${day},NSE,EQ,EQ,buy,false,1,${1000 + (at % 500)},${id},${id},${day}T10:15:00`;
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-book-'));
  const file = path.join(folder, 'tradebook.csv');
  await writeFile(file, [HEADS, ...rows].join('\n'));
  return { folder, file };
}

/** Buys and sells of forty shares over ten years, in a portfolio of their own called "Long book". */
export async function storeManyTrades(sql: Sql, email: string): Promise<void> {
  const [portfolio] = await sql<{ id: string }[]>`
    insert into public.portfolios (user_id, name) select id, 'Long book' from auth.users where email = ${email} returning id`;
  const id = portfolio?.id ?? '';
  await sql`
    insert into public.imports (id, portfolio_id, file_name, format, format_version, version_after)
    values (gen_random_uuid(), ${id}, 'tradebook.csv', 'zerodha-tradebook', '2024', 1)`;
  // Three bought, one sold: what is sold is always there.
  await sql`
    insert into public.trades (portfolio_id, key, import_id, symbol, exchange, market, currency, action, day, quantity, price)
    select ${id}, 'book:' || n, i.id, 'S' || (n % 40) || 'X', 'NSE', 'IN', 'INR',
      case when n / 40 % 4 = 3 then 'sell' else 'buy' end, date '2015-01-01' + (n / 13), 1 + n % 3, 100 + n % 50
    from generate_series(1, ${MANY_TRADES}) as n, public.imports i where i.portfolio_id = ${id}`;
}
