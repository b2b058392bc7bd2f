-- The tables that have a quota. A later one of people's rows is added to private.quotas() and counted by the same call; a test
-- names those that have neither that nor another bound.

select private.keep_quota(q.relation::regclass) from private.quotas() q;

-- What the quotas count already.
drop trigger limit_conversations on public.conversations;
drop function private.limit_conversations();
drop trigger limit_import_formats on public.import_formats;
drop function private.limit_import_formats();

-- Two thousand holdings for one portfolio, as save_portfolio and edit_portfolio take. Whoever inserts holds the row of the
-- portfolio, which an earlier trigger has counted up, or waits for it.
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

revoke execute on function private.limit_holdings() from public;

create trigger limit_holdings after insert on public.portfolio_holdings
  referencing new table as changed for each statement execute function private.limit_holdings();
