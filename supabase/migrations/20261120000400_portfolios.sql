-- Saved portfolios and their holdings. Each holding names its exchange and its currency, because one portfolio may hold
-- India and the US; both have defaults that keep an insert without them working. An upper bound stands in every numeric
-- check because NaN compares greater than any number. Holdings are numbered so that they keep the order they were typed in.

create table public.portfolios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  currency text not null default 'INR' check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.portfolio_holdings (
  id bigint generated always as identity primary key,
  portfolio_id uuid not null references public.portfolios (id) on delete cascade,
  symbol text not null check (symbol ~ '^[A-Z0-9&.-]{1,20}$'),
  exchange text check (exchange in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  currency text not null default 'INR' check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  shares numeric not null check (shares > 0 and shares <= 1e12),
  purchase_price numeric check (purchase_price >= 0 and purchase_price <= 1e12),
  purchase_date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint portfolio_holdings_currency_of_exchange check (
    exchange is null or currency = case when exchange in ('NSE', 'BSE') then 'INR' else 'USD' end
  )
);

comment on column public.portfolio_holdings.purchase_price is 'Per share, in currency. Null is unknown, which is not 0.';

create index portfolios_user_id_created_at_idx on public.portfolios (user_id, created_at desc);
create index portfolio_holdings_portfolio_id_idx on public.portfolio_holdings (portfolio_id, id);

alter table public.portfolios enable row level security;
alter table public.portfolio_holdings enable row level security;
revoke all on public.portfolios, public.portfolio_holdings from anon, authenticated;
grant all on public.portfolios, public.portfolio_holdings to service_role;

grant select, delete on public.portfolios to authenticated;
grant insert (id, user_id, name, description, currency) on public.portfolios to authenticated;
grant update (name, description, currency) on public.portfolios to authenticated;

grant select, delete on public.portfolio_holdings to authenticated;
grant insert (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date)
  on public.portfolio_holdings to authenticated;
grant update (symbol, exchange, currency, shares, purchase_price, purchase_date)
  on public.portfolio_holdings to authenticated;

create policy "read own" on public.portfolios for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.portfolios for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.portfolios for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.portfolios for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "read in own portfolio" on public.portfolio_holdings for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.portfolio_holdings for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "update in own portfolio" on public.portfolio_holdings for update to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())))
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "delete in own portfolio" on public.portfolio_holdings for delete to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));

create trigger set_updated_at before update on public.portfolios
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.portfolio_holdings
  for each row execute function private.set_updated_at();
