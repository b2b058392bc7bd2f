-- What keeps the master of instruments current: the lists as their publishers had them last, what changed between two of them, and a
-- table in which the next master is put together, so that a search never sees half of it.

create table private.instrument_refreshes (
  list text primary key check (list in ('nse', 'us', 'amfi')),
  -- The last list that was accepted, as text like the shipped ones. Null until there is one.
  as_of date,
  content text,
  accepted_at timestamptz,
  -- Of each address, what asks whether the file changed: { "…/NAVAll.txt": { "etag": "…", "lastModified": "…" } }.
  validators jsonb not null default '{}',
  checked_at timestamptz,
  next_check_at timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  failure text,
  failure_detail text,
  constraint instrument_refreshes_accepted check ((content is null) = (as_of is null) and (content is null) = (accepted_at is null))
);

comment on column private.instrument_refreshes.failures is 'In a row, the last check included; 0 after one that went well.';

create table private.instrument_changes (
  id bigint generated always as identity primary key,
  seen_on date not null default current_date,
  list text not null check (list in ('nse', 'us', 'amfi')),
  kind text not null check (kind in ('name', 'symbol', 'isin', 'delisted')),
  instrument text not null,
  before text not null,
  after text not null,
  -- The row of an instrument that is in no list any more, so that those who hold it keep its name.
  row_text text check ((row_text is not null) = (kind = 'delisted'))
);

comment on column private.instrument_changes.instrument is 'Its ISIN at the NSE, its symbol in the US, its code at AMFI: of today.';

create index instrument_changes_instrument_idx on private.instrument_changes (list, instrument);

create unlogged table private.instruments_staged (
  symbol text not null,
  exchange text,
  market text not null,
  kind text not null,
  name text not null,
  sector text,
  sector_source text,
  isin text,
  isins text[] not null,
  listings text[] not null,
  yahoo_symbol text not null,
  rank smallint not null,
  plan text,
  option text,
  fund_house text,
  category text,
  terms text[] not null,
  words tsvector not null
);

alter table private.instrument_refreshes enable row level security;
alter table private.instrument_changes enable row level security;
alter table private.instruments_staged enable row level security;
revoke all on private.instrument_refreshes, private.instrument_changes, private.instruments_staged from anon, authenticated;
grant all on private.instrument_refreshes, private.instrument_changes, private.instruments_staged to service_role;

-- Puts the staged master in the place of the one in use, in one transaction and with no more writes than there are differences. What
-- providers found stays, unless the master has it. `sources` has a row for each list, as private.instrument_lists has.
create function private.replace_instruments(new_words text[], new_counts integer[], sources jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  staged_rows integer;
begin
  select count(*) into staged_rows from private.instruments_staged;
  if staged_rows = 0 then raise exception 'no instruments are staged'; end if;
  analyze private.instruments_staged;

  delete from public.instruments i where i.source = 'reference' and not exists (
    select from private.instruments_staged s
    where s.symbol = i.symbol and coalesce(s.exchange, '') = coalesce(i.exchange, '')
  );
  delete from public.instruments i where i.source <> 'reference' and exists (
    select from private.instruments_staged s where s.symbol = i.symbol and s.market = i.market
  );
  update public.instruments i set
    (market, kind, name, sector, sector_source, isin, isins, listings, yahoo_symbol, rank, plan, option, fund_house, category, terms, words) =
    (s.market, s.kind, s.name, s.sector, s.sector_source, s.isin, s.isins, s.listings, s.yahoo_symbol, s.rank, s.plan, s.option,
     s.fund_house, s.category, s.terms, s.words)
  from private.instruments_staged s
  where s.symbol = i.symbol and coalesce(s.exchange, '') = coalesce(i.exchange, '')
    and (i.market, i.kind, i.name, i.sector, i.sector_source, i.isin, i.isins, i.listings, i.yahoo_symbol, i.rank, i.plan, i.option,
         i.fund_house, i.category, i.terms, i.words)
      is distinct from
        (s.market, s.kind, s.name, s.sector, s.sector_source, s.isin, s.isins, s.listings, s.yahoo_symbol, s.rank, s.plan, s.option,
         s.fund_house, s.category, s.terms, s.words);
  insert into public.instruments
    (symbol, exchange, market, kind, name, sector, sector_source, isin, isins, listings, yahoo_symbol, rank, plan, option, fund_house,
     category, terms, words)
  select s.symbol, s.exchange, s.market, s.kind, s.name, s.sector, s.sector_source, s.isin, s.isins, s.listings, s.yahoo_symbol, s.rank,
    s.plan, s.option, s.fund_house, s.category, s.terms, s.words
  from private.instruments_staged s
  where not exists (
    select from public.instruments i where s.symbol = i.symbol and coalesce(s.exchange, '') = coalesce(i.exchange, '')
  );

  delete from public.instrument_words w where not exists (
    select from unnest(new_words) as each (word) where each.word = w.word
  );
  insert into public.instrument_words as w (word, count)
  select each.word, each.count from unnest(new_words, new_counts) as each (word, count)
  on conflict (word) do update set count = excluded.count where w.count <> excluded.count;

  insert into private.instrument_lists as l (list, as_of, row_count, source, digest)
  select each.list, each.as_of, each.row_count, each.source, each.digest
  from jsonb_to_recordset(sources) as each (list text, as_of date, row_count integer, source text, digest text)
  on conflict (list) do update set (as_of, row_count, source, digest, loaded_at) =
    (excluded.as_of, excluded.row_count, excluded.source, excluded.digest, now());
  truncate private.instruments_staged;
  return staged_rows;
end;
$$;

revoke execute on function private.replace_instruments(text[], integer[], jsonb) from public;
grant execute on function private.replace_instruments(text[], integer[], jsonb) to service_role;

-- For the admin page: a definer, because nobody but the service reads the tables. Empty for everybody else.
create function private.instrument_list_status()
returns table (
  list text, as_of date, age_days integer, row_count integer, source text, loaded_at timestamptz,
  checked_at timestamptz, failed_at timestamptz, failures integer, failure text, failure_detail text
)
language sql
stable
security definer
set search_path = ''
as $$
  select l.list, l.as_of, greatest(current_date - l.as_of, 0), l.row_count, l.source, l.loaded_at,
    r.checked_at, r.failed_at, coalesce(r.failures, 0), r.failure, r.failure_detail
  from private.instrument_lists l left join private.instrument_refreshes r on r.list = l.list
  where (select public.is_admin());
$$;

create view public.instrument_list_status with (security_invoker = on) as
select list, as_of, age_days, row_count, source, loaded_at, checked_at, failed_at, failures, failure, failure_detail
from private.instrument_list_status()
where (select public.is_admin());

comment on view public.instrument_list_status is 'The lists that the master is made from, for administrators.';

revoke execute on function private.instrument_list_status() from public;
grant execute on function private.instrument_list_status() to authenticated, service_role;
revoke all on public.instrument_list_status from anon, authenticated, service_role;
grant select on public.instrument_list_status to authenticated, service_role;
