-- A symbol is one that the list of instruments has, in its own spelling of at most 20 characters, or one that could be listed
-- somewhere: 1 to 10 characters, a letter among them. Until now anything of up to 20 characters was stored. That a typed symbol
-- outside the list has letters only is for whoever reads it to say: these tables also store what brokers' files name, such as
-- 3MINDIA. Rows of before stay as they are, and can be changed and deleted; what they name is looked at when it changes.

create function private.check_symbol() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.symbol is not distinct from old.symbol
    or exists (select from public.instruments i where i.symbol = new.symbol)
  then
    return new;
  end if;
  raise exception 'no such symbol: %', new.symbol using
    errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'symbol',
    hint = 'A symbol has 1 to 10 characters, letters among them, or is in the list of instruments.';
end;
$$;

revoke execute on function private.check_symbol() from public;

create trigger check_symbol before insert or update of symbol on public.portfolio_holdings
  for each row when (new.symbol !~ '^(?=.*[A-Z])[A-Z0-9&.-]{1,10}$') execute function private.check_symbol();
create trigger check_symbol before insert or update of symbol on public.watchlist_items
  for each row when (new.symbol !~ '^(?=.*[A-Z])[A-Z0-9&.-]{1,10}$') execute function private.check_symbol();
create trigger check_symbol before insert or update of symbol on public.trades
  for each row when (new.symbol !~ '^(?=.*[A-Z])[A-Z0-9&.-]{1,10}$') execute function private.check_symbol();
