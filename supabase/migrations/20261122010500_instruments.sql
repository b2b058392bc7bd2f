-- What can be held: the list behind symbol search, the validation of symbols and the names shown beside them. Market and
-- currency follow from the exchange. Everyone may read it. Search by providers adds what it finds, so that a symbol someone
-- chose is known from then on.

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
  source text not null default 'reference' check (char_length(source) between 1 and 40),
  constraint instruments_listed_once unique (exchange, symbol)
);

comment on column public.instruments.is_active is 'False for a symbol that no longer trades under this name.';
comment on column public.instruments.yahoo_symbol is 'Its symbol at Yahoo Finance: M&M.NS, BRK-B.';
comment on column public.instruments.source is 'The reference list, or the provider whose search found it.';

-- Search by the start of a symbol or name.
create index instruments_symbol_idx on public.instruments (symbol text_pattern_ops);
create index instruments_name_idx on public.instruments (lower(name) text_pattern_ops);

-- Search with typos, by shared groups of three letters. Hosted Supabase keeps extensions in this schema.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create index instruments_name_trigrams_idx on public.instruments
  using gin (lower(name) extensions.gin_trgm_ops);

alter table public.instruments enable row level security;
revoke all on public.instruments from anon, authenticated;
grant select on public.instruments to anon, authenticated;
grant all on public.instruments to service_role;

create policy "read all" on public.instruments for select to anon, authenticated
  using (true);

create trigger set_updated_at before update on public.instruments
  for each row execute function private.set_updated_at();

-- For holdings, watchlists and trades: a symbol is in the list, in its own spelling of at most 20 characters, or could be one:
-- 1 to 10 characters with a letter among them, which the triggers check before they call this. Brokers' files name symbols
-- such as 3MINDIA, so whoever reads typed symbols is stricter. Older rows are checked when their symbol changes.
create function private.check_symbol() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.symbol is not distinct from old.symbol
    or exists (select from public.instruments i where i.symbol = new.symbol)
  then
    return new;
  end if;
  raise exception 'no such symbol: %', new.symbol using
    errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'symbol',
    hint = 'A symbol has 1 to 10 characters, letters among them, or is in the list of instruments.';
end;
$$;

revoke execute on function private.check_symbol() from public;
