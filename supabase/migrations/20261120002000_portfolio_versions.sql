-- Two tabs or devices may edit one portfolio. Each change of it or of its holdings, by whatever call, counts its version up;
-- an edit says which version it was made from and is refused with HTTP 409 when another came first, so that nothing is
-- overwritten unseen. Counting is left to triggers: clients may not write the column, and their plain calls count too.

alter table public.portfolios add column version integer not null default 1;
comment on column public.portfolios.version is 'Counted up with every change of the portfolio or of its holdings.';

create function private.count_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

create trigger count_version before update on public.portfolios
  for each row execute function private.count_version();

-- Writes the portfolio as it is, with the caller's own rights: the triggers of its row do the rest.
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

revoke execute on function private.count_version(), private.count_version_of_holdings() from public;

-- All or nothing, under the caller's own rights. Holdings that name their id keep it and the day they were added; those
-- without one are new, and what is not listed goes. An edit that asks for what is stored already changes nothing and
-- succeeds at any version: sending one twice is no conflict. Answers the version that is stored then.
create function public.edit_portfolio(id uuid, version integer, name text, description text, holdings jsonb) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  stored public.portfolios;
  blank public.portfolio_holdings;
  wanted public.portfolio_holdings[];
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
end;
$$;

revoke execute on function public.edit_portfolio(uuid, integer, text, text, jsonb) from public, anon, service_role;
grant execute on function public.edit_portfolio(uuid, integer, text, text, jsonb) to authenticated;

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
  p.version
from public.portfolios p;
