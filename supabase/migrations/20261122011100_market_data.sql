-- What providers of market data answered, stored by our functions: last quotes, daily closes, exchange rates. Clients get quotes
-- and closes only through the functions, which say how old a price is. Samples are never stored.

-- By symbol and exchange, or by market where no exchange is needed. Whether a price is live, delayed or stale follows from the
-- exchange's hours at the time of reading, so only what that takes is stored.
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
  checked boolean not null default false,
  primary key (venue, symbol)
);

comment on table public.quotes is 'The last price that a provider gave for a symbol.';
comment on column public.quotes.calendar is 'The exchange whose hours decide how old the price is.';
comment on column public.quotes.in_session is 'As the provider said; used only where the calendar has no answer.';
comment on column public.quotes.as_of is 'When the price was made; fetched_at is when it was requested.';
comment on column public.quotes.checked is
  'The price differs more than threefold from the stored closes, and a split, the source''s own closes or a second source confirmed it.';

alter table public.quotes enable row level security;
revoke all on public.quotes from anon, authenticated;
grant all on public.quotes to service_role;

-- Daily closes as one source has them for one symbol and venue; exchange rates have the venue FX. Series of two sources are never
-- joined, and a series whose past has changed is replaced whole. Closes are adjusted for splits but not for dividends.
-- price_bars is narrow because ten years of fifty shares are read at once.
create table public.price_series (
  id integer generated always as identity primary key,
  source text not null check (char_length(source) between 1 and 40 and source <> 'sample'),
  venue text not null check (venue in ('NSE', 'BSE', 'NYSE', 'NASDAQ', 'IN', 'US', 'FX')),
  symbol text not null check (symbol ~ '^[A-Z0-9&.^/-]{1,20}$'),
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  first_day date,
  covered_from date not null,
  covered_to date not null,
  fetched_at timestamptz not null,
  version integer not null default 1,
  constraint price_series_of_one_source unique (venue, symbol, source),
  constraint price_series_in_order check (covered_from <= covered_to)
);

comment on column public.price_series.first_day is 'The first day the source has; null while unknown.';
comment on column public.price_series.covered_from is 'Every close of the source from here to covered_to is stored.';
comment on column public.price_series.fetched_at is 'When the source was last asked for the newest days.';
comment on column public.price_series.version is 'Incremented by each change: closes fetched for an older version are not added.';

create table public.price_bars (
  series_id integer not null references public.price_series on delete cascade,
  date date not null,
  close numeric not null check (close > 0 and close <= 1e12),
  primary key (series_id, date)
);

create table public.price_events (
  series_id integer not null references public.price_series on delete cascade,
  date date not null,
  kind text not null check (kind in ('split', 'dividend')),
  value numeric not null check (value > 0 and value <= 1e12),
  primary key (series_id, date, kind)
);

comment on column public.price_events.value is 'Split: new shares per old share. Dividend: cash per share, adjusted for all splits.';

alter table public.price_series enable row level security;
alter table public.price_bars enable row level security;
alter table public.price_events enable row level security;
revoke all on public.price_series, public.price_bars, public.price_events from anon, authenticated;
grant all on public.price_series, public.price_bars, public.price_events to service_role;

-- Replaces what is stored for p_from to p_to by what the source answered. Without p_version the whole series is replaced or
-- created; with it the series is extended, unless it has changed since. Returns whether it was stored.
create function private.store_prices(
  p_source text, p_venue text, p_symbol text, p_currency text, p_version integer, p_from date, p_to date, p_first_day date,
  p_fetched_at timestamptz, p_dates date[], p_closes numeric[], p_event_dates date[], p_event_kinds text[],
  p_event_values numeric[]
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  stored_id integer;
begin
  if p_version is null then
    insert into public.price_series as s (source, venue, symbol, currency, first_day, covered_from, covered_to, fetched_at)
    values (p_source, p_venue, p_symbol, p_currency, p_first_day, p_from, p_to, p_fetched_at)
    on conflict (venue, symbol, source) do update set
      currency = excluded.currency, first_day = excluded.first_day, covered_from = excluded.covered_from,
      covered_to = excluded.covered_to, fetched_at = excluded.fetched_at, version = s.version + 1
    returning id into stored_id;
    delete from public.price_bars where series_id = stored_id;
    delete from public.price_events where series_id = stored_id;
  else
    update public.price_series set
      first_day = coalesce(p_first_day, first_day), covered_from = least(covered_from, p_from),
      covered_to = greatest(covered_to, p_to), version = version + 1,
      fetched_at = case when p_to >= covered_to then p_fetched_at else fetched_at end
    where venue = p_venue and symbol = p_symbol and source = p_source and version = p_version
      and p_from <= covered_to + 1 and p_to >= covered_from - 1
    returning id into stored_id;
    if stored_id is null then
      return false;
    end if;
    delete from public.price_bars where series_id = stored_id and date between p_from and p_to;
    delete from public.price_events where series_id = stored_id and date between p_from and p_to;
  end if;
  insert into public.price_bars (series_id, date, close)
    select stored_id, bar.date, bar.close from unnest(p_dates, p_closes) as bar (date, close);
  insert into public.price_events (series_id, date, kind, value)
    select stored_id, event.date, event.kind, event.value
    from unnest(p_event_dates, p_event_kinds, p_event_values) as event (date, kind, value);
  return true;
end;
$$;

revoke execute on function private.store_prices from public;
grant execute on function private.store_prices to service_role;

-- The last known exchange rate per pair of currencies; clients may read these.
create table public.fx_rates (
  base text not null check (base in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  quote text not null check (quote in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  rate numeric not null check (rate > 0 and rate <= 1e9),
  source text not null check (char_length(source) between 1 and 40 and source <> 'sample'),
  as_of timestamptz not null,
  fetched_at timestamptz not null default now(),
  primary key (base, quote),
  constraint fx_rates_between_two check (base <> quote)
);

comment on column public.fx_rates.rate is 'Units of quote for one unit of base.';
comment on column public.fx_rates.as_of is 'When the source made the rate; fetched_at is when it was requested.';

alter table public.fx_rates enable row level security;
revoke all on public.fx_rates from anon, authenticated;
grant select on public.fx_rates to anon, authenticated;
grant all on public.fx_rates to service_role;

create policy "read all" on public.fx_rates for select to anon, authenticated
  using (true);

-- What all instances of the functions must agree on before they call a provider: who fetches what, which provider is skipped
-- until when, and how much of a key's daily allowance is used.

-- Leases last seconds. Losing them in a crash costs a second call, so they need no write-ahead log.
create unlogged table private.market_leases (
  key text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

create table private.market_breakers (
  provider text not null,
  operation text not null,
  reason text not null,
  open_until timestamptz not null,
  primary key (provider, operation)
);

create table private.market_budgets (
  provider text primary key,
  day date not null,
  used integer not null check (used >= 0)
);

comment on column private.market_budgets.day is 'In UTC; calls of other days do not count.';

alter table private.market_leases enable row level security;
alter table private.market_breakers enable row level security;
alter table private.market_budgets enable row level security;
grant all on private.market_leases, private.market_breakers, private.market_budgets to service_role;
