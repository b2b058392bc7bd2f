-- Ways back for somebody who lost their second factor, which the mailbox alone is not: a recovery code that they kept, or
-- an administrator. Both take the factors away, so that the password is enough until another one is set up; both are
-- entered in the audit log, end sessions, and are told to the owner by mail.

create table private.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 is enough: there are eighty random bits in a code.
  digest bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, digest)
);

alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from anon, authenticated, service_role;
grant select on private.recovery_codes to service_role;

create function private.has_verified_factor(account uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
$$;

-- Sixteen characters without the ones that look alike, in groups of four.
create function private.new_recovery_code() returns text
language sql
volatile
set search_path = ''
as $$
  with seed as materialized (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes)
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(seed.bytes, i) & 31) + 1, 1)
      || case when i % 4 = 3 and i < 15 then '-' else '' end,
    '' order by i
  )
  from seed cross join generate_series(0, 15) as i;
$$;

-- However it was typed: spaces, capitals and the letters that are taken for digits do not matter.
create function private.recovery_digest(account uuid, code text) returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(
    account::text || ' ' || translate(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'oil', '011'), 'UTF8'
  ));
$$;

-- Definer: no client may read or write the codes. Asked for by somebody who proved both factors; the old ones are void.
create function public.create_recovery_codes() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := (select auth.uid());
  codes text[];
begin
  perform 1 from auth.users u where u.id = account for no key update;
  if coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' or not private.has_verified_factor(account) then
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
  'New recovery codes of the caller as a list of texts, in place of the old ones. This is the only time they are told.';

-- Definer: no client may read the codes, or whether there is a password.
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
  'For the caller: {recovery_codes: how many are unused, has_password}. Null without the second factor of the account.';

-- Takes every factor of an account away, and ends its sessions but one.
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
  return removed;
end;
$$;

-- Attempts of people to get back in by a code. What was typed is not kept. Clients insert one and read its outcome; a
-- session of the password alone may, or this would be of no use.
create table public.factor_recoveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  code text check (length(code) <= 100),
  outcome text not null default 'wrong' check (outcome in ('recovered', 'wrong', 'not_needed')),
  created_at timestamptz not null default now()
);

comment on table public.factor_recoveries is
  'Attempts to remove the second factors of an account with a recovery code. Ten in vain an hour, then 429.';

create index factor_recoveries_user_id_idx on public.factor_recoveries (user_id, created_at desc);

alter table public.factor_recoveries enable row level security;
revoke all on public.factor_recoveries from anon, authenticated;
grant select, insert (code) on public.factor_recoveries to authenticated;

create policy "read own" on public.factor_recoveries for select to authenticated using (user_id = (select auth.uid()));
create policy "insert own" on public.factor_recoveries for insert to authenticated
  with check (user_id = (select auth.uid()));

-- Definer: it looks into the codes, the factors and the sessions of the caller.
create function private.recover_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  -- One attempt of an account at a time: those sent at once are counted too.
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

-- The other way: an administrator, who has used a second factor of their own, after they made sure who is asking.
create table public.factor_removals (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users (id) on delete cascade,
  -- Null: the operator of the installation.
  admin_id uuid default auth.uid() references auth.users (id) on delete set null,
  reason text not null check (reason ~ '\S' and length(reason) <= 500),
  factors integer not null default 0,
  created_at timestamptz not null default now()
);

comment on table public.factor_removals is
  'An administrator inserts a row to remove the second factors of somebody else, who lost them.';

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

-- Definer: it takes away what belongs to somebody else, and therefore asks by itself who does it.
create function private.remove_factors_of_another() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and (
    coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' or not public.is_admin() or new.account_id = (select auth.uid())
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
  private.has_verified_factor(uuid), private.new_recovery_code(), private.recovery_digest(uuid, text),
  public.create_recovery_codes(), public.own_security(), private.remove_factors(uuid, text),
  private.recover_account(), private.remove_factors_of_another()
from public;
revoke execute on function public.create_recovery_codes(), public.own_security() from anon, service_role;
grant execute on function public.create_recovery_codes(), public.own_security() to authenticated;
