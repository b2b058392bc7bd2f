-- Saved portfolios and their holdings. One portfolio may hold India and the US, so each holding has an exchange and a currency.
-- Numeric checks have an upper bound because NaN is greater than any number. Holdings are in the order of their ids, which is
-- the order they were typed in.

create table public.portfolios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  currency text not null default 'INR' check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

comment on column public.portfolios.version is 'Incremented by every change of the portfolio, its holdings or its trades.';

create index portfolios_user_id_created_at_idx on public.portfolios (user_id, created_at desc);

alter table public.portfolios enable row level security;
revoke all on public.portfolios from anon, authenticated;
grant all on public.portfolios to service_role;
grant select, delete on public.portfolios to authenticated;
grant insert (id, user_id, name, description, currency) on public.portfolios to authenticated;
grant update (name, description, currency) on public.portfolios to authenticated;

create policy "read own" on public.portfolios for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.portfolios for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.portfolios for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.portfolios for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.portfolios as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.portfolios
  for each row execute function private.set_updated_at();

-- Two tabs or devices may edit one portfolio. An edit names the version it was made from and is refused with 409 if another
-- came first. Triggers count, so plain REST writes count too; clients may not write the column.
create function private.count_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

revoke execute on function private.count_version() from public;

create trigger count_version before update on public.portfolios
  for each row execute function private.count_version();

create table public.portfolio_holdings (
  id bigint generated always as identity primary key,
  portfolio_id uuid not null references public.portfolios (id) on delete cascade,
  symbol text not null check (symbol ~ '^[A-Z0-9&.-]{1,20}$'),
  exchange text check (exchange in ('NSE', 'BSE', 'NYSE', 'NASDAQ')),
  currency text not null default 'INR' check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  shares numeric not null check (shares > 0 and shares <= 1e12),
  purchase_price numeric check (purchase_price >= 0 and purchase_price <= 1e12),
  purchase_date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint portfolio_holdings_currency_of_exchange check (
    exchange is null or currency = case when exchange in ('NSE', 'BSE') then 'INR' else 'USD' end
  )
);

comment on column public.portfolio_holdings.purchase_price is 'Per share, in currency. Null is unknown, not 0.';

create index portfolio_holdings_portfolio_id_idx on public.portfolio_holdings (portfolio_id, id);

alter table public.portfolio_holdings enable row level security;
revoke all on public.portfolio_holdings from anon, authenticated;
grant all on public.portfolio_holdings to service_role;
grant select, delete on public.portfolio_holdings to authenticated;
grant insert (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date)
  on public.portfolio_holdings to authenticated;
grant update (symbol, exchange, currency, shares, purchase_price, purchase_date)
  on public.portfolio_holdings to authenticated;

create policy "read in own portfolio" on public.portfolio_holdings for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.portfolio_holdings for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "update in own portfolio" on public.portfolio_holdings for update to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())))
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "delete in own portfolio" on public.portfolio_holdings for delete to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "second factor" on public.portfolio_holdings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.portfolio_holdings
  for each row execute function private.set_updated_at();
create trigger check_symbol before insert or update of symbol on public.portfolio_holdings
  for each row when (new.symbol !~ '^(?=.*[A-Z])[A-Z0-9&.-]{1,10}$') execute function private.check_symbol();

-- Updates the portfolio without changing it, with the caller's rights: the triggers of its row do the rest.
create function private.count_version_of_holdings() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.portfolios set name = name where id in (select portfolio_id from changed);
  return null;
end;
$$;

create trigger count_version_of_inserted after insert on public.portfolio_holdings
  referencing new table as changed for each statement execute function private.count_version_of_holdings();
create trigger count_version_of_updated after update on public.portfolio_holdings
  referencing new table as changed for each statement execute function private.count_version_of_holdings();
create trigger count_version_of_deleted after delete on public.portfolio_holdings
  referencing old table as changed for each statement execute function private.count_version_of_holdings();

-- Two thousand holdings per portfolio, as save_portfolio and edit_portfolio accept. Parallel inserts take turns: the trigger
-- above has locked the portfolio's row.
create function private.limit_holdings() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.portfolio_holdings h where h.portfolio_id in (select c.portfolio_id from changed c)
    group by h.portfolio_id having count(*) > 2000
  ) then
    raise exception 'two thousand holdings' using errcode = 'PT422';
  end if;
  return null;
end;
$$;

revoke execute on function private.count_version_of_holdings(), private.limit_holdings() from public;

create trigger limit_holdings after insert on public.portfolio_holdings
  referencing new table as changed for each statement execute function private.limit_holdings();

select private.keep_quota('public.portfolios'), private.keep_quota('public.portfolio_holdings');

-- Both functions below store all or nothing, with the caller's rights. A holding that can't be stored is refused with its
-- position, "holdings[3]: ...", counted from 0. The table's own rules decide; after a failure, halves of the list are tried
-- until one holding is left, and the error undoes these tries.

-- Saves a new portfolio under an id that the client makes, so it is safe to send twice: the second time stores nothing new.
-- Changes the user made between two tries are kept, unless the portfolio was edited in between (409).
create function public.save_portfolio(id uuid, name text, description text, currency text, holdings jsonb) returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  -- One for the portfolio's row, one for its holdings.
  as_first_saved constant integer := 2;
  tried integer := 0;
  listed_end integer;
  next_end integer;
begin
  if jsonb_typeof(holdings) is distinct from 'array' or jsonb_array_length(holdings) not between 1 and 2000 then
    raise exception 'holdings must be a list of 1 to 2000' using errcode = 'invalid_parameter_value';
  end if;
  listed_end := jsonb_array_length(holdings);
  next_end := listed_end;

  insert into public.portfolios (id, user_id, name, description, currency)
  values (save_portfolio.id, owner, save_portfolio.name, save_portfolio.description, save_portfolio.currency)
  on conflict on constraint portfolios_pkey do nothing;

  if not found then
    if exists (select from public.portfolios p where p.id = save_portfolio.id and p.user_id = owner) then
      perform public.edit_portfolio(
        save_portfolio.id, as_first_saved, save_portfolio.name, save_portfolio.description, save_portfolio.holdings
      );
      return save_portfolio.id;
    end if;
    raise exception 'portfolio cannot be saved' using errcode = 'insufficient_privilege';
  end if;

  loop
    begin
      insert into public.portfolio_holdings
        (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date)
      select
        save_portfolio.id,
        item ->> 'symbol',
        item ->> 'exchange',
        coalesce(item ->> 'currency', save_portfolio.currency),
        (item ->> 'shares')::numeric,
        (item ->> 'purchase_price')::numeric,
        coalesce((item ->> 'purchase_date')::date, current_date)
      from jsonb_array_elements(holdings) with ordinality as listed (item, position)
      where position > tried and position <= next_end
      order by position;
      tried := next_end;
    exception when integrity_constraint_violation or data_exception then
      if next_end - tried = 1 then
        raise exception 'holdings[%]: %', tried, sqlerrm using errcode = sqlstate;
      end if;
      listed_end := next_end;
    end;
    exit when tried = listed_end;
    next_end := (tried + listed_end + 1) / 2;
  end loop;

  return save_portfolio.id;
end;
$$;

-- Holdings that name their id keep it and their created_at; those without are new, and those not listed are deleted. An edit
-- that changes nothing succeeds at any version, so sending one twice is no conflict. Returns the stored version.
create function public.edit_portfolio(id uuid, version integer, name text, description text, holdings jsonb) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  stored public.portfolios;
  blank public.portfolio_holdings;
  wanted public.portfolio_holdings[];
  tried integer := 0;
  listed_end integer;
  next_end integer;
begin
  if jsonb_typeof(holdings) is distinct from 'array' or jsonb_array_length(holdings) not between 1 and 2000 then
    raise exception 'holdings must be a list of 1 to 2000' using errcode = 'invalid_parameter_value';
  end if;

  select * into stored from public.portfolios p where p.id = edit_portfolio.id for no key update;
  if not found then
    raise exception 'there is no such portfolio' using errcode = 'PT404';
  end if;

  blank.currency := stored.currency;
  blank.purchase_date := current_date;
  wanted := array(
    select jsonb_populate_record(blank, jsonb_strip_nulls(item))
    from jsonb_array_elements(holdings) with ordinality as listed (item, position)
    order by position
  );
  if (select count(w.id) > count(distinct w.id) from unnest(wanted) w) then
    raise exception 'a holding is listed twice' using errcode = 'invalid_parameter_value';
  end if;

  if (stored.name, stored.description) = (edit_portfolio.name, edit_portfolio.description)
    and cardinality(wanted) = (select count(*) from public.portfolio_holdings h where h.portfolio_id = stored.id)
    and not exists (
      select symbol, exchange, currency, shares, purchase_price, purchase_date from unnest(wanted)
      except all
      select symbol, exchange, currency, shares, purchase_price, purchase_date
      from public.portfolio_holdings h where h.portfolio_id = stored.id
    )
  then
    return stored.version;
  end if;
  if stored.version is distinct from edit_portfolio.version then
    raise exception 'the portfolio was changed meanwhile' using errcode = 'PT409';
  end if;

  update public.portfolios p set name = edit_portfolio.name, description = edit_portfolio.description
  where p.id = stored.id;

  delete from public.portfolio_holdings h
  where h.portfolio_id = stored.id and not exists (select from unnest(wanted) w where w.id = h.id);

  update public.portfolio_holdings h
  set (symbol, exchange, currency, shares, purchase_price, purchase_date) =
    (w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date)
  from unnest(wanted) w
  where h.portfolio_id = stored.id and h.id = w.id
    and (h.symbol, h.exchange, h.currency, h.shares, h.purchase_price, h.purchase_date)
      is distinct from (w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date);

  insert into public.portfolio_holdings
    (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date)
  select stored.id, w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date
  from unnest(wanted) with ordinality w
  where not exists (select from public.portfolio_holdings h where h.portfolio_id = stored.id and h.id = w.id)
  order by w.ordinality;

  return (select p.version from public.portfolios p where p.id = stored.id);
exception when integrity_constraint_violation or data_exception then
  if stored.id is null then
    raise;
  end if;
  listed_end := jsonb_array_length(holdings);
  next_end := listed_end;
  while tried < listed_end loop
    begin
      insert into public.portfolio_holdings
        (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date)
      select stored.id, w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date
      from jsonb_array_elements(holdings) with ordinality as listed (item, position),
        jsonb_populate_record(blank, jsonb_strip_nulls(item)) w
      where position > tried and position <= next_end;
      tried := next_end;
    exception when integrity_constraint_violation or data_exception then
      if next_end - tried = 1 then
        raise exception 'holdings[%]: %', tried, sqlerrm using errcode = sqlstate;
      end if;
      listed_end := next_end;
    end;
    next_end := (tried + listed_end + 1) / 2;
  end loop;
  raise;
end;
$$;

revoke execute on function
  public.save_portfolio(uuid, text, text, text, jsonb), public.edit_portfolio(uuid, integer, text, text, jsonb)
from public, anon, service_role;
grant execute on function
  public.save_portfolio(uuid, text, text, text, jsonb), public.edit_portfolio(uuid, integer, text, text, jsonb)
to authenticated;

create view public.portfolio_summaries with (security_invoker = on) as
select
  p.id,
  p.user_id,
  p.name,
  p.description,
  p.currency,
  (select count(*)::integer from public.portfolio_holdings h where h.portfolio_id = p.id) as holdings_count,
  p.created_at,
  p.updated_at,
  p.version
from public.portfolios p;

revoke all on public.portfolio_summaries from anon, authenticated, service_role;
grant select on public.portfolio_summaries to authenticated, service_role;
