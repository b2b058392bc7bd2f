-- One profile per account: names, phone, and the role that opens the admin pages. A trigger on auth.users creates it, so no
-- client inserts one, and no client may write `role`.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin')),
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  phone text not null default '' check (char_length(phone) <= 40),
  bio text not null default '' check (char_length(bio) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, update (first_name, last_name, phone, bio) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "read own" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy "update own" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "second factor" on public.profiles as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

-- Definer: the auth service, which creates accounts, has no rights here.
create function private.create_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
end;
$$;

revoke execute on function private.create_profile() from public;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

insert into public.profiles (id) select id from auth.users on conflict (id) do nothing;

-- Definer: policies ask about the caller without giving the caller more of profiles than their own row.
create function public.is_admin() returns boolean
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

revoke execute on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;

-- The account's settings, which win over the browser's on load. The contract defines their shape; the database only bounds
-- their size, so a new setting needs no migration.

create table public.user_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  settings jsonb not null default '{}' check (
    jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 16384
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.user_settings enable row level security;
revoke all on public.user_settings from anon, authenticated;
-- user_id is updatable because an upsert writes every column it names; the policy keeps it the caller's.
grant select, insert (user_id, settings), update (user_id, settings), delete on public.user_settings to authenticated;
grant all on public.user_settings to service_role;

create policy "read own" on public.user_settings for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.user_settings for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.user_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.user_settings for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.user_settings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.user_settings
  for each row execute function private.set_updated_at();

-- Definer: a policy of another table asks it.
create function private.keeps_conversations() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select s.settings #> '{privacy,keepConversations}' = 'true' from public.user_settings s
    where s.user_id = (select auth.uid())
  ), false);
$$;

comment on function private.keeps_conversations() is 'Whether the caller lets conversations with the advisor be stored.';

revoke execute on function private.keeps_conversations() from public;
grant execute on function private.keeps_conversations() to authenticated;
