-- What a portfolio was made of: the trades that came out of brokers' files, and the imports that brought them. A file itself
-- is never stored. An import is one act: the holdings after it, its trades and its own row are stored together or not at all,
-- and it can be undone as long as nothing else has changed the portfolio since. Clients name the id of what they import: sent
-- twice it is stored once. A trade has a key that is the same whenever a file states it again.

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
  'Of the portfolio. Null for the import that made it: undoing that takes the portfolio away.';
comment on column public.imports.version_after is
  'Of the portfolio. While it is the stored one, nothing has changed since and the import can be undone.';
comment on column public.imports.holdings_before is
  'What undoing brings back, as edit_portfolio takes it. Null where there is nothing to bring back.';
comment on column public.imports.trades_known is 'How many trades of the file were stored already.';

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

comment on column public.trades.key is 'The same whenever a file states the trade again.';
comment on column public.trades.day is 'Of the exchange, as is the time.';
comment on column public.trades.ratio is 'New shares for one old, of a split.';
comment on column public.trades.price is 'Per share, in currency. Null is unknown, which is not 0.';
comment on column public.trades.charges is 'All together, in currency. Below 0 is a rebate.';

create index imports_portfolio_id_stored_at_idx on public.imports (portfolio_id, stored_at desc);
create index trades_import_id_idx on public.trades (import_id);

alter table public.imports enable row level security;
alter table public.trades enable row level security;
revoke all on public.imports, public.trades from anon, authenticated;
grant all on public.imports, public.trades to service_role;

-- Rows go with their portfolio; an import that is undone stays as what it is.
grant select on public.imports to authenticated;
grant insert (
  id, portfolio_id, file_name, format, format_version, version_before, version_after, holdings_before, holdings_new,
  holdings_updated, holdings_unchanged, holdings_closed, rows_taken, rows_merged, rows_ignored, rows_wrong
) on public.imports to authenticated;
grant update (state, undone_at, version_after, holdings_before, trades_stored, trades_known)
  on public.imports to authenticated;
grant select, insert, delete on public.trades to authenticated;

create policy "read in own portfolio" on public.imports for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.imports for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "update in own portfolio" on public.imports for update to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())))
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));

create policy "read in own portfolio" on public.trades for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.trades for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "delete in own portfolio" on public.trades for delete to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));

create policy "second factor" on public.imports as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.trades as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- What a file is measured against is the portfolio with its trades: those count its version up as holdings do.
create trigger count_version_of_inserted after insert on public.trades
  referencing new table as changed for each statement execute function private.count_version_of_holdings();
create trigger count_version_of_deleted after delete on public.trades
  referencing old table as changed for each statement execute function private.count_version_of_holdings();

-- One hundred thousand trades and five hundred imports for one portfolio. Whoever inserts holds the row of the portfolio, which
-- the trigger above has counted up, or waits for it.
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

revoke execute on function private.limit_trades(), private.limit_imports() from public;

create trigger limit_trades after insert on public.trades
  referencing new table as changed for each statement execute function private.limit_trades();
create trigger limit_imports before insert on public.imports
  for each row execute function private.limit_imports();
