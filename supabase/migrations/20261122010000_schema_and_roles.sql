-- The schema `private` is not exposed by the API. It holds trigger functions, and tables that clients see only through a
-- view. Clients have no usage on it, so exposing it by mistake opens nothing; service_role, which our functions use, has.

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

-- Bounds on the work that one request can cause. PostgREST applies the settings of the role it switches to, and the embedded
-- server reads them. Settings that an operator has made stay. Without the right to change roles (someone else's server) this
-- warns and goes on.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'statement_timeout', '3s'),
      ('anon', 'lock_timeout', '1s'),
      ('anon', 'idle_in_transaction_session_timeout', '5s'),
      ('authenticated', 'statement_timeout', '8s'),
      ('authenticated', 'lock_timeout', '4s'),
      ('authenticated', 'idle_in_transaction_session_timeout', '10s'),
      ('service_role', 'statement_timeout', '30s'),
      ('service_role', 'lock_timeout', '8s'),
      ('service_role', 'idle_in_transaction_session_timeout', '30s')
    ) as settings (role, name, value)
  loop
    continue when exists (
      select from pg_catalog.pg_roles r, unnest(r.rolconfig) as setting
      where r.rolname = wanted.role and split_part(setting, '=', 1) = wanted.name
    );
    begin
      execute format('alter role %I set %I = %L', wanted.role, wanted.name, wanted.value);
    exception when insufficient_privilege then
      raise warning 'Ballast may not set % of the role %: set it to % as an administrator of the server.',
        wanted.name, wanted.role, wanted.value;
    end;
  end loop;
end $$;
