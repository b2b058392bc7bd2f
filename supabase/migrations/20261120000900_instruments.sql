-- What can be held: the reference list behind symbol search, validation of symbols beyond plain letters, and the name
-- shown beside a ticker. Market and currency follow from the exchange. Everybody reads it; migrations write it.

create table public.instruments (
  id bigint generated always as identity primary key,
  symbol text not null check (symbol ~ '^[A-Z0-9&.-]{1,20}$'),
  exchange text not null check (exchange in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  name text not null check (char_length(name) between 1 and 200),
  kind text not null default 'share' check (kind in ('share', 'etf', 'index')),
  sector text check (
    sector in (
      'energy', 'materials', 'industrials', 'consumer_discretionary', 'consumer_staples', 'health_care', 'financials',
      'information_technology', 'communication_services', 'utilities', 'real_estate'
    )
  ),
  isin text check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  yahoo_symbol text not null,
  is_active boolean not null default true,
  market text not null generated always as (case when exchange in ('NSE', 'BSE') then 'IN' else 'US' end) stored,
  currency text not null generated always as (case when exchange in ('NSE', 'BSE') then 'INR' else 'USD' end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint instruments_listed_once unique (exchange, symbol)
);

comment on column public.instruments.is_active is 'False for a symbol that is no longer traded under this name.';
comment on column public.instruments.yahoo_symbol is 'What Yahoo Finance calls it: M&M.NS, BRK-B.';

-- Search is by the start of a symbol or of a name: plain indexes serve both, without an extension.
create index instruments_symbol_idx on public.instruments (symbol text_pattern_ops);
create index instruments_name_idx on public.instruments (lower(name) text_pattern_ops);

alter table public.instruments enable row level security;
revoke all on public.instruments from anon, authenticated;
grant select on public.instruments to anon, authenticated;
grant all on public.instruments to service_role;

create policy "read all" on public.instruments for select to anon, authenticated
  using (true);

create trigger set_updated_at before update on public.instruments
  for each row execute function private.set_updated_at();
