-- What was done to accounts and by whom. Only functions of the database add entries, and nobody, service_role included, changes
-- or deletes them; private.purge_expired() removes old ones.

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- No foreign keys: an entry outlives its accounts.
  actor_id uuid default auth.uid(),
  action text not null check (action ~ '^[a-z_]{1,40}(\.[a-z_]{1,40})?$'),
  subject_id uuid,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000)
);

comment on table private.audit_log is
  'Append-only. actor_id acted (null: the operator or the database itself), subject_id is the account acted on.';

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

-- For our own functions and triggers that run with the owner's rights.
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

-- Definer, like every trigger that writes to the log.
create function private.audit_role() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit('account.role', new.id, jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end;
$$;

revoke execute on function private.audit_role() from public;

create trigger audit_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.audit_role();

-- Mail to an account's owner about its security. The request is a row, added in the transaction of the event. A hosted project
-- sends its own mail about factors and passwords; the database requests the rest.

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

-- Takes the oldest requests, which are gone once the caller's transaction commits; parallel callers get different ones. The
-- address is null if it isn't confirmed: then nobody is written to.
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

-- Ways back for a user who lost the second factor, which access to the mailbox alone is not: a recovery code or an
-- administrator. Both remove the factors, end sessions, and are recorded in the audit log and mailed to the owner.

create table private.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A plain SHA-256 is enough for 120 random bits.
  digest bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, digest)
);

alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from anon, authenticated, service_role;
grant select on private.recovery_codes to service_role;

-- Twenty-four characters, none of which look alike, in groups of four.
create function private.new_recovery_code() returns text
language sql
volatile
set search_path = ''
as $$
  with seed as materialized (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes)
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(seed.bytes, i) & 31) + 1, 1)
      || case when i % 4 = 3 and i < 23 then '-' else '' end,
    '' order by i
  )
  from seed cross join generate_series(0, 23) as i;
$$;

-- Case, spaces and characters that look like digits don't matter.
create function private.recovery_digest(account uuid, code text) returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(
    account::text || ' ' || translate(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'oil', '011'), 'UTF8'
  ));
$$;

-- Definer: clients may not read or write codes. Replaces the caller's old codes.
create function public.create_recovery_codes() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := (select auth.uid());
  codes text[];
begin
  -- Removing a factor takes this lock too, so whichever runs second sees the other's changes.
  perform 1 from auth.users u where u.id = account for no key update;
  if coalesce(private.session_level(private.caller_session(), account), '') <> 'aal2'
    or not private.has_verified_factor(account) then
    raise exception 'recovery codes need a second factor, and a session that used it' using errcode = '42501';
  end if;
  codes := array(select private.new_recovery_code() from generate_series(1, 8));
  delete from private.recovery_codes c where c.user_id = account;
  insert into private.recovery_codes (user_id, digest)
    select account, private.recovery_digest(account, code) from unnest(codes) as code;
  perform private.write_audit('recovery_codes.made', account, jsonb_build_object('codes', cardinality(codes)));
  insert into private.security_mail_requests (kind, user_id) values ('recovery_codes_made', account);
  return to_jsonb(codes);
end;
$$;

comment on function public.create_recovery_codes() is
  'Creates new recovery codes for the caller, in place of the old ones, and returns them as a list of texts. They are shown only now.';

-- Definer: clients may not read codes, or whether there is a password.
create function public.own_security() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'recovery_codes', (
      select count(*) from private.recovery_codes c where c.user_id = u.id and c.used_at is null
    ),
    'has_password', coalesce(u.encrypted_password, '') <> ''
  )
  from auth.users u where u.id = (select auth.uid()) and (select private.has_required_aal());
$$;

comment on function public.own_security() is
  'For the caller: {recovery_codes: number unused, has_password}. Null without the account''s second factor.';

-- Removes every factor of an account and ends its sessions but one, which continues at aal1.
create function private.remove_factors(account uuid, kept_session text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from auth.mfa_factors f where f.user_id = account;
  get diagnostics removed = row_count;
  delete from auth.refresh_tokens t using auth.sessions s
    where s.user_id = account and t.session_id = s.id and s.id::text is distinct from kept_session;
  delete from auth.sessions s where s.user_id = account and s.id::text is distinct from kept_session;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = account and s.aal is not null;
  return removed;
end;
$$;

-- Attempts to get back in with a recovery code: clients insert one and read its outcome. There is no policy "second factor",
-- because the session has only proved the password. The code itself is not stored.
create table public.factor_recoveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  code text check (length(code) <= 100),
  outcome text not null default 'wrong' check (outcome in ('recovered', 'wrong', 'not_needed')),
  created_at timestamptz not null default now()
);

comment on table public.factor_recoveries is
  'Attempts to remove an account''s second factors with a recovery code. After ten failures in an hour: 429.';

create index factor_recoveries_user_id_idx on public.factor_recoveries (user_id, created_at desc);

alter table public.factor_recoveries enable row level security;
revoke all on public.factor_recoveries from anon, authenticated;
grant select, insert (code) on public.factor_recoveries to authenticated;

create policy "read own" on public.factor_recoveries for select to authenticated using (user_id = (select auth.uid()));
create policy "insert own" on public.factor_recoveries for insert to authenticated
  with check (user_id = (select auth.uid()));

-- Definer: it reads the caller's codes, factors and sessions.
create function private.recover_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  -- One attempt per account at a time, so that parallel ones all count.
  perform 1 from auth.users u where u.id = new.user_id for no key update;
  if (select count(*) from public.factor_recoveries r
      where r.user_id = new.user_id and r.outcome <> 'recovered' and r.created_at > now() - interval '1 hour') >= 10 then
    raise exception 'ten attempts an hour' using errcode = 'PT429';
  end if;
  new.outcome := 'wrong';
  if not private.has_verified_factor(new.user_id) then
    new.outcome := 'not_needed';
  else
    update private.recovery_codes c set used_at = now()
      where c.user_id = new.user_id and c.used_at is null
        and c.digest = private.recovery_digest(new.user_id, coalesce(new.code, ''));
    if found then
      new.outcome := 'recovered';
      removed := private.remove_factors(new.user_id, auth.jwt() ->> 'session_id');
      perform private.write_audit('factors.recovered', new.user_id, jsonb_build_object('factors', removed));
      insert into private.security_mail_requests (kind, user_id) values ('recovery_used', new.user_id);
    end if;
  end if;
  new.code := null;
  new.created_at := now();
  return new;
end;
$$;

create trigger recover_account before insert on public.factor_recoveries
  for each row execute function private.recover_account();

-- Removal by an administrator who has used a second factor, after making sure who is asking.
create table public.factor_removals (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users (id) on delete cascade,
  -- Null: the operator.
  admin_id uuid default auth.uid() references auth.users (id) on delete set null,
  reason text not null check (reason ~ '\S' and length(reason) <= 500),
  factors integer not null default 0,
  created_at timestamptz not null default now()
);

comment on table public.factor_removals is
  'An administrator inserts a row to remove the second factors of another account.';

create index factor_removals_account_id_idx on public.factor_removals (account_id);
create index factor_removals_admin_id_idx on public.factor_removals (admin_id);

alter table public.factor_removals enable row level security;
revoke all on public.factor_removals from anon, authenticated;
grant select, insert (account_id, reason) on public.factor_removals to authenticated;

create policy "admins read" on public.factor_removals for select to authenticated using ((select public.is_admin()));
create policy "admins insert" on public.factor_removals for insert to authenticated
  with check ((select public.is_admin()) and admin_id = (select auth.uid()));
create policy "second factor" on public.factor_removals as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- Definer: it changes another account, so it checks the caller itself.
create function private.remove_factors_of_another() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and (
    coalesce(private.session_level(private.caller_session(), (select auth.uid())), '') <> 'aal2'
    or not public.is_admin() or new.account_id = (select auth.uid())
  ) then
    raise exception 'an administrator with a second factor removes those of somebody else' using errcode = '42501';
  end if;
  new.factors := private.remove_factors(new.account_id, null);
  delete from private.recovery_codes c where c.user_id = new.account_id;
  perform private.write_audit(
    'factors.removed', new.account_id, jsonb_build_object('factors', new.factors, 'reason', new.reason)
  );
  insert into private.security_mail_requests (kind, user_id) values ('factors_removed_by_admin', new.account_id);
  return new;
end;
$$;

create trigger remove_factors before insert on public.factor_removals
  for each row execute function private.remove_factors_of_another();

revoke execute on function
  private.new_recovery_code(), private.recovery_digest(uuid, text), public.create_recovery_codes(), public.own_security(),
  private.remove_factors(uuid, text), private.recover_account(), private.remove_factors_of_another()
from public;
revoke execute on function public.create_recovery_codes(), public.own_security() from anon, service_role;
grant execute on function public.create_recovery_codes(), public.own_security() to authenticated;
