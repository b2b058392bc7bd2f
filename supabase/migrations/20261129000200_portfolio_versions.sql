-- As before, by the row's time: what edit_portfolio and store_import write has the id of a subtransaction, because they handle exceptions,
-- so each of their statements counted a version, and an edit of five hundred assets wrote the portfolio five hundred times.
create or replace function private.count_version_of_holdings() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.portfolios set name = name
  where id in (select portfolio_id from changed) and updated_at <> now();
  return null;
end;
$$;
