-- Saving a portfolio with its holdings is one intent, so it is one call: all or nothing, and safe to repeat. The client
-- makes the id once per intent; a second submit of the same id answers the same id and stores nothing twice: what the
-- person changed between two tries is kept, unless the portfolio was edited meanwhile (then HTTP 409). It runs with the
-- caller's own rights: row-level security and column grants hold inside it. The list of saved portfolios reads a view.

create function public.save_portfolio(id uuid, name text, description text, currency text, holdings jsonb) returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  -- Counted once for the portfolio's row and once for its holdings.
  as_first_saved constant integer := 2;
begin
  if jsonb_typeof(holdings) is distinct from 'array' or jsonb_array_length(holdings) not between 1 and 2000 then
    raise exception 'holdings must be a list of 1 to 2000' using errcode = 'invalid_parameter_value';
  end if;

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
  order by position;

  return save_portfolio.id;
end;
$$;

revoke execute on function public.save_portfolio(uuid, text, text, text, jsonb) from public, anon, service_role;
grant execute on function public.save_portfolio(uuid, text, text, text, jsonb) to authenticated;

create view public.portfolio_summaries with (security_invoker = on) as
select
  p.id,
  p.user_id,
  p.name,
  p.description,
  p.currency,
  (select count(*)::integer from public.portfolio_holdings h where h.portfolio_id = p.id) as holdings_count,
  p.created_at,
  p.updated_at
from public.portfolios p;

revoke all on public.portfolio_summaries from anon, authenticated, service_role;
grant select on public.portfolio_summaries to authenticated, service_role;
