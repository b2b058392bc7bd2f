-- What a portfolio was worth when its owner last looked at the dashboard, and at the visit before: "since your last visit" compares with
-- the latter.

create table public.portfolio_visits (
  portfolio_id uuid not null references public.portfolios (id) on delete cascade,
  visit text not null check (visit in ('current', 'previous')),
  seen_at timestamptz not null default now(),
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  value numeric check (value between -1e15 and 1e15),
  holdings jsonb not null check (
    jsonb_typeof(holdings) = 'object' and jsonb_typeof(holdings -> 'held') is not distinct from 'array'
    and octet_length(holdings::text) <= 262144
  ),
  bad_day numeric check (bad_day between 0 and 1e15),
  bad_day_low numeric check (bad_day_low between 0 and 1e15),
  bad_day_high numeric check (bad_day_high between 0 and 1e15),
  primary key (portfolio_id, visit)
);

comment on table public.portfolio_visits is 'What a portfolio was worth at the current visit to the dashboard and at the previous one.';
comment on column public.portfolio_visits.seen_at is 'When the user last looked during that visit.';
comment on column public.portfolio_visits.value is 'Of all that has a value, in currency. Null if nothing has one.';
comment on column public.portfolio_visits.holdings is
  '{held: [{key, units, value}]}: of each holding with a market price its units and their value in currency, null without a price.';
comment on column public.portfolio_visits.bad_day is
  'Value at risk (95%, 1 day) in currency, with its 95% interval. Null until it was computed.';

alter table public.portfolio_visits enable row level security;
revoke all on public.portfolio_visits from anon, authenticated;
grant all on public.portfolio_visits to service_role;
grant select, delete on public.portfolio_visits to authenticated;
grant insert (portfolio_id, visit, seen_at, currency, value, holdings, bad_day, bad_day_low, bad_day_high),
  update (visit, seen_at, currency, value, holdings, bad_day, bad_day_low, bad_day_high)
  on public.portfolio_visits to authenticated;

create policy "read in own portfolio" on public.portfolio_visits for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.portfolio_visits for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "update in own portfolio" on public.portfolio_visits for update to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())))
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "delete in own portfolio" on public.portfolio_visits for delete to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "second factor" on public.portfolio_visits as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- Records what the user sees, and answers with what they saw at the visit before. A visit ends four hours after the last look, so a reload or
-- a second tab belongs to the same visit: they replace its record and leave the previous one. Portfolios of others, and those that are gone,
-- are passed over.
create function public.record_visit(seen jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  ended constant timestamptz := now() - interval '4 hours';
  ids uuid[];
begin
  if jsonb_typeof(record_visit.seen) is distinct from 'array' or jsonb_array_length(record_visit.seen) > 200 then
    raise exception 'seen must be a list of at most 200' using errcode = 'invalid_parameter_value';
  end if;

  -- Calls for the same portfolios take turns, in one order.
  select array_agg(mine.id) into ids from (
    select p.id from public.portfolios p
    where p.id in (select (one ->> 'portfolio_id')::uuid from jsonb_array_elements(record_visit.seen) one)
    order by p.id for no key update
  ) mine;

  delete from public.portfolio_visits before
  using public.portfolio_visits last
  where before.portfolio_id = any (ids) and before.visit = 'previous'
    and last.portfolio_id = before.portfolio_id and last.visit = 'current' and last.seen_at < ended;
  update public.portfolio_visits v set visit = 'previous'
  where v.portfolio_id = any (ids) and v.visit = 'current' and v.seen_at < ended;

  insert into public.portfolio_visits as v (portfolio_id, visit, currency, value, holdings, bad_day, bad_day_low, bad_day_high)
  select distinct on (portfolio_id)
    (one ->> 'portfolio_id')::uuid as portfolio_id, 'current', one ->> 'currency', (one ->> 'value')::numeric, one -> 'holdings',
    (one ->> 'bad_day')::numeric, (one ->> 'bad_day_low')::numeric, (one ->> 'bad_day_high')::numeric
  from jsonb_array_elements(record_visit.seen) one
  where (one ->> 'portfolio_id')::uuid = any (ids)
  on conflict on constraint portfolio_visits_pkey do update set
    seen_at = now(), currency = excluded.currency, value = excluded.value, holdings = excluded.holdings,
    -- Estimates come after the prices: until then those of an earlier look stay.
    bad_day = case when excluded.bad_day is null and v.currency = excluded.currency then v.bad_day else excluded.bad_day end,
    bad_day_low = case when excluded.bad_day is null and v.currency = excluded.currency then v.bad_day_low else excluded.bad_day_low end,
    bad_day_high = case when excluded.bad_day is null and v.currency = excluded.currency then v.bad_day_high else excluded.bad_day_high end;

  return (
    select coalesce(jsonb_agg(to_jsonb(v) - 'visit' order by v.portfolio_id), '[]')
    from public.portfolio_visits v
    where v.portfolio_id = any (ids) and v.visit = 'previous'
  );
end;
$$;

comment on function public.record_visit(jsonb) is
  'Takes [{portfolio_id, currency, value, holdings, bad_day, bad_day_low, bad_day_high}], answers with the rows of the previous visit.';

revoke execute on function public.record_visit(jsonb) from public, anon, service_role;
grant execute on function public.record_visit(jsonb) to authenticated;
