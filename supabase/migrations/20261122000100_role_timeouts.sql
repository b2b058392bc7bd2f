-- Work that a request causes is bounded: a statement, a lock and an idle transaction end after a time that depends on the
-- role. PostgREST applies the settings of the role that it takes; the embedded server reads the same ones.
--
-- What an operator has set stays. Where this may not change roles (a database of somebody else's), it says so and goes on.
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
