-- One profile per account: the name a person goes by, and the role that opens the admin screen. Rows come from a
-- trigger on auth.users, so that no client needs to insert one; `role` is granted to no client at all.

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

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

-- Definer: accounts are created by the auth service, whose role has no rights here.
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

-- Definer: policies ask it about the caller without giving the caller more of profiles than their own row.
create function public.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
$$;

comment on function public.is_admin() is 'Whether the caller is an administrator. False for visitors.';

revoke execute on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;
