-- Every listed share and fund of both countries: one row an instrument, with all that names it. The rows are not part of the
-- migrations: the server copies the shipped master (`supabase/instruments`) when it prepares its database, and keeps it current from then on.

delete from public.instruments where source = 'reference';

alter table public.instruments
  alter column market drop expression,
  alter column market set not null,
  add constraint instruments_market_check check (market in ('IN', 'US')),
  alter column exchange drop not null,
  drop constraint instruments_kind_check,
  add constraint instruments_kind_check check (kind in ('share', 'etf', 'reit', 'invit', 'gold_bond', 'fund', 'index')),
  drop column currency,
  add column currency text not null generated always as (case when market = 'IN' then 'INR' else 'USD' end) stored,
  add column isins text[] not null default '{}',
  add column listings text[] not null default '{}',
  add column rank smallint not null default 3 check (rank between 0 and 5),
  add column sector_source text check (sector_source in ('reviewed', 'gics', 'bse', 'nse', 'nasdaq')),
  add column plan text check (plan in ('direct', 'regular')),
  add column option text check (option in ('growth', 'idcw', 'bonus')),
  add column fund_house text,
  add column category text,
  add column terms text[] not null default '{}',
  add column words tsvector not null default '',
  add constraint instruments_exchange_of_traded check ((exchange is null) = (kind = 'fund'));

comment on column public.instruments.symbol is 'At its first exchange; of a fund, its AMFI code.';
comment on column public.instruments.isins is 'The newest first (`isin`); those of before a split still name it.';
comment on column public.instruments.listings is 'Everywhere it is listed: NSE:INFY, BSE:INFY, BSE:500209, AMFI:119551.';
comment on column public.instruments.rank is 'How well known it is: 0 NIFTY 50 and Sensex, 1 reviewed or in a large index, 2 main boards, 4 small, 5 closed.';
comment on column public.instruments.sector_source is 'Whose classification the sector was taken from.';
comment on column public.instruments.terms is 'What finds it exactly: symbols, ISINs and codes in capitals, names in small letters.';
comment on column public.instruments.words is 'Words of its names and symbols, for the search by their beginnings.';

drop index public.instruments_name_idx;
drop index public.instruments_name_trigrams_idx;
create index instruments_terms_idx on public.instruments using gin (terms) with (fastupdate = off);
create index instruments_words_idx on public.instruments using gin (words) with (fastupdate = off);

-- The words of the master, to mend typing errors in a search.
create table public.instrument_words (
  word text primary key,
  count integer not null
);
create index instrument_words_trigrams_idx on public.instrument_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

alter table public.instrument_words enable row level security;
revoke all on public.instrument_words from anon, authenticated;
grant select on public.instrument_words to anon, authenticated;
grant all on public.instrument_words to service_role;

create policy "read all" on public.instrument_words for select to anon, authenticated
  using (true);

-- Which lists the master was made from, when, and what went wrong with the last refresh.
create table private.instrument_lists (
  list text primary key,
  as_of date not null,
  row_count integer not null,
  source text not null,
  loaded_at timestamptz not null default now(),
  digest text not null
);

alter table private.instrument_lists enable row level security;
grant all on private.instrument_lists to service_role;
