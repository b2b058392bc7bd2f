-- Where an account is signed in, for its owner, who may end each of these sessions. auth.sessions is the platform's own
-- table, which the API does not show: a function with the owner's rights reads the caller's rows of it, a view asks that
-- function, and a trigger on the view ends what is deleted from it.

-- Definer: no client may read auth.sessions. An address is told as the network it lies in.
create function private.own_sessions() returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, level text, user_agent text, network text, is_current boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'utc'), coalesce(s.aal::text, 'aal1'), s.user_agent,
    case family(s.ip)
      when 4 then regexp_replace(host(s.ip), '\d+$', '*')
      when 6 then network(set_masklen(s.ip, 48))::text
    end,
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    and (select private.has_required_aal());
$$;

create view public.own_sessions with (security_invoker = on) as
select id, created_at, last_used_at, level, user_agent, network, is_current from private.own_sessions();

comment on view public.own_sessions is 'The open sessions of the caller. Deleting one of them signs it out.';

revoke all on public.own_sessions from anon, authenticated, service_role;
grant select, delete on public.own_sessions to authenticated;
grant select on public.own_sessions to service_role;

-- Definer, as above. What the view shows are the caller's sessions only; that is asked again here all the same.
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
