-- Whoever has set up a second factor has to have used it: a session that signed in with the password alone reads and
-- writes nothing of what the account owns, through whatever client. One restrictive policy for all operations stands
-- beside the policies of each table, so that what is granted later is closed as well. auth.mfa_factors is the platform's
-- own table.

-- Definer: no client may read the factors. Asked once per statement, since policies wrap it in a select.
create function private.has_required_aal() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  );
$$;

comment on function private.has_required_aal() is
  'Whether the session of the caller proved all that the account asks for: aal2 once a factor is verified.';

revoke execute on function private.has_required_aal() from public;
grant execute on function private.has_required_aal() to authenticated;

create policy "second factor" on public.profiles as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.user_settings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.portfolios as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.portfolio_holdings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.watchlists as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.watchlist_items as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.support_tickets as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- An administrator is one with all that their account asks for: feedback and what comes later asks this function.
create or replace function public.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_required_aal()
    and exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
$$;

comment on function public.is_admin() is
  'Whether the caller is an administrator, with the second factor if they have one. False for visitors.';
