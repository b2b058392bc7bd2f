import type { Sql } from 'postgres';
import { createUser, type User } from '@ballast/server/testing/actors';

/** Two users, an administrator, and one row of the owner's in every table that has owners. */
export interface World {
  readonly owner: User;
  readonly stranger: User;
  readonly admin: User;
  readonly portfolio: string;
  readonly watchlist: string;
  readonly feedback: string;
  readonly ticket: string;
}

export async function createWorld(sql: Sql): Promise<World> {
  const owner = await createUser(sql, 'owner');
  const stranger = await createUser(sql, 'stranger');
  const admin = await createUser(sql, 'admin', 'admin');
  const id = async (rows: Promise<readonly { id: string }[]>): Promise<string> => (await rows)[0]?.id ?? '';

  await sql`insert into public.user_settings (user_id) values (${owner.id})`;
  const portfolio = await id(
    sql`insert into public.portfolios (user_id, name) values (${owner.id}, 'Savings') returning id`,
  );
  await sql`insert into public.portfolio_holdings (portfolio_id, symbol, shares) values (${portfolio}, 'TCS', 10)`;
  const watchlist = await id(sql`insert into public.watchlists (user_id) values (${owner.id}) returning id`);
  await sql`insert into public.watchlist_items (watchlist_id, symbol) values (${watchlist}, 'AAPL')`;
  const feedback = await id(
    sql`insert into private.feedback_entries (user_id, content) values (${owner.id}, 'Good') returning id`,
  );
  const ticket = await id(
    sql`insert into public.support_tickets (user_id, subject, message) values (${owner.id}, 'Help', 'It fails') returning id`,
  );

  await sql`insert into public.quotes (venue, symbol, source, currency, price, calendar, in_session, as_of)
    values ('NSE', 'TCS', 'yahoo', 'INR', 3000, 'NSE', true, now())`;
  await sql`insert into private.market_leases values ('quotes/NSE:TCS', gen_random_uuid(), now())`;
  await sql`insert into private.market_breakers values ('yahoo', 'quotes', 'timeout', now())`;
  await sql`insert into private.market_budgets values ('alpha-vantage', '2026-01-02', 1)`;
  await sql`
    with series as (
      insert into public.price_series (source, venue, symbol, currency, covered_from, covered_to, fetched_at)
      values ('yahoo', 'NSE', 'TCS', 'INR', '2026-01-02', '2026-01-02', now()) returning id
    ), bars as (
      insert into public.price_bars (series_id, date, close) select id, '2026-01-02', 3000 from series
    )
    insert into public.price_events (series_id, date, kind, value) select id, '2026-01-02', 'dividend', 10 from series`;
  await sql`insert into public.fx_rates (base, quote, rate, source, as_of) values ('USD', 'INR', 90, 'yahoo', now())`;
  return { owner, stranger, admin, portfolio, watchlist, feedback, ticket };
}
