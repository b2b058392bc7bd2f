-- The account's copy of the settings, which wins over the browser's on load. Its shape belongs to the contract; the
-- database bounds the size only, so that a new toggle needs no migration.

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

create trigger set_updated_at before update on public.user_settings
  for each row execute function private.set_updated_at();
