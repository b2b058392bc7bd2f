-- Entries of the audit log name the request that wrote them, as the logs of servers and functions and errors on screen do. PostgREST
-- and the embedded server set the header; null: the request had no well-formed id, or there was no request.

create function private.request_id() returns text
language sql
stable
set search_path = ''
as $$
  select given.id
  from (select nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id' as id) as given
  where given.id ~ '^[A-Za-z0-9._=-]{1,128}$';
$$;

revoke execute on function private.request_id() from public;

alter table private.audit_log add column request_id text check (request_id ~ '^[A-Za-z0-9._=-]{1,128}$');
alter table private.audit_log alter column request_id set default private.request_id();

create or replace view public.audit_entries with (security_invoker = on) as
select id, happened_at, actor_id, action, subject_id, detail, request_id from private.audit_log
where (select public.is_admin());
