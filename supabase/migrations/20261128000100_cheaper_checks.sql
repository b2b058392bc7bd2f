-- The same rules at less cost. The session is checked before a request and again by every table that a statement names: the functions
-- for it become PL/pgSQL, which keeps its plans for the connection, and policies of what belongs to a portfolio no longer read the
-- portfolios under the policies of that table, which checked the session once more.

create or replace function private.has_verified_factor(account uuid) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
end;
$$;

create or replace function private.session_level(session uuid, account uuid) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  level text;
  factor uuid;
begin
  select s.aal::text, s.factor_id into level, factor
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = session and s.user_id = account
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now())
    and u.deleted_at is null;
  if not found then
    return null;
  end if;
  if level in ('aal2', 'aal3') and (factor is null or exists (
    select from auth.mfa_factors f where f.id = factor and f.user_id = account and f.status = 'verified'
  )) then
    return 'aal2';
  end if;
  return 'aal1';
end;
$$;

create or replace function private.session_suffices(session uuid, account uuid) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  level constant text := private.session_level(session, account);
begin
  if level = 'aal1' then
    return not private.has_verified_factor(account);
  end if;
  return level is not null;
end;
$$;

-- The embedded server sets the claim by itself, as it does with the account's, so that the others need not be read for it.
create or replace function private.caller_session() returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    nullif(current_setting('request.jwt.claim.session_id', true), ''), nullif(auth.jwt() ->> 'session_id', '')
  )::uuid;
end;
$$;

create or replace function private.has_required_aal() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.session_suffices(private.caller_session(), auth.uid());
end;
$$;

create or replace function public.check_session() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if current_setting('role') = 'authenticated'
    and private.session_level(private.caller_session(), auth.uid()) is null then
    raise sqlstate 'PGRST' using
      message = '{"code": "PGRST301", "message": "The session of this token has ended", "details": null, "hint": null}',
      detail = '{"status": 401, "headers": {"WWW-Authenticate": "Bearer error=\"invalid_token\""}}';
  end if;
end;
$$;

-- Definer: read without the policies of the table. Only policies use it, of tables whose own policies check the session.
create function private.own_portfolios() returns setof uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select p.id from public.portfolios p where p.user_id = (select auth.uid());
end;
$$;

comment on function private.own_portfolios() is 'Ids of the caller''s portfolios, for the policies of what belongs to a portfolio.';

revoke execute on function private.own_portfolios() from public;
grant execute on function private.own_portfolios() to authenticated;

do $$
declare
  own constant text := '(portfolio_id in (select private.own_portfolios()))';
  policy record;
begin
  for policy in
    select p.polname, p.polrelid::regclass as relation, p.polqual is not null as reads, p.polwithcheck is not null as writes
    from pg_catalog.pg_policy p
    where p.polname in ('read in own portfolio', 'insert in own portfolio', 'update in own portfolio', 'delete in own portfolio')
  loop
    execute format(
      'alter policy %I on %s%s%s', policy.polname, policy.relation,
      case when policy.reads then ' using ' || own end, case when policy.writes then ' with check ' || own end
    );
  end loop;
end;
$$;

-- Definer: these act on portfolios in which the caller has just written, and may as well do it without the policies of the tables.

create or replace function private.count_version_of_holdings() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.portfolios set name = name where id in (select portfolio_id from changed);
  return null;
end;
$$;

create or replace function private.limit_holdings() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.portfolio_holdings h where h.portfolio_id in (select c.portfolio_id from changed c)
    group by h.portfolio_id having count(*) > 2000
  ) then
    raise exception 'two thousand holdings' using errcode = 'PT422';
  end if;
  return null;
end;
$$;

create or replace function private.limit_assets() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.portfolio_assets a where a.portfolio_id in (select c.portfolio_id from changed c)
    group by a.portfolio_id having count(*) > 500
  ) then
    raise exception 'five hundred assets' using errcode = 'PT422';
  end if;
  return null;
end;
$$;
