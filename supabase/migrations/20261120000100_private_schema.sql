-- A room that the API does not expose: trigger functions, and tables of which clients see only a view. Clients get no
-- usage on it, so that even a mistaken `api.schemas` setting opens nothing. service_role, which bypasses row-level
-- security for our own functions, does.

create schema private;
grant usage on schema private to service_role;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

revoke execute on function private.set_updated_at() from public;
