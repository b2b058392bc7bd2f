-- The notice names second factors, addresses of sessions, the log of changes, fund files and what a model gets of names and trades.
create or replace function private.privacy_notice() returns date
language sql
immutable
set search_path = ''
as $$
  select date '2026-11-29';
$$;
