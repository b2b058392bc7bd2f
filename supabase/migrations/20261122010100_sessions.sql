-- What a session may do follows from its row in auth.sessions and not from its token: a token lives for an hour, and by then
-- its session may have ended, or the factor that raised it may be gone. Nothing is cached for the request, so there is no
-- setting to forge; each check is one lookup by primary key. The tables in `auth` are the platform's.

create function private.has_verified_factor(account uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
$$;

-- Falls back to aal1 when the factor that raised the session is removed, by whatever means.
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
  'Assurance level of an open session, from its row: aal1 or aal2. Null once it has ended.';

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
  'Whether a session is open and meets what its account requires: aal2 once a factor is verified.';

create function private.caller_session() returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid;
$$;

-- Definer: clients may not read sessions or factors. The tables of an account have a restrictive policy "second factor" for all
-- operations that asks this, so what is granted later is covered too. Policies wrap it in a select: once per statement.
create function private.has_required_aal() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.session_suffices(private.caller_session(), (select auth.uid()));
$$;

comment on function private.has_required_aal() is
  'Whether the caller''s session is open and meets what the account requires: aal2 once a factor is verified.';

-- Asked before what can't be undone, for which a stolen session must not be enough.
-- Definer: when a session proved what is in auth.mfa_amr_claims, which clients may not read.
create function private.has_fresh_sign_in() returns boolean
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

comment on function private.has_fresh_sign_in() is 'Whether the caller signed in, or used the second factor, in the last 15 minutes.';

revoke execute on function
  private.has_verified_factor(uuid), private.session_level(uuid, uuid), private.session_suffices(uuid, uuid),
  private.caller_session(), private.has_required_aal(), private.has_fresh_sign_in()
from public;
grant execute on function private.has_required_aal(), private.has_fresh_sign_in() to authenticated;

-- PostgREST calls this before every request, in its transaction and with its role, which has no usage on `private`. Without
-- it a token would outlive its session by up to an hour.
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
  'Refuses a token whose session has ended, with 401. Called before every request (pgrst.db_pre_request).';

revoke execute on function public.check_session() from public;
grant execute on function public.check_session() to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.check_session';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  -- Policies and functions read the session's row in any case.
  raise warning 'set pgrst.db_pre_request of authenticator to public.check_session yourself: % may not', current_user;
end;
$$;

-- Where the caller is signed in. A function with the owner's rights reads the caller's rows of auth.sessions, a view exposes
-- them, and a trigger on the view ends the session that is deleted.

-- Definer: clients may not read auth.sessions. Shows the network of an address, not the address.
create function private.own_sessions() returns table (
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

create view public.own_sessions with (security_invoker = on) as
select id, created_at, last_used_at, level, user_agent, network, is_current from private.own_sessions();

comment on view public.own_sessions is 'The caller''s open sessions. Deleting one signs that device out.';

revoke all on public.own_sessions from anon, authenticated, service_role;
grant select, delete on public.own_sessions to authenticated;
grant select on public.own_sessions to service_role;

-- Definer, as above. The view has only the caller's sessions; this checks again.
create function private.end_own_session() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.refresh_tokens t using auth.sessions s
    where s.id = old.id and s.user_id = (select auth.uid()) and t.session_id = s.id;
  delete from auth.sessions s where s.id = old.id and s.user_id = (select auth.uid());
  return old;
end;
$$;

create trigger end_session instead of delete on public.own_sessions
  for each row execute function private.end_own_session();

revoke execute on function private.own_sessions(), private.end_own_session() from public;
grant execute on function private.own_sessions() to authenticated, service_role;
