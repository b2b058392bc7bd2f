-- Watchlists and their items. A name may be empty: the page shows it as untitled. An item has an exchange and a currency as a
-- holding has; a list has a symbol once per exchange.

create table public.watchlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 120),
  created_at timestamptz not null default now()
);

create index watchlists_user_id_created_at_idx on public.watchlists (user_id, created_at desc);

alter table public.watchlists enable row level security;
revoke all on public.watchlists from anon, authenticated;
grant all on public.watchlists to service_role;
grant select, delete on public.watchlists to authenticated;
grant insert (id, user_id, name), update (name) on public.watchlists to authenticated;

create policy "read own" on public.watchlists for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.watchlists for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.watchlists for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.watchlists for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.watchlists as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create table public.watchlist_items (
  id uuid primary key default gen_random_uuid(),
  watchlist_id uuid not null references public.watchlists (id) on delete cascade,
  symbol text not null check (symbol ~ '^[A-Z0-9&.-]{1,20}$'),
  exchange text check (exchange in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  currency text not null default 'USD' check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  created_at timestamptz not null default now(),
  constraint watchlist_items_once unique nulls not distinct (watchlist_id, symbol, exchange),
  constraint watchlist_items_currency_of_exchange check (
    exchange is null or currency = case when exchange in ('NSE', 'BSE') then 'INR' else 'USD' end
  )
);

comment on column public.watchlist_items.currency is 'Dollars by default: an item without an exchange is priced as a US symbol.';

alter table public.watchlist_items enable row level security;
revoke all on public.watchlist_items from anon, authenticated;
grant all on public.watchlist_items to service_role;
grant select, delete on public.watchlist_items to authenticated;
grant insert (watchlist_id, symbol, exchange, currency), update (symbol, exchange, currency)
  on public.watchlist_items to authenticated;

create policy "read in own watchlist" on public.watchlist_items for select to authenticated
  using (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
create policy "insert in own watchlist" on public.watchlist_items for insert to authenticated
  with check (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
create policy "update in own watchlist" on public.watchlist_items for update to authenticated
  using (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())))
  with check (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
create policy "delete in own watchlist" on public.watchlist_items for delete to authenticated
  using (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
create policy "second factor" on public.watchlist_items as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger check_symbol before insert or update of symbol on public.watchlist_items
  for each row when (new.symbol !~ '^(?=.*[A-Z])[A-Z0-9&.-]{1,10}$') execute function private.check_symbol();

select private.keep_quota('public.watchlists'), private.keep_quota('public.watchlist_items');
