-- A quote is looked up by what was asked for: a symbol at an exchange, or in a market where it needs none. Whether its
-- price is live, delayed or stale follows from the exchange's hours at the moment it is read, so it is not stored; what
-- that judgement needs is. Rows stored until now have none of this, and are only a cache.

drop table public.quotes;

create table public.quotes (
  venue text not null check (venue in ('IN', 'US', 'NSE', 'BSE', 'NYSE', 'NASDAQ')),
  symbol text not null check (symbol ~ '^[A-Z0-9&.^-]{1,20}$'),
  source text not null check (char_length(source) between 1 and 40),
  name text check (char_length(name) <= 200),
  exchange text check (exchange in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  price numeric not null check (price > 0 and price <= 1e12),
  change numeric check (change >= -1e12 and change <= 1e12),
  change_percent numeric check (change_percent >= -1e12 and change_percent <= 1e12),
  volume bigint check (volume >= 0),
  calendar text not null check (calendar in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  in_session boolean not null,
  delay_minutes integer check (delay_minutes >= 0),
  as_of timestamptz not null,
  fetched_at timestamptz not null default now(),
  primary key (venue, symbol)
);

comment on table public.quotes is 'The last price a provider gave for a symbol. Samples are never stored.';
comment on column public.quotes.calendar is 'The exchange whose hours decide how old the price is.';
comment on column public.quotes.in_session is 'What the provider said; it counts only where the calendar knows nothing.';
comment on column public.quotes.as_of is 'When the price was made; fetched_at is when it was asked for.';

alter table public.quotes enable row level security;
revoke all on public.quotes from anon, authenticated;
grant all on public.quotes to service_role;
