-- A list of holdings of which one cannot be stored is refused with the place of that one: "holdings[3]: ...", the first being 0.
-- The rules stay those of the table. Which holding broke one is looked for when one did: halves of the list are tried until it
-- stands alone. Nothing of these tries is kept, since they end in an error.

-- Otherwise as before.
create or replace function public.save_portfolio(id uuid, name text, description text, currency text, holdings jsonb) returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  -- Counted once for the portfolio's row and once for its holdings.
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

-- Otherwise as before.
create or replace function public.edit_portfolio(id uuid, version integer, name text, description text, holdings jsonb) returns integer
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
