-- What was done to accounts that their owners or others may want to know of later. Entries are added by functions of the
-- database alone; nobody changes them or takes them away, the role of our own functions included.

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- No foreign keys: an entry outlives the accounts in it.
  actor_id uuid default auth.uid(),
  action text not null check (action ~ '^[a-z_]{1,40}(\.[a-z_]{1,40})?$'),
  subject_id uuid,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000)
);

comment on table private.audit_log is
  'Append-only. actor_id did it (null: the operator, or the database itself), subject_id is whose account it was done to.';

create index audit_log_subject_id_idx on private.audit_log (subject_id, happened_at desc);

alter table private.audit_log enable row level security;
revoke all on private.audit_log from anon, authenticated, service_role;
grant select on private.audit_log to authenticated, service_role;

create policy "admins read" on private.audit_log for select to authenticated using ((select public.is_admin()));

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'entries of % stay as they are', tg_table_name using errcode = '42501';
end;
$$;

create trigger entries_stay before update or delete or truncate on private.audit_log
  for each statement execute function private.refuse_change();

-- For functions and triggers of ours that run with the owner's rights: no other role may add entries.
create function private.write_audit(action text, subject_id uuid, detail jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.audit_log (action, subject_id, detail) values (action, subject_id, detail);
$$;

revoke execute on function private.refuse_change(), private.write_audit(text, uuid, jsonb) from public;

create view public.audit_entries with (security_invoker = on) as
select id, happened_at, actor_id, action, subject_id, detail from private.audit_log
where (select public.is_admin());

comment on view public.audit_entries is 'The audit log, for administrators.';

revoke all on public.audit_entries from anon, authenticated, service_role;
grant select on public.audit_entries to authenticated, service_role;
