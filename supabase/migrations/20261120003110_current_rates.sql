-- The last known rate of a pair of currencies, as its source made it: one row a pair. The rates of past days are series
-- of daily closes like any other. The table made before had a row for each day, and nothing had filled it.

drop table public.fx_rates;

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
comment on column public.fx_rates.as_of is 'When the source made the rate; fetched_at is when it was asked.';

alter table public.fx_rates enable row level security;
revoke all on public.fx_rates from anon, authenticated;
grant select on public.fx_rates to anon, authenticated;
grant all on public.fx_rates to service_role;

create policy "read all" on public.fx_rates for select to anon, authenticated
  using (true);
