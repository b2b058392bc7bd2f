-- Daily closes by series. One series is what one source tells of one thing at one venue, from its first day to its last:
-- series of two sources are never joined, and a series whose past has changed is replaced whole. The table of bars made
-- before held a cache that nothing had filled; it is made anew, narrow, because ten years of fifty shares are read at
-- once. Closes are kept as told, after splits and before dividends; adjusted ones are reckoned when they are asked for.
-- Rates of currencies are series too, at the venue FX.

drop table public.price_bars;

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
comment on column public.price_series.covered_from is 'From here to covered_to every bar the source has is stored.';
comment on column public.price_series.fetched_at is 'When the source was last asked for the newest days.';
comment on column public.price_series.version is 'Counts changes, so that what was fetched for an older state is not added to a newer.';

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

comment on column public.price_events.value is 'Of a split: new shares for one old. Of a dividend: cash for one share, after every split.';

alter table public.price_series enable row level security;
alter table public.price_bars enable row level security;
alter table public.price_events enable row level security;
revoke all on public.price_series, public.price_bars, public.price_events from anon, authenticated;
grant all on public.price_series, public.price_bars, public.price_events to service_role;

-- Puts what a source told of the days from p_from to p_to in place of what was stored of them, in one transaction: bars,
-- splits and dividends. With p_version null the whole series is replaced, or begun; else the series is extended, provided
-- that nobody changed it meanwhile. Answers whether it was stored.
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
