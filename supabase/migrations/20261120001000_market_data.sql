-- What providers told us, kept by our functions: last quotes, daily bars, exchange rates. Quotes and bars reach a client
-- through the functions only, which say how old a price is; a bare table would let a screen show a price without its
-- age. Rates carry their date in the row and are readable by all. Sample quotes are never stored.

create table public.quotes (
  source text not null check (char_length(source) between 1 and 40),
  provider_symbol text not null check (char_length(provider_symbol) between 1 and 40),
  symbol text not null check (symbol ~ '^[A-Z0-9&.-]{1,20}$'),
  exchange text check (exchange in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  name text check (char_length(name) <= 200),
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  price numeric not null check (price >= 0 and price <= 1e12),
  previous_close numeric check (previous_close >= 0 and previous_close <= 1e12),
  volume bigint check (volume >= 0),
  status text not null check (status in ('live', 'delayed', 'market_closed')),
  as_of timestamptz not null,
  fetched_at timestamptz not null default now(),
  primary key (source, provider_symbol)
);

comment on column public.quotes.status is 'What the provider said when the quote was fetched; whether it is stale since then follows from fetched_at.';

create table public.price_bars (
  source text not null check (char_length(source) between 1 and 40),
  provider_symbol text not null check (char_length(provider_symbol) between 1 and 40),
  date date not null,
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  open numeric check (open >= 0 and open <= 1e12),
  high numeric check (high >= 0 and high <= 1e12),
  low numeric check (low >= 0 and low <= 1e12),
  close numeric not null check (close >= 0 and close <= 1e12),
  adjusted_close numeric not null check (adjusted_close >= 0 and adjusted_close <= 1e12),
  volume bigint check (volume >= 0),
  fetched_at timestamptz not null default now(),
  primary key (source, provider_symbol, date)
);

create table public.fx_rates (
  base text not null check (base in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  quote text not null check (quote in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  date date not null,
  rate numeric not null check (rate > 0 and rate <= 1e9),
  source text not null check (char_length(source) between 1 and 40),
  as_of timestamptz not null,
  primary key (base, quote, date),
  constraint fx_rates_between_two check (base <> quote)
);

comment on column public.fx_rates.rate is 'Units of quote for one unit of base.';

alter table public.quotes enable row level security;
alter table public.price_bars enable row level security;
alter table public.fx_rates enable row level security;
revoke all on public.quotes, public.price_bars, public.fx_rates from anon, authenticated;
grant select on public.fx_rates to anon, authenticated;
grant all on public.quotes, public.price_bars, public.fx_rates to service_role;

create policy "read all" on public.fx_rates for select to anon, authenticated
  using (true);
