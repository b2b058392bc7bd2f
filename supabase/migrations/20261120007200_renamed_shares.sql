-- A share that gets another symbol stays the share it was: what people hold, watch and have traded follows it. Migrations call this
-- when the exchange has changed the symbol, after `engine/src/instruments/former-symbols.ts` names it. The key of a trade
-- without a broker's number has the symbol in it and follows too, so that a file that is imported again changes nothing. An import that could
-- be undone still can.
create function private.rename_share(market text, old_symbol text, new_symbol text) returns void
language plpgsql
set search_path = ''
as $$
declare
  rupees boolean := rename_share.market = 'IN';
  held record;
begin
  for held in
    select p.id, p.version from public.portfolios p
    where exists (
      select from public.portfolio_holdings h
      where h.portfolio_id = p.id and h.symbol = old_symbol and (h.currency = 'INR') = rupees
    )
    for no key update
  loop
    update public.portfolio_holdings h set symbol = new_symbol
    where h.portfolio_id = held.id and h.symbol = old_symbol and (h.currency = 'INR') = rupees;
    update public.imports i set version_after = p.version
    from public.portfolios p
    where p.id = held.id and i.portfolio_id = held.id and i.state = 'stored' and i.version_after = held.version;
  end loop;

  update public.imports i
  set holdings_before = (
    select jsonb_agg(
      case
        when item ->> 'symbol' = old_symbol and (item ->> 'currency' = 'INR') = rupees
          then item || jsonb_build_object('symbol', new_symbol)
        else item
      end order by place
    )
    from jsonb_array_elements(i.holdings_before) with ordinality as before (item, place)
  )
  where i.holdings_before @> jsonb_build_array(jsonb_build_object('symbol', old_symbol));

  update public.trades t
  set symbol = new_symbol,
    key = replace(
      replace(t.key, format(':%s:%s:', old_symbol, t.market), format(':%s:%s:', new_symbol, t.market)),
      format('split:%s:%s:', t.market, old_symbol), format('split:%s:%s:', t.market, new_symbol)
    )
  where t.symbol = old_symbol and t.market = rename_share.market;

  delete from public.watchlist_items w
  where w.symbol = old_symbol and (w.currency = 'INR') = rupees and exists (
    select from public.watchlist_items present
    where present.watchlist_id = w.watchlist_id and present.symbol = new_symbol
      and present.exchange is not distinct from w.exchange
  );
  update public.watchlist_items w set symbol = new_symbol
  where w.symbol = old_symbol and (w.currency = 'INR') = rupees;
end;
$$;

revoke execute on function private.rename_share(text, text, text) from public;

-- A provider's search may have found what the list now has itself.
delete from public.instruments
where market = 'IN' and source <> 'reference' and symbol in ('LTM', 'GUJENERGY', 'VAML', 'VEDPOWER', 'VOGL', 'VISL');

-- LTIMindtree is LTM since 27 February 2026, Gujarat Gas is Gujarat Energy since 1 July 2026: the exchange's list of changes of symbol.
update public.instruments as instrument
set symbol = renamed.symbol, name = renamed.name, yahoo_symbol = renamed.symbol || '.NS'
from (
  values
    ('LTIM', 'LTM', 'LTM'),
    ('GUJGASLTD', 'GUJENERGY', 'Gujarat Energy')
) as renamed (old_symbol, symbol, name)
where instrument.exchange = 'NSE' and instrument.symbol = renamed.old_symbol;

insert into public.instruments (exchange, symbol, name, sector, yahoo_symbol, is_active)
values
  ('NSE', 'LTIM', 'LTIMindtree, now LTM', 'information_technology', 'LTIM.NS', false),
  ('NSE', 'GUJGASLTD', 'Gujarat Gas, now GUJENERGY', 'utilities', 'GUJGASLTD.NS', false);

select private.rename_share('IN', 'LTIM', 'LTM'), private.rename_share('IN', 'GUJGASLTD', 'GUJENERGY');

-- The four companies that Vedanta's shares brought in 2026, traded since 15 June: the exchange's circulars CML74659, CML74664,
-- CML74666 and CML74668. Vedanta itself kept its symbol and its ISIN.
insert into public.instruments (exchange, symbol, name, sector, isin, yahoo_symbol)
values
  ('NSE', 'VAML', 'Vedanta Aluminium Metal', 'materials', 'INE1CDF01017', 'VAML.NS'),
  ('NSE', 'VEDPOWER', 'Vedanta Power', 'utilities', 'INE694L01019', 'VEDPOWER.NS'),
  ('NSE', 'VOGL', 'Vedanta Oil and Gas', 'energy', 'INE704J01044', 'VOGL.NS'),
  ('NSE', 'VISL', 'Vedanta Iron and Steel', 'materials', 'INE1CLE01013', 'VISL.NS');
