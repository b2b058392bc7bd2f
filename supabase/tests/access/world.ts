import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { createUser, type User } from '@ballast/server/testing/actors';

/** Two users, an administrator, and one row of the owner's in every table that has owners. */
export interface World {
  readonly owner: User;
  readonly stranger: User;
  readonly admin: User;
  readonly portfolio: string;
  readonly imported: string;
  readonly watchlist: string;
  readonly conversation: string;
  readonly feedback: string;
  readonly ticket: string;
  readonly assistantToken: string;
}

export async function createWorld(sql: Sql): Promise<World> {
  return seedWorld(sql, {
    owner: await createUser(sql, 'owner'),
    stranger: await createUser(sql, 'stranger'),
    admin: await createUser(sql, 'admin', 'admin'),
  });
}

/** The same for accounts that are there. What is there already of markets stays. */
export async function seedWorld(sql: Sql, users: Pick<World, 'owner' | 'stranger' | 'admin'>): Promise<World> {
  const { owner } = users;
  const id = async (rows: Promise<readonly { id: string }[]>): Promise<string> => (await rows)[0]?.id ?? '';

  // With what was decided by it.
  await sql`insert into public.user_settings (user_id, settings)
    values (${owner.id}, ${sql.json({ privacy: { keepConversations: true } })})`;
  const portfolio = await id(
    sql`insert into public.portfolios (user_id, name) values (${owner.id}, 'Savings') returning id`,
  );
  await sql`insert into public.portfolio_holdings (portfolio_id, symbol, shares) values (${portfolio}, 'TCS', 10)`;
  await sql`insert into public.portfolio_assets (portfolio_id, kind, currency, amount)
    values (${portfolio}, 'ppf', 'INR', 450000)`;
  await sql`insert into public.portfolio_visits (portfolio_id, visit, currency, value, holdings)
    values (${portfolio}, 'current', 'INR', 485000, '{"held": [{"key": "IN:TCS", "units": 10, "value": 35000}]}')`;
  const imported = await id(
    sql`insert into public.imports (id, portfolio_id, file_name, format, format_version, version_before, version_after)
      values (gen_random_uuid(), ${portfolio}, 'tradebook.csv', 'zerodha-tradebook', '2024', 1, 2) returning id`,
  );
  await sql`insert into public.trades (portfolio_id, key, import_id, symbol, market, currency, action, day, quantity)
    values (${portfolio}, 'a key', ${imported}, 'TCS', 'IN', 'INR', 'buy', '2026-01-02', 10)`;
  await sql`insert into public.import_formats (user_id, name, format) values (${owner.id}, 'My broker', '{}')`;
  await sql`insert into public.fund_disclosures (user_id, fund_key, fund_name, as_of, file_name, portfolio)
    values (${owner.id}, 'IN:122639', 'A fund', '2026-10-31', 'portfolio.xlsx', '{"constituents": [{"kind": "cash", "weight": 1}]}')`;
  const watchlist = await id(sql`insert into public.watchlists (user_id) values (${owner.id}) returning id`);
  await sql`insert into public.watchlist_items (watchlist_id, symbol) values (${watchlist}, 'AAPL')`;
  const conversation = await id(
    sql`insert into public.conversations (user_id, title) values (${owner.id}, 'What can I lose?') returning id`,
  );
  await sql`insert into public.conversation_messages (conversation_id, role, content, said_at)
    values (${conversation}, 'user', 'What can I lose?', now())`;
  const feedback = await id(
    sql`insert into private.feedback_entries (user_id, content) values (${owner.id}, 'Good') returning id`,
  );
  const ticket = await id(
    sql`insert into public.support_tickets (user_id, subject, message) values (${owner.id}, 'Help', 'It fails') returning id`,
  );

  // With the request for a mail; it revokes tokens, which therefore follow.
  await sql`insert into public.deletion_requests (user_id) values (${owner.id})`;

  const assistantToken = await id(
    sql`insert into public.assistant_tokens (user_id, name, scopes, token)
      values (${owner.id}, 'My assistant', '{analyse_text}', ${`ballast_${createHash('sha256').update(owner.id).digest('hex')}`})
      returning id`,
  );

  // With its entry in the audit log and its request for mail; it ends sessions and voids codes, which therefore follow.
  await sql`insert into public.factor_removals (account_id, reason) values (${owner.id}, 'Lost')`;
  await sql`insert into public.factor_recoveries (user_id, code) values (${owner.id}, 'wrong')`;
  await sql`insert into private.recovery_codes (user_id, digest) values (${owner.id}, sha256('code'))`;
  await sql`insert into auth.sessions (id, user_id, user_agent, created_at, updated_at)
    values (gen_random_uuid(), ${owner.id}, ${"The owner's"}, now(), now())`;

  await seedMarkets(sql);
  await sql`insert into private.auth_limits values ('digest', 1, now()) on conflict do nothing`;
  await sql`
    insert into private.pending_sign_ups (token_hash, account_id, email, encrypted_password, identity_data, requested_from)
    values ('digest', gen_random_uuid(), 'waiting@example.com', 'hash', '{}', 'digest') on conflict do nothing`;
  await sql`insert into private.advisor_paces values ('person somebody', now()) on conflict do nothing`;
  await sql`insert into private.advisor_replies values (gen_random_uuid(), ${owner.id}, '2026-01-02', 1, now())`;
  await sql`insert into private.advisor_usage values (${owner.id}, '2026-01-02', 1)`;
  await sql`insert into private.advisor_days values ('2026-01-02', 1) on conflict do nothing`;
  return { ...users, portfolio, imported, watchlist, conversation, feedback, ticket, assistantToken };
}

async function seedMarkets(sql: Sql): Promise<void> {
  await sql`insert into public.quotes (venue, symbol, source, currency, price, calendar, in_session, as_of)
    values ('NSE', 'TCS', 'yahoo', 'INR', 3000, 'NSE', true, now()) on conflict do nothing`;
  await sql`insert into private.instrument_refreshes (list) values ('nse') on conflict do nothing`;
  await sql`
    insert into private.instrument_changes (list, kind, instrument, before, after)
    select 'nse', 'name', 'INE009A01021', 'Infosys Technologies Limited', 'Infosys Limited'
    where not exists (select from private.instrument_changes)`;
  await sql`
    insert into private.instrument_isins (isin, symbol, name, source) values ('US0378331005', 'AAPL', 'Apple', 'yahoo')
    on conflict do nothing`;
  await sql`
    insert into private.instruments_staged (symbol, market, kind, name, isins, listings, yahoo_symbol, rank, terms, words)
    select 'STAGED', 'IN', 'share', 'Staged', '{}', '{}', 'STAGED.NS', 2, '{}', ''
    where not exists (select from private.instruments_staged)`;
  await sql`insert into private.market_leases values ('quotes/NSE:TCS', gen_random_uuid(), now()) on conflict do nothing`;
  await sql`insert into private.market_breakers values ('yahoo', 'quotes', 'timeout', now()) on conflict do nothing`;
  await sql`insert into private.installation (server_version, has_own_database, sends_mail)
    values ('0.0.0-world', true, true) on conflict (id) do update set server_version = excluded.server_version`;
  await sql`insert into private.limit_refusals values (date_trunc('hour', now()), 'sign_in', 1) on conflict do nothing`;
  await sql`insert into private.market_budgets values ('alpha-vantage', '2026-01-02', 1) on conflict do nothing`;
  await sql`
    with series as (
      insert into public.price_series (source, venue, symbol, currency, covered_from, covered_to, fetched_at)
      values ('yahoo', 'NSE', 'TCS', 'INR', '2026-01-02', '2026-01-02', now())
      on conflict do nothing returning id
    ), bars as (
      insert into public.price_bars (series_id, date, close) select id, '2026-01-02', 3000 from series
    )
    insert into public.price_events (series_id, date, kind, value) select id, '2026-01-02', 'dividend', 10 from series`;
  await sql`insert into public.fx_rates (base, quote, rate, source, as_of) values ('USD', 'INR', 90, 'yahoo', now())
    on conflict do nothing`;
}
