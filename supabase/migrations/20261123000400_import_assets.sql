-- An import stores assets without symbols too, and undoing it restores those from before. The holdings that undoing restores keep
-- their accounts.

alter table public.imports add column assets_before jsonb check (
  jsonb_typeof(assets_before) = 'array' and jsonb_array_length(assets_before) <= 500
  and octet_length(assets_before::text) <= 524288
);
grant insert (assets_before), update (assets_before) on public.imports to authenticated;
comment on column public.imports.assets_before is
  'What undoing restores, as edit_portfolio takes it. Null if the import changed none, once undone, and if it created the portfolio.';

select private.keep_quota('public.imports');

drop function public.store_import(uuid, uuid, jsonb, jsonb, jsonb, jsonb, integer, jsonb);

-- All or nothing, under an id that the client makes: sent again, it answers as the first time. The version is the one the import
-- was planned against; another one is refused with 409. Without a version the portfolio is new. If everything is stored
-- already, nothing changes and no import is recorded. Invalid holdings, assets and trades are refused with 400. `assets` are all of the
-- portfolio; without the list, those that are stored stay.
create function public.store_import(
  id uuid, portfolio_id uuid, file jsonb, counts jsonb, holdings jsonb, trades jsonb,
  version integer default null, new_portfolio jsonb default null, assets jsonb default null
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  noted public.imports;
  stored public.portfolios;
  is_new boolean := false;
  before jsonb;
  before_assets jsonb;
  held integer;
  known integer;
  added integer;
begin
  if jsonb_typeof(store_import.holdings) is distinct from 'array' or jsonb_array_length(store_import.holdings) > 2000 then
    raise exception 'holdings must be a list of at most 2000' using errcode = 'invalid_parameter_value';
  end if;
  if coalesce(jsonb_typeof(store_import.assets), 'array') <> 'array' or jsonb_array_length(store_import.assets) > 500 then
    raise exception 'assets must be a list of at most 500' using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_typeof(store_import.trades) is distinct from 'array' or jsonb_array_length(store_import.trades) > 50000 then
    raise exception 'trades must be a list of at most 50000' using errcode = 'invalid_parameter_value';
  end if;
  held := jsonb_array_length(store_import.holdings) + coalesce(jsonb_array_length(store_import.assets), 0);
  if held + jsonb_array_length(store_import.trades) = 0 then
    raise exception 'there is nothing to import' using errcode = 'invalid_parameter_value';
  end if;

  if store_import.version is null then
    insert into public.portfolios (id, user_id, name, description, currency)
    values (
      store_import.portfolio_id, auth.uid(), store_import.new_portfolio ->> 'name',
      store_import.new_portfolio ->> 'description', store_import.new_portfolio ->> 'currency'
    )
    on conflict on constraint portfolios_pkey do nothing;
    is_new := found;
  end if;

  select * into stored from public.portfolios p where p.id = store_import.portfolio_id for no key update;
  if not found then
    raise exception 'there is no such portfolio' using errcode = 'PT404';
  end if;

  select * into noted from public.imports i where i.id = store_import.id and i.portfolio_id = stored.id;
  if noted.state = 'undone' then
    raise exception 'this import was undone' using errcode = 'PT409';
  elsif noted.id is not null then
    return jsonb_build_object(
      'import_id', noted.id, 'portfolio_id', stored.id, 'version', noted.version_after,
      'trades_stored', noted.trades_stored, 'trades_known', noted.trades_known
    );
  end if;
  if not is_new and stored.version is distinct from store_import.version then
    raise exception 'the portfolio was changed meanwhile' using errcode = 'PT409';
  end if;

  select jsonb_agg(
    jsonb_build_object(
      'id', h.id, 'symbol', h.symbol, 'exchange', h.exchange, 'currency', h.currency, 'shares', h.shares,
      'purchase_price', h.purchase_price, 'purchase_date', h.purchase_date, 'account', h.account
    ) order by h.id
  ) into before
  from public.portfolio_holdings h where h.portfolio_id = stored.id;
  if store_import.assets is not null then
    select jsonb_agg(to_jsonb(a) - array['id', 'portfolio_id', 'created_at', 'updated_at'] order by a.id) into before_assets
    from public.portfolio_assets a where a.portfolio_id = stored.id;
  end if;

  if held > 0 then
    perform public.edit_portfolio(
      stored.id, stored.version, stored.name, stored.description, store_import.holdings, store_import.assets
    );
  else
    delete from public.portfolio_holdings h where h.portfolio_id = stored.id;
    delete from public.portfolio_assets a where a.portfolio_id = stored.id and store_import.assets is not null;
  end if;

  if (select count(*) > count(distinct listed ->> 'key') from jsonb_array_elements(store_import.trades) as listed) then
    raise exception 'a trade is listed twice, or has no key' using errcode = 'invalid_parameter_value';
  end if;
  select count(*) into known
  from jsonb_array_elements(store_import.trades) as listed
  join public.trades t on t.portfolio_id = stored.id and t.key = listed ->> 'key';

  if known = jsonb_array_length(store_import.trades) and not is_new
    and stored.version = (select p.version from public.portfolios p where p.id = stored.id)
  then
    return jsonb_build_object(
      'import_id', null, 'portfolio_id', stored.id, 'version', stored.version, 'trades_stored', 0, 'trades_known', known
    );
  end if;

  insert into public.imports (
    id, portfolio_id, file_name, format, format_version, version_before, version_after, holdings_before, assets_before,
    holdings_new, holdings_updated, holdings_unchanged, holdings_closed, rows_taken, rows_merged, rows_ignored, rows_wrong
  )
  select
    store_import.id, stored.id, store_import.file ->> 'name', store_import.file ->> 'format',
    store_import.file ->> 'format_version', case when not is_new then stored.version end, stored.version,
    case when not is_new then coalesce(before, '[]') end,
    case when not is_new and store_import.assets is not null then coalesce(before_assets, '[]') end,
    c.holdings_new, c.holdings_updated, c.holdings_unchanged, c.holdings_closed, c.rows_taken, c.rows_merged,
    c.rows_ignored, c.rows_wrong
  from jsonb_populate_record(null::public.imports, store_import.counts) as c;

  insert into public.trades (
    portfolio_id, key, import_id, symbol, exchange, market, currency, action, day, "time", quantity, ratio, price, charges
  )
  select
    stored.id, t.key, store_import.id, t.symbol, t.exchange, t.market, t.currency, t.action, t.day, t."time", t.quantity,
    t.ratio, t.price, t.charges
  from jsonb_populate_recordset(null::public.trades, store_import.trades) as t
  on conflict on constraint trades_pkey do nothing;
  get diagnostics added = row_count;
  known := jsonb_array_length(store_import.trades) - added;

  update public.imports i
  set version_after = p.version, trades_stored = added, trades_known = known
  from public.portfolios p
  where i.id = store_import.id and p.id = stored.id
  returning p.version into stored.version;

  return jsonb_build_object(
    'import_id', store_import.id, 'portfolio_id', stored.id, 'version', stored.version,
    'trades_stored', added, 'trades_known', known
  );
exception
  when integrity_constraint_violation or data_exception then
    raise exception '%', sqlerrm using errcode = 'PT400';
end;
$$;

-- Restores the holdings and the assets that the import changed, and deletes its trades, unless something else has changed the portfolio
-- since (409). The import before it can then be undone. A portfolio that the import created is deleted.
create or replace function public.undo_import(id uuid) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  noted public.imports;
  stored public.portfolios;
  now_at integer;
begin
  select p.* into stored
  from public.portfolios p join public.imports i on i.portfolio_id = p.id
  where i.id = undo_import.id for no key update of p;
  if not found then
    raise exception 'there is no such import' using errcode = 'PT404';
  end if;
  select * into noted from public.imports i where i.id = undo_import.id;

  if noted.state = 'undone' then
    return jsonb_build_object('portfolio_id', stored.id, 'version', stored.version);
  end if;
  if stored.version <> noted.version_after then
    raise exception 'the portfolio was changed since' using errcode = 'PT409';
  end if;
  if noted.version_before is null then
    delete from public.portfolios p where p.id = stored.id;
    return jsonb_build_object('portfolio_id', stored.id, 'version', null);
  end if;

  delete from public.trades t where t.import_id = noted.id;
  select p.version into now_at from public.portfolios p where p.id = stored.id;
  if jsonb_array_length(noted.holdings_before) + coalesce(jsonb_array_length(noted.assets_before), 0) > 0 then
    perform public.edit_portfolio(
      stored.id, now_at, stored.name, stored.description,
      -- Holdings are ordered by id: if one is gone, all are written again.
      case when exists (
        select from jsonb_array_elements(noted.holdings_before) as listed
        where not exists (
          select from public.portfolio_holdings h where h.portfolio_id = stored.id and h.id = (listed ->> 'id')::bigint
        )
      ) then (
        select jsonb_agg(listed - 'id' order by place)
        from jsonb_array_elements(noted.holdings_before) with ordinality as before (listed, place)
      ) else noted.holdings_before end,
      noted.assets_before
    );
  else
    delete from public.portfolio_holdings h where h.portfolio_id = stored.id;
    delete from public.portfolio_assets a where a.portfolio_id = stored.id and noted.assets_before is not null;
  end if;
  select p.version into now_at from public.portfolios p where p.id = stored.id;

  update public.imports i
  set state = 'undone', undone_at = now(), version_after = now_at, holdings_before = null, assets_before = null
  where i.id = noted.id;
  update public.imports i set version_after = now_at
  where i.portfolio_id = stored.id and i.state = 'stored' and i.version_after = noted.version_before;
  return jsonb_build_object('portfolio_id', stored.id, 'version', now_at);
end;
$$;

revoke execute on function
  public.store_import(uuid, uuid, jsonb, jsonb, jsonb, jsonb, integer, jsonb, jsonb)
from public, anon, service_role;
grant execute on function
  public.store_import(uuid, uuid, jsonb, jsonb, jsonb, jsonb, integer, jsonb, jsonb)
to authenticated;
