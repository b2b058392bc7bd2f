-- Mail to the owner of an account about what was done to it. As with tickets, the wish to write is a row, put there in the
-- transaction of what it tells of. A hosted project tells of added and removed factors and of changed passwords itself
-- (its notification mails); what the database does is told from here.

create table private.security_mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'factor_added', 'factor_removed', 'password_changed', 'recovery_codes_made', 'recovery_used', 'factors_removed_by_admin'
  )),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index security_mail_requests_user_id_idx on private.security_mail_requests (user_id);

alter table private.security_mail_requests enable row level security;
revoke all on private.security_mail_requests from anon, authenticated;
grant all on private.security_mail_requests to service_role;

-- The oldest requests, which are gone when the caller's transaction commits; two callers never get the same one. Without a
-- confirmed address nobody is written to.
create function private.take_security_mail_requests(most integer)
returns table (id bigint, kind text, email text, happened_at timestamptz)
language sql
set search_path = ''
as $$
  with taken as (
    delete from private.security_mail_requests r
    where r.id = any (array(
      select waiting.id from private.security_mail_requests waiting order by waiting.id limit most for update skip locked
    ))
    returning r.*
  )
  select taken.id, taken.kind, u.email::text, taken.created_at
  from taken left join auth.users u on u.id = taken.user_id and u.email_confirmed_at is not null
  order by taken.id;
$$;

revoke execute on function private.take_security_mail_requests(integer) from public;
