-- Conversations with the advisor, of those who switched keeping them on in the settings. Written by the browser under the
-- person's own token; what was said is never changed, only deleted with its conversation. A client names the ids of what it
-- stores: sending a message twice stores it once.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null default '' check (char_length(title) <= 120),
  created_at timestamptz not null default now(),
  said_at timestamptz not null default now()
);

comment on column public.conversations.said_at is 'When something was stored in it last.';

create table public.conversation_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  place bigint generated always as identity,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) between 1 and 16000),
  said_at timestamptz not null,
  confidence numeric(3, 2) check (confidence between 0 and 1),
  grounds jsonb not null default '{}' check (
    jsonb_typeof(grounds) = 'object' and octet_length(grounds::text) <= 65536
  ),
  constraint conversation_messages_confidence_of_replies check (role = 'assistant' or confidence is null)
);

comment on column public.conversation_messages.place is 'The order in which messages came: two of one instant too.';
comment on column public.conversation_messages.grounds is
  'The figures of a reply and the sources they rest on; its shape belongs to the contract.';

create index conversations_user_id_said_at_idx on public.conversations (user_id, said_at desc);
create index conversation_messages_conversation_id_place_idx on public.conversation_messages (conversation_id, place);

alter table public.conversations enable row level security;
alter table public.conversation_messages enable row level security;
revoke all on public.conversations, public.conversation_messages from anon, authenticated;
grant all on public.conversations, public.conversation_messages to service_role;

grant select, delete on public.conversations to authenticated;
grant insert (id, user_id, title), update (title) on public.conversations to authenticated;
grant select on public.conversation_messages to authenticated;
grant insert (id, conversation_id, role, content, said_at, confidence, grounds)
  on public.conversation_messages to authenticated;

create policy "read own" on public.conversations for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.conversations for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.conversations for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.conversations for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "read in own conversation" on public.conversation_messages for select to authenticated
  using (conversation_id in (select id from public.conversations where user_id = (select auth.uid())));
create policy "insert in own conversation" on public.conversation_messages for insert to authenticated
  with check (conversation_id in (select id from public.conversations where user_id = (select auth.uid())));

create policy "second factor" on public.conversations as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
create policy "second factor" on public.conversation_messages as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- Two hundred conversations for one person. Those who insert at once take turns.
create function private.limit_conversations() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('conversations ' || new.user_id, 0));
  if (select count(*) from public.conversations c where c.user_id = new.user_id) >= 200 then
    raise exception 'two hundred conversations' using errcode = 'PT422';
  end if;
  return new;
end;
$$;

revoke execute on function private.limit_conversations() from public;

create trigger limit_conversations before insert on public.conversations
  for each row execute function private.limit_conversations();

-- Four hundred messages for one conversation. One that is there already is left to its key, which says so.
create function private.limit_conversation_messages() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('conversation ' || new.conversation_id, 0));
  if (select count(*) from public.conversation_messages m
      where m.conversation_id = new.conversation_id and m.id <> new.id) >= 400 then
    raise exception 'four hundred messages' using errcode = 'PT422';
  end if;
  return new;
end;
$$;

revoke execute on function private.limit_conversation_messages() from public;

create trigger limit_conversation_messages before insert on public.conversation_messages
  for each row execute function private.limit_conversation_messages();

-- Definer: no client writes the time itself. It only touches the conversations that the statement has put messages into,
-- which row-level security has let it do.
create function private.note_conversation_messages() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.conversations set said_at = now() where id in (select conversation_id from stored);
  return null;
end;
$$;

revoke execute on function private.note_conversation_messages() from public;

create trigger note_conversation_messages after insert on public.conversation_messages
  referencing new table as stored
  for each statement execute function private.note_conversation_messages();
