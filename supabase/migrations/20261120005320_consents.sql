-- What people allow is a switch in their settings. Each decision is noted here with its time and with the version of the
-- notice that stood beside the switch; nobody writes here but the trigger. Two of the switches are obeyed by the database
-- or by our functions, whatever a client does.

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (
    purpose in ('dataSharing', 'analytics', 'marketing', 'keepConversations', 'advisorHoldings')
  ),
  granted boolean not null,
  notice date not null,
  decided_at timestamptz not null default now()
);

comment on column public.consents.notice is 'The version of the notice that was shown: the day it was written.';

create index consents_user_id_decided_at_idx on public.consents (user_id, decided_at desc);

alter table public.consents enable row level security;
revoke all on public.consents from anon, authenticated;
grant all on public.consents to service_role;
grant select on public.consents to authenticated;

create policy "read own" on public.consents for select to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.consents as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create function private.privacy_notice() returns date
language sql
immutable
set search_path = ''
as $$
  select date '2026-11-20';
$$;

-- Definer: no client writes the record of what it decided.
create function private.note_consents() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.consents (user_id, purpose, granted, notice)
  select new.user_id, purpose, (new.settings #>> array['privacy', purpose])::boolean, private.privacy_notice()
  from unnest(array['dataSharing', 'analytics', 'marketing', 'keepConversations', 'advisorHoldings']) as purpose
  where jsonb_typeof(new.settings #> array['privacy', purpose]) = 'boolean'
    and (tg_op = 'INSERT' or new.settings #> array['privacy', purpose] is distinct from old.settings #> array['privacy', purpose]);
  return null;
end;
$$;

create trigger note_consents after insert or update of settings on public.user_settings
  for each row execute function private.note_consents();

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

comment on function private.keeps_conversations() is 'Whether the caller wants conversations with the advisor to be kept.';

revoke execute on function private.privacy_notice(), private.note_consents(), private.keeps_conversations() from public;
grant execute on function private.keeps_conversations() to authenticated;
