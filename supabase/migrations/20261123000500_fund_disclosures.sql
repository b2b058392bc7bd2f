-- What funds that a user holds hold themselves, from the fund house's file: one disclosure per fund, the last one that was added. The
-- engine reads the file in the browser and defines the shape of a constituent (engine/src/disclosures/disclosure.ts).

create table public.fund_disclosures (
  -- Names the row where it is deleted alone.
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  fund_key text not null check (fund_key ~ '^(IN|US):[A-Z0-9&._-]{1,30}$'),
  fund_name text not null check (char_length(fund_name) <= 200),
  as_of date not null check (as_of between '1990-01-01' and '2200-12-31'),
  file_name text not null check (char_length(file_name) between 1 and 200),
  portfolio jsonb not null check (
    jsonb_typeof(portfolio) = 'object' and jsonb_typeof(portfolio -> 'constituents') is not distinct from 'array'
    and jsonb_array_length(portfolio -> 'constituents') between 1 and 20000 and octet_length(portfolio::text) <= 2097152
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, fund_key)
);

comment on table public.fund_disclosures is 'The portfolio of a fund on one day, from a file that the user added.';
comment on column public.fund_disclosures.fund_key is 'Market and symbol or scheme code of the fund, as holdings have them.';
comment on column public.fund_disclosures.fund_name is 'As in the file; empty where it has none.';
comment on column public.fund_disclosures.portfolio is '{constituents}: of each stock name, ISIN, key and weight; of each other kind the weight alone.';

alter table public.fund_disclosures enable row level security;
revoke all on public.fund_disclosures from anon, authenticated;
grant all on public.fund_disclosures to service_role;
grant select, delete on public.fund_disclosures to authenticated;
-- An upsert sets every column it sends, those of the key too.
grant insert (user_id, fund_key, fund_name, as_of, file_name, portfolio),
  update (user_id, fund_key, fund_name, as_of, file_name, portfolio) on public.fund_disclosures to authenticated;

create policy "read own" on public.fund_disclosures for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.fund_disclosures for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.fund_disclosures for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.fund_disclosures for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.fund_disclosures as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.fund_disclosures
  for each row execute function private.set_updated_at();

-- Weights add up to 1 within 0.01, as the engine accepts them; the rest is for the rounding of binary fractions. After the row's own
-- checks, so that there is a list of constituents.
create function private.check_disclosure_weights() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from jsonb_array_elements(new.portfolio -> 'constituents') c where jsonb_typeof(c -> 'weight') is distinct from 'number'
  ) then
    raise exception 'a constituent has no weight' using errcode = 'check_violation';
  end if;
  if (select sum((c ->> 'weight')::numeric) from jsonb_array_elements(new.portfolio -> 'constituents') c) not between 0.989999 and 1.010001 then
    raise exception 'the weights do not add up to 1' using errcode = 'check_violation';
  end if;
  return null;
end;
$$;

revoke execute on function private.check_disclosure_weights() from public;

create trigger check_weights after insert or update of portfolio on public.fund_disclosures
  for each row execute function private.check_disclosure_weights();

create or replace function private.quotas() returns table (relation text, most_rows bigint, most_bytes bigint, since date)
language sql
immutable
set search_path = ''
as $$
  values
    ('public.portfolios', 200::bigint, 2000000::bigint, date '2026-11-22'),
    ('public.portfolio_holdings', 20000, 2000000, '2026-11-22'),
    ('public.portfolio_assets', 5000, 2000000, '2026-11-23'),
    ('public.imports', 2000, 64000000, '2026-11-22'),
    ('public.trades', 250000, 64000000, '2026-11-22'),
    ('public.import_formats', 50, 1000000, '2026-11-22'),
    ('public.fund_disclosures', 100, 32000000, '2026-11-23'),
    ('public.watchlists', 100, 50000, '2026-11-22'),
    ('public.watchlist_items', 5000, 200000, '2026-11-22'),
    ('public.conversations', 200, 100000, '2026-11-22'),
    ('public.conversation_messages', 20000, 64000000, '2026-11-22'),
    ('public.support_tickets', 1000, 10000000, '2026-11-22'),
    ('public.consents', 10000, 200000, '2026-11-22');
$$;

select private.keep_quota('public.fund_disclosures');
