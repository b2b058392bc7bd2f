-- What a session may do is what its row in auth.sessions says now, not what its token said when it was issued: a token
-- lives an hour, and by then its session may have ended or the factor that raised it may be gone. Every function that
-- read the token's `aal` or `amr` reads the row instead. Nothing is cached for the request, so there is no setting that a
-- caller could forge; each read is one look-up by primary key.

-- Null once the session has ended. A session that a factor raised falls back when that factor is removed, by whatever means.
create function private.session_level(session uuid, account uuid) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when s.aal::text in ('aal2', 'aal3') and (s.factor_id is null or exists (
      select from auth.mfa_factors f where f.id = s.factor_id and f.user_id = s.user_id and f.status = 'verified'
    )) then 'aal2'
    else 'aal1'
  end
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = session and s.user_id = account
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now())
    and u.deleted_at is null;
$$;

comment on function private.session_level(uuid, uuid) is
  'The assurance level of an open session as its row has it: aal1 or aal2. Null once it has ended.';

create function private.session_suffices(session uuid, account uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select case private.session_level(session, account)
    when 'aal2' then true
    when 'aal1' then not private.has_verified_factor(account)
    else false
  end;
$$;

comment on function private.session_suffices(uuid, uuid) is
  'Whether a session is open and proved all that its account asks for: aal2 once a factor is verified.';

create function private.caller_session() returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid;
$$;

-- Definer, as before: no client may read sessions or factors.
create or replace function private.has_required_aal() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.session_suffices(private.caller_session(), (select auth.uid()));
$$;

comment on function private.has_required_aal() is
  'Whether the session of the caller is open and proved all that the account asks for: aal2 once a factor is verified.';

-- PostgREST calls this before every request, in the request's transaction and with its role, which has no usage on the
-- schema private. A token outlives its session by up to an hour; from here on it does not.
create function public.check_session() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if current_setting('role') = 'authenticated'
    and private.session_level(private.caller_session(), (select auth.uid())) is null then
    raise sqlstate 'PGRST' using
      message = '{"code": "PGRST301", "message": "The session of this token has ended", "details": null, "hint": null}',
      detail = '{"status": 401, "headers": {"WWW-Authenticate": "Bearer error=\"invalid_token\""}}';
  end if;
end;
$$;

comment on function public.check_session() is
  'Refuses a token whose session has ended with 401. Called before every request (pgrst.db_pre_request).';

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.check_session';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  -- Policies and functions read the session's row all the same.
  raise warning 'set pgrst.db_pre_request of authenticator to public.check_session yourself: % may not', current_user;
end;
$$;

-- As in 20261120005110, but for the level.
create or replace function private.own_sessions() returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, level text, user_agent text, network text, is_current boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'utc'),
    private.session_level(s.id, s.user_id), s.user_agent,
    case family(s.ip)
      when 4 then regexp_replace(host(s.ip), '\d+$', '*')
      when 6 then network(set_masklen(s.ip, 48))::text
    end,
    s.id = private.caller_session()
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    and (select private.has_required_aal());
$$;

create or replace function public.create_recovery_codes() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := (select auth.uid());
  codes text[];
begin
  -- Removing a factor locks the account too: whoever comes second sees what the first one did.
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

-- The session that stays is one of the password alone from now on, as its account asks for no more.
create or replace function private.remove_factors(account uuid, kept_session text) returns integer
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

create or replace function private.remove_factors_of_another() returns trigger
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

-- Definer now: the proofs of a session lie in auth.mfa_amr_claims, of which the token's `amr` is a copy.
create or replace function private.has_fresh_sign_in() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id
    where s.id = private.caller_session() and s.user_id = (select auth.uid())
      and c.updated_at > now() - interval '15 minutes'
  );
$$;

create or replace function private.may_take_copy(account uuid, session uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select private.session_suffices(session, account) and exists (
    select from auth.mfa_amr_claims c where c.session_id = session and c.updated_at > now() - interval '15 minutes'
  );
$$;

revoke execute on function
  private.session_level(uuid, uuid), private.session_suffices(uuid, uuid), private.caller_session(), public.check_session()
from public;
grant execute on function public.check_session() to anon, authenticated, service_role;
