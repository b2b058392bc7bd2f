-- Formats of a person's own: how the columns of a file that nobody knew are to be read, as they once said. The engine checks
-- what is in one whenever it is used.

create table public.import_formats (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  format jsonb not null check (jsonb_typeof(format) = 'object' and octet_length(format::text) <= 20480),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.import_formats.format is 'Its shape belongs to the engine.';

create index import_formats_user_id_created_at_idx on public.import_formats (user_id, created_at desc);

alter table public.import_formats enable row level security;
revoke all on public.import_formats from anon, authenticated;
grant all on public.import_formats to service_role;

grant select, delete on public.import_formats to authenticated;
grant insert (id, user_id, name, format), update (name, format) on public.import_formats to authenticated;

create policy "read own" on public.import_formats for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.import_formats for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.import_formats for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.import_formats for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.import_formats as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create trigger set_updated_at before update on public.import_formats
  for each row execute function private.set_updated_at();

-- Fifty for one person. Those who insert at once take turns.
create function private.limit_import_formats() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('import formats ' || new.user_id, 0));
  if (select count(*) from public.import_formats f where f.user_id = new.user_id) >= 50 then
    raise exception 'fifty formats' using errcode = 'PT422';
  end if;
  return new;
end;
$$;

revoke execute on function private.limit_import_formats() from public;

create trigger limit_import_formats before insert on public.import_formats
  for each row execute function private.limit_import_formats();
