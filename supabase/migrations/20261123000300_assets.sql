-- What people own beside shares and funds: deposits, government schemes, bonds, metals, cash, loans … Each kind has its own terms
-- (engine/src/assets/asset-terms.ts); columns a kind doesn't have are null. And the kind of account that something is held in.

create table public.portfolio_assets (
  id bigint generated always as identity primary key,
  portfolio_id uuid not null references public.portfolios (id) on delete cascade,
  kind text not null check (kind in (
    'fixed_deposit', 'recurring_deposit', 'ppf', 'epf', 'ssy', 'nsc', 'scss', 'kvp', 'pomis', 'nps', 'bond', 'treasury_bill',
    'tips', 'savings_bond', 'gold', 'silver', 'crypto', 'cash', 'unlisted_share', 'property', 'other', 'loan'
  )),
  name text not null default '' check (char_length(name) <= 120),
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP', 'JPY')),
  amount numeric check (amount > 0 and amount <= 1e12),
  quantity numeric check (quantity > 0 and quantity <= 1e12),
  purity numeric check (purity > 0 and purity <= 1),
  code text check (code ~ '^[A-Z0-9]{1,10}$'),
  rate numeric check (rate >= 0 and rate <= 100),
  compounding text check (compounding in ('monthly', 'quarterly', 'half_yearly', 'yearly', 'simple', 'payout')),
  starts_on date check (starts_on between '1900-01-01' and '2200-12-31'),
  matures_on date check (matures_on between '1900-01-01' and '2200-12-31'),
  as_of date check (as_of between '1900-01-01' and '2200-12-31'),
  volatility numeric check (volatility > 0 and volatility <= 5),
  account text check (
    account in ('taxable', 'tax_deferred', 'roth', 'hsa', '529', 'demat', 'folio', 'epf', 'ppf', 'nps')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint portfolio_assets_matures_after_start check (matures_on > starts_on),
  constraint portfolio_assets_amount_of_kind check ((amount is null) = (kind in ('gold', 'silver', 'crypto'))),
  constraint portfolio_assets_quantity_of_kind check ((quantity is not null) = (kind in ('gold', 'silver', 'crypto'))),
  constraint portfolio_assets_purity_of_kind check (purity is null or kind in ('gold', 'silver')),
  constraint portfolio_assets_code_of_kind check ((code is not null) = (kind = 'crypto')),
  constraint portfolio_assets_rate_of_kind check (
    case kind when 'recurring_deposit' then rate is not null else rate is null or kind not in (
      'nps', 'gold', 'silver', 'crypto', 'cash', 'unlisted_share', 'property', 'other'
    ) end
  ),
  constraint portfolio_assets_compounding_of_kind check (compounding is null or kind = 'fixed_deposit'),
  constraint portfolio_assets_start_of_kind check (
    case when kind in ('recurring_deposit', 'nsc', 'scss', 'kvp', 'pomis') then starts_on is not null
    else starts_on is null or kind in ('fixed_deposit', 'ppf', 'epf', 'ssy', 'bond', 'treasury_bill', 'savings_bond') end
  ),
  constraint portfolio_assets_maturity_of_kind check (
    matures_on is null or kind in (
      'fixed_deposit', 'recurring_deposit', 'ppf', 'epf', 'ssy', 'nsc', 'scss', 'kvp', 'pomis', 'bond', 'treasury_bill', 'tips'
    )
  ),
  constraint portfolio_assets_stated_day_of_kind check (
    as_of is null or kind not in ('recurring_deposit', 'nsc', 'scss', 'kvp', 'pomis', 'gold', 'silver', 'crypto')
  ),
  constraint portfolio_assets_volatility_of_kind check (
    volatility is null or kind in ('nps', 'unlisted_share', 'property', 'other')
  )
);

comment on table public.portfolio_assets is 'What is owned, or owed, without a symbol: valued from its terms or at a stated value.';
comment on column public.portfolio_assets.amount is 'Principal, instalment, face value, balance or stated value in currency, by kind. Of a loan, what is owed.';
comment on column public.portfolio_assets.quantity is 'Grams of a metal, coins of a cryptocurrency.';
comment on column public.portfolio_assets.rate is 'Percent a year.';
comment on column public.portfolio_assets.as_of is 'The day the amount is stated for.';
comment on column public.portfolio_assets.volatility is 'Of a year, a fraction, assigned by the user.';

create index portfolio_assets_portfolio_id_idx on public.portfolio_assets (portfolio_id, id);

alter table public.portfolio_assets enable row level security;
revoke all on public.portfolio_assets from anon, authenticated;
grant all on public.portfolio_assets to service_role;
grant select, delete on public.portfolio_assets to authenticated;
grant insert (
  portfolio_id, kind, name, currency, amount, quantity, purity, code, rate, compounding, starts_on, matures_on, as_of, volatility, account
) on public.portfolio_assets to authenticated;
grant update (
  kind, name, currency, amount, quantity, purity, code, rate, compounding, starts_on, matures_on, as_of, volatility, account
) on public.portfolio_assets to authenticated;

create policy "read in own portfolio" on public.portfolio_assets for select to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "insert in own portfolio" on public.portfolio_assets for insert to authenticated
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "update in own portfolio" on public.portfolio_assets for update to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())))
  with check (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "delete in own portfolio" on public.portfolio_assets for delete to authenticated
  using (portfolio_id in (select id from public.portfolios where user_id = (select auth.uid())));
create policy "second factor" on public.portfolio_assets as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.portfolio_assets
  for each row execute function private.set_updated_at();
create trigger count_version_of_inserted after insert on public.portfolio_assets
  referencing new table as changed for each statement execute function private.count_version_of_holdings();
create trigger count_version_of_updated after update on public.portfolio_assets
  referencing new table as changed for each statement execute function private.count_version_of_holdings();
create trigger count_version_of_deleted after delete on public.portfolio_assets
  referencing old table as changed for each statement execute function private.count_version_of_holdings();

-- Five hundred assets per portfolio. Parallel inserts take turns: the trigger above has locked the portfolio's row.
create function private.limit_assets() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from public.portfolio_assets a where a.portfolio_id in (select c.portfolio_id from changed c)
    group by a.portfolio_id having count(*) > 500
  ) then
    raise exception 'five hundred assets' using errcode = 'PT422';
  end if;
  return null;
end;
$$;

revoke execute on function private.limit_assets() from public;

create trigger limit_assets after insert on public.portfolio_assets
  referencing new table as changed for each statement execute function private.limit_assets();

alter table public.portfolio_holdings add column account text constraint portfolio_holdings_account_check check (
  account in ('taxable', 'tax_deferred', 'roth', 'hsa', '529', 'demat', 'folio', 'epf', 'ppf', 'nps')
);
grant insert (account), update (account) on public.portfolio_holdings to authenticated;
comment on column public.portfolio_holdings.account is 'What kind of account it is held in; null is unknown.';

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
    ('public.watchlists', 100, 50000, '2026-11-22'),
    ('public.watchlist_items', 5000, 200000, '2026-11-22'),
    ('public.conversations', 200, 100000, '2026-11-22'),
    ('public.conversation_messages', 20000, 64000000, '2026-11-22'),
    ('public.support_tickets', 1000, 10000000, '2026-11-22'),
    ('public.consents', 10000, 200000, '2026-11-22');
$$;

select private.keep_quota('public.portfolio_holdings'), private.keep_quota('public.portfolio_assets');

-- Both functions are replaced by ones with a list of assets. `save_portfolio` without one saves none; `edit_portfolio` without one
-- leaves those that are stored. A portfolio has a holding or an asset at least.
drop function public.save_portfolio(uuid, text, text, text, jsonb);
drop function public.edit_portfolio(uuid, integer, text, text, jsonb);

-- Saves a new portfolio under an id that the client makes, so it is safe to send twice: the second time stores nothing new.
-- Changes the user made between two tries are kept, unless the portfolio was edited in between (409).
create function public.save_portfolio(
  id uuid, name text, description text, currency text, holdings jsonb, assets jsonb default '[]'
) returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  -- One for the portfolio's row, one for its holdings, one for its assets.
  as_first_saved integer := 1;
  blank public.portfolio_assets;
  tried integer := 0;
  listed_end integer;
  next_end integer;
begin
  if jsonb_typeof(holdings) is distinct from 'array' or jsonb_typeof(assets) is distinct from 'array'
    or jsonb_array_length(holdings) > 2000 or jsonb_array_length(assets) > 500
    or jsonb_array_length(holdings) + jsonb_array_length(assets) = 0
  then
    raise exception 'holdings must be a list of 1 to 2000, or assets one of 1 to 500' using errcode = 'invalid_parameter_value';
  end if;
  listed_end := jsonb_array_length(holdings);
  next_end := listed_end;
  as_first_saved := 1 + least(listed_end, 1) + least(jsonb_array_length(assets), 1);

  insert into public.portfolios (id, user_id, name, description, currency)
  values (save_portfolio.id, owner, save_portfolio.name, save_portfolio.description, save_portfolio.currency)
  on conflict on constraint portfolios_pkey do nothing;

  if not found then
    if exists (select from public.portfolios p where p.id = save_portfolio.id and p.user_id = owner) then
      perform public.edit_portfolio(
        save_portfolio.id, as_first_saved, save_portfolio.name, save_portfolio.description, save_portfolio.holdings,
        save_portfolio.assets
      );
      return save_portfolio.id;
    end if;
    raise exception 'portfolio cannot be saved' using errcode = 'insufficient_privilege';
  end if;

  loop
    begin
      insert into public.portfolio_holdings
        (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date, account)
      select
        save_portfolio.id,
        item ->> 'symbol',
        item ->> 'exchange',
        coalesce(item ->> 'currency', save_portfolio.currency),
        (item ->> 'shares')::numeric,
        (item ->> 'purchase_price')::numeric,
        coalesce((item ->> 'purchase_date')::date, current_date),
        item ->> 'account'
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

  blank.name := '';
  blank.currency := save_portfolio.currency;
  for place in 0 .. jsonb_array_length(assets) - 1 loop
    begin
      insert into public.portfolio_assets (
        portfolio_id, kind, name, currency, amount, quantity, purity, code, rate, compounding, starts_on, matures_on, as_of, volatility,
        account
      )
      select save_portfolio.id, a.kind, a.name, a.currency, a.amount, a.quantity, a.purity, a.code, a.rate, a.compounding, a.starts_on,
        a.matures_on, a.as_of, a.volatility, a.account
      from jsonb_populate_record(blank, jsonb_strip_nulls(assets -> place)) a;
    exception when integrity_constraint_violation or data_exception then
      raise exception 'assets[%]: %', place, sqlerrm using errcode = sqlstate;
    end;
  end loop;

  return save_portfolio.id;
end;
$$;

-- Holdings that name their id keep it and their created_at; those without are new, and those not listed are deleted. An edit
-- that changes nothing succeeds at any version, so sending one twice is no conflict. Returns the stored version.
create function public.edit_portfolio(
  id uuid, version integer, name text, description text, holdings jsonb, assets jsonb default null
) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  stored public.portfolios;
  blank public.portfolio_holdings;
  wanted public.portfolio_holdings[];
  blank_asset public.portfolio_assets;
  wanted_assets public.portfolio_assets[];
  same_assets boolean := true;
  tried integer := 0;
  listed_end integer;
  next_end integer;
begin
  if jsonb_typeof(holdings) is distinct from 'array' or coalesce(jsonb_typeof(assets), 'array') <> 'array'
    or jsonb_array_length(holdings) > 2000 or jsonb_array_length(assets) > 500
    or jsonb_array_length(holdings) + coalesce(jsonb_array_length(assets), 0) = 0
  then
    raise exception 'holdings must be a list of 1 to 2000, or assets one of 1 to 500' using errcode = 'invalid_parameter_value';
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
  if assets is not null then
    blank_asset.portfolio_id := stored.id;
    blank_asset.name := '';
    blank_asset.currency := stored.currency;
    wanted_assets := array(
      select jsonb_populate_record(blank_asset, jsonb_strip_nulls(item - array['id', 'portfolio_id', 'created_at', 'updated_at']))
      from jsonb_array_elements(assets) with ordinality as listed (item, position)
      order by position
    );
    same_assets := to_jsonb(wanted_assets) = (
      select coalesce(jsonb_agg(to_jsonb(a) || '{"id": null, "created_at": null, "updated_at": null}' order by a.id), '[]')
      from public.portfolio_assets a where a.portfolio_id = stored.id
    );
  end if;
  if (select count(w.id) > count(distinct w.id) from unnest(wanted) w) then
    raise exception 'a holding is listed twice' using errcode = 'invalid_parameter_value';
  end if;

  if (stored.name, stored.description) = (edit_portfolio.name, edit_portfolio.description)
    and cardinality(wanted) = (select count(*) from public.portfolio_holdings h where h.portfolio_id = stored.id)
    and not exists (
      select symbol, exchange, currency, shares, purchase_price, purchase_date, account from unnest(wanted)
      except all
      select symbol, exchange, currency, shares, purchase_price, purchase_date, account
      from public.portfolio_holdings h where h.portfolio_id = stored.id
    )
    and same_assets
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
  set (symbol, exchange, currency, shares, purchase_price, purchase_date, account) =
    (w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date, w.account)
  from unnest(wanted) w
  where h.portfolio_id = stored.id and h.id = w.id
    and (h.symbol, h.exchange, h.currency, h.shares, h.purchase_price, h.purchase_date, h.account)
      is distinct from (w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date, w.account);

  insert into public.portfolio_holdings
    (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date, account)
  select stored.id, w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date, w.account
  from unnest(wanted) with ordinality w
  where not exists (select from public.portfolio_holdings h where h.portfolio_id = stored.id and h.id = w.id)
  order by w.ordinality;

  if not same_assets then
    delete from public.portfolio_assets a where a.portfolio_id = stored.id;
    for place in 1 .. cardinality(wanted_assets) loop
      begin
        insert into public.portfolio_assets (
          portfolio_id, kind, name, currency, amount, quantity, purity, code, rate, compounding, starts_on, matures_on, as_of, volatility,
          account
        )
        select a.portfolio_id, a.kind, a.name, a.currency, a.amount, a.quantity, a.purity, a.code, a.rate, a.compounding, a.starts_on,
          a.matures_on, a.as_of, a.volatility, a.account
        from (select (wanted_assets[place]).*) a;
      exception when integrity_constraint_violation or data_exception then
        raise exception 'assets[%]: %', place - 1, sqlerrm using errcode = sqlstate;
      end;
    end loop;
  end if;

  return (select p.version from public.portfolios p where p.id = stored.id);
exception when integrity_constraint_violation or data_exception then
  if stored.id is null or sqlerrm like 'assets[%' then
    raise;
  end if;
  listed_end := jsonb_array_length(holdings);
  next_end := listed_end;
  while tried < listed_end loop
    begin
      insert into public.portfolio_holdings
        (portfolio_id, symbol, exchange, currency, shares, purchase_price, purchase_date, account)
      select stored.id, w.symbol, w.exchange, w.currency, w.shares, w.purchase_price, w.purchase_date, w.account
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
  public.save_portfolio(uuid, text, text, text, jsonb, jsonb),
  public.edit_portfolio(uuid, integer, text, text, jsonb, jsonb)
from public, anon, service_role;
grant execute on function
  public.save_portfolio(uuid, text, text, text, jsonb, jsonb),
  public.edit_portfolio(uuid, integer, text, text, jsonb, jsonb)
to authenticated;

create or replace view public.portfolio_summaries with (security_invoker = on) as
select
  p.id,
  p.user_id,
  p.name,
  p.description,
  p.currency,
  (select count(*)::integer from public.portfolio_holdings h where h.portfolio_id = p.id) as holdings_count,
  p.created_at,
  p.updated_at,
  p.version,
  (select count(*)::integer from public.portfolio_assets a where a.portfolio_id = p.id) as assets_count
from public.portfolios p;
