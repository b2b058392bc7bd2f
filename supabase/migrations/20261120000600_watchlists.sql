-- Watchlists and what is on them. An empty name is legal: the screen shows it as untitled. An item names its exchange
-- and currency like a holding does; the same symbol stands on a list once per exchange.

create table public.watchlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 120),
  created_at timestamptz not null default now()
);

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

comment on column public.watchlist_items.currency is 'Dollars unless said otherwise: an item without an exchange is asked of the US function.';

create index watchlists_user_id_created_at_idx on public.watchlists (user_id, created_at desc);

alter table public.watchlists enable row level security;
alter table public.watchlist_items enable row level security;
revoke all on public.watchlists, public.watchlist_items from anon, authenticated;
grant all on public.watchlists, public.watchlist_items to service_role;

grant select, delete on public.watchlists to authenticated;
grant insert (id, user_id, name), update (name) on public.watchlists to authenticated;

grant select, delete on public.watchlist_items to authenticated;
grant insert (watchlist_id, symbol, exchange, currency), update (symbol, exchange, currency)
  on public.watchlist_items to authenticated;

create policy "read own" on public.watchlists for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.watchlists for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.watchlists for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.watchlists for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "read in own watchlist" on public.watchlist_items for select to authenticated
  using (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
create policy "insert in own watchlist" on public.watchlist_items for insert to authenticated
  with check (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
create policy "update in own watchlist" on public.watchlist_items for update to authenticated
  using (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())))
  with check (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
create policy "delete in own watchlist" on public.watchlist_items for delete to authenticated
  using (watchlist_id in (select id from public.watchlists where user_id = (select auth.uid())));
