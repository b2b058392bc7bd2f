-- Imports of brokers' files and the trades they brought. Files are not stored. An import is atomic: the holdings after it, its
-- trades and its own row are stored together or not at all. It can be undone until something else changes the portfolio.

create table public.imports (
  id uuid primary key,
  portfolio_id uuid not null references public.portfolios (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  format text not null check (format ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  format_version text not null check (format_version ~ '^[A-Za-z0-9._-]{1,20}$'),
  state text not null default 'stored' check (state in ('stored', 'undone')),
  stored_at timestamptz not null default now(),
  undone_at timestamptz,
  version_before integer,
  version_after integer not null,
  holdings_before jsonb check (
    jsonb_typeof(holdings_before) = 'array' and jsonb_array_length(holdings_before) <= 2000
    and octet_length(holdings_before::text) <= 1048576
  ),
  holdings_new integer not null default 0 check (holdings_new between 0 and 2000),
  holdings_updated integer not null default 0 check (holdings_updated between 0 and 2000),
  holdings_unchanged integer not null default 0 check (holdings_unchanged between 0 and 2000),
  holdings_closed integer not null default 0 check (holdings_closed between 0 and 2000),
  rows_taken integer not null default 0 check (rows_taken between 0 and 1000000),
  rows_merged integer not null default 0 check (rows_merged between 0 and 1000000),
  rows_ignored integer not null default 0 check (rows_ignored between 0 and 1000000),
  rows_wrong integer not null default 0 check (rows_wrong between 0 and 1000000),
  trades_stored integer not null default 0 check (trades_stored between 0 and 1000000),
  trades_known integer not null default 0 check (trades_known between 0 and 1000000),
  unique (id, portfolio_id)
);

comment on column public.imports.version_before is
  'Of the portfolio. Null if the import created it: undoing then deletes the portfolio.';
comment on column public.imports.version_after is
  'Of the portfolio. The import can be undone while this is the portfolio''s version.';
comment on column public.imports.holdings_before is
  'What undoing restores, as edit_portfolio takes it. Null once undone, and if the import created the portfolio.';
comment on column public.imports.trades_known is 'How many of the file''s trades were already stored.';

create index imports_portfolio_id_stored_at_idx on public.imports (portfolio_id, stored_at desc);

alter table public.imports enable row level security;
revoke all on public.imports from anon, authenticated;
grant all on public.imports to service_role;

-- No delete: rows go with their portfolio, and an undone import stays on record.
grant select on public.imports to authenticated;
grant insert (
  id, portfolio_id, file_name, format, format_version, version_before, version_after, holdings_before, holdings_new,
  holdings_updated, holdings_unchanged, holdings_closed, rows_taken, rows_merged, rows_ignored, rows_wrong
) on public.imports to authenticated;
grant update (state, undone_at, version_after, holdings_before, trades_stored, trades_known)
  on public.imports to authenticated;

create policy "read in own portfolio" on public.imports for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.imports for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "update in own portfolio" on public.imports for update to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())))
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "second factor" on public.imports as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- Five hundred imports per portfolio.
create function private.limit_imports() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('imports ' || new.portfolio_id, 0));
  if (select count(*) from public.imports i where i.portfolio_id = new.portfolio_id) >= 500 then
    raise exception 'five hundred imports' using errcode = 'PT422';
  end if;
  return new;
end;
$$;

revoke execute on function private.limit_imports() from public;

create trigger limit_imports before insert on public.imports
  for each row execute function private.limit_imports();

create table public.trades (
  portfolio_id uuid not null references public.portfolios (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  import_id uuid not null,
  symbol text not null check (symbol ~ '^[A-Z0-9&.-]{1,20}$'),
  exchange text check (exchange in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  market text not null check (market in ('IN', 'US')),
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  action text not null check (action in ('buy', 'sell', 'bonus', 'split', 'transfer_in', 'transfer_out')),
  day date not null check (day between '1900-01-01' and '2200-01-01'),
  "time" time(0),
  quantity numeric not null check (quantity >= 0 and quantity <= 1e12),
  ratio numeric check (ratio > 0 and ratio <= 1e6),
  price numeric check (price >= 0 and price <= 1e12),
  charges numeric not null default 0 check (charges >= -1e12 and charges <= 1e12),
  primary key (portfolio_id, key),
  constraint trades_import_of_portfolio foreign key (import_id, portfolio_id)
    references public.imports (id, portfolio_id) on delete cascade,
  constraint trades_market_of_exchange check (
    exchange is null or market = case when exchange in ('NSE', 'BSE') then 'IN' else 'US' end
  ),
  constraint trades_ratio_of_splits check (
    case when action = 'split' then ratio is not null or quantity > 0 else ratio is null and quantity > 0 end
  )
);

comment on column public.trades.key is 'The same each time a file has this trade.';
comment on column public.trades.day is 'At the exchange, as is the time.';
comment on column public.trades.ratio is 'For a split: new shares per old share.';
comment on column public.trades.price is 'Per share, in currency. Null is unknown, not 0.';
comment on column public.trades.charges is 'Total, in currency. Negative for a rebate.';

create index trades_import_id_idx on public.trades (import_id);

alter table public.trades enable row level security;
revoke all on public.trades from anon, authenticated;
grant all on public.trades to service_role;
grant select, insert, delete on public.trades to authenticated;

create policy "read in own portfolio" on public.trades for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.trades for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "delete in own portfolio" on public.trades for delete to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "second factor" on public.trades as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger check_symbol before insert or update of symbol on public.trades
  for each row when (new.symbol !~ '^(?=.*[A-Z])[A-Z0-9&.-]{1,10}$') execute function private.check_symbol();

-- An import is planned against holdings and trades, so trades count the portfolio's version too.
create trigger count_version_of_inserted after insert on public.trades
  referencing new table as changed for each statement execute function private.count_version_of_holdings();
create trigger count_version_of_deleted after delete on public.trades
  referencing old table as changed for each statement execute function private.count_version_of_holdings();

-- One hundred thousand trades per portfolio. Parallel inserts take turns: the trigger above has locked the portfolio's row.
create function private.limit_trades() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.trades t where t.portfolio_id in (select c.portfolio_id from changed c)
    group by t.portfolio_id having count(*) > 100000
  ) then
    raise exception 'one hundred thousand trades' using errcode = 'PT422';
  end if;
  return null;
end;
$$;

revoke execute on function private.limit_trades() from public;

create trigger limit_trades after insert on public.trades
  referencing new table as changed for each statement execute function private.limit_trades();

select private.keep_quota('public.imports'), private.keep_quota('public.trades');

-- Column mappings that a user made for files of an unknown format. The engine checks one whenever it is used.

create table public.import_formats (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  format jsonb not null check (jsonb_typeof(format) = 'object' and octet_length(format::text) <= 20480),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.import_formats.format is 'The engine defines its shape.';

create index import_formats_user_id_created_at_idx on public.import_formats (user_id, created_at desc);

alter table public.import_formats enable row level security;
revoke all on public.import_formats from anon, authenticated;
grant all on public.import_formats to service_role;
grant select, delete on public.import_formats to authenticated;
grant insert (id, user_id, name, format), update (name, format) on public.import_formats to authenticated;

create policy "read own" on public.import_formats for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.import_formats for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.import_formats for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.import_formats for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.import_formats as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.import_formats
  for each row execute function private.set_updated_at();

select private.keep_quota('public.import_formats');
