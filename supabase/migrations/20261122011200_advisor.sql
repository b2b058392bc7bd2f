-- Limits of the advisor that all instances of the functions share: how fast users ask, how many replies are in progress, and how
-- many tokens of the day are used. Questions are not stored here.

-- Lost in a crash, these only let a few more questions through.
create unlogged table private.advisor_paces (
  key text primary key,
  due_at timestamptz not null
);
comment on column private.advisor_paces.due_at is
  'When the questions so far would have been asked at an even pace. Rows in the past mean nothing.';
create index advisor_paces_due_at_idx on private.advisor_paces (due_at);

create unlogged table private.advisor_replies (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  day date not null,
  held integer not null,
  expires_at timestamptz not null
);
create index advisor_replies_user_id_idx on private.advisor_replies (user_id);

create table private.advisor_usage (
  user_id uuid not null references auth.users on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (user_id, day)
);
create index advisor_usage_day_idx on private.advisor_usage (day);

-- A total of its own: deleting an account gives nothing back.
create table private.advisor_days (
  day date primary key,
  tokens bigint not null
);
comment on column private.advisor_days.day is 'In UTC.';

alter table private.advisor_paces enable row level security;
alter table private.advisor_replies enable row level security;
alter table private.advisor_usage enable row level security;
alter table private.advisor_days enable row level security;
grant all on private.advisor_paces, private.advisor_replies, private.advisor_usage, private.advisor_days to service_role;

create function private.book_advisor_tokens(person uuid, on_day date, amount bigint) returns void
language sql
set search_path = ''
as $$
  insert into private.advisor_usage as usage (user_id, day, tokens) values (person, on_day, amount)
  on conflict (user_id, day) do update set tokens = usage.tokens + excluded.tokens;
  insert into private.advisor_days as total (day, tokens) values (on_day, amount)
  on conflict (day) do update set tokens = total.tokens + excluded.tokens;
$$;

-- Permission to begin a reply, or which limit was reached and in how many seconds to retry. A pace of n a minute lets n through at
-- once, then one every n-th part of a minute. The most that the reply may cost is reserved until it ends.
create function private.begin_advisor_reply(
  reply uuid, person uuid, address text,
  minute_person integer, minute_address integer, streams_person integer, streams_all integer,
  day_person bigint, day_all bigint, hold integer, lasts interval,
  out reached text, out retry_after integer
)
language plpgsql
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  today constant date := (moment at time zone 'UTC')::date;
  minute constant interval := interval '1 minute';
  ahead interval;
begin
  -- One at a time: two questions must not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('advisor', 0));
  delete from private.advisor_replies r where r.expires_at < moment;
  delete from private.advisor_paces p where p.due_at < moment;

  if (select count(*) from private.advisor_replies r where r.user_id = person) >= streams_person
    or (select count(*) from private.advisor_replies) >= streams_all then
    reached := 'streams';
    retry_after := 15;
    return;
  end if;

  select max(p.due_at - moment + minute / p.most - minute) into ahead
  from (
    select coalesce(pace.due_at, moment) as due_at, asked.most
    from (values ('person ' || person, minute_person), ('address ' || address, minute_address)) as asked (key, most)
    left join private.advisor_paces pace using (key)
    where asked.key is not null
  ) p;
  if ahead > interval '0' then
    reached := 'pace';
    retry_after := ceil(extract(epoch from ahead));
    return;
  end if;

  if (select u.tokens from private.advisor_usage u where u.user_id = person and u.day = today) >= day_person then
    reached := 'day_person';
  elsif (select d.tokens from private.advisor_days d where d.day = today) >= day_all then
    reached := 'day_instance';
  end if;
  if reached is not null then
    retry_after := ceil(extract(epoch from ((today + 1)::timestamp at time zone 'UTC') - moment));
    return;
  end if;

  insert into private.advisor_paces as pace (key, due_at)
  select asked.key, moment + minute / asked.most
  from (values ('person ' || person, minute_person), ('address ' || address, minute_address)) as asked (key, most)
  where asked.key is not null
  on conflict (key) do update set due_at = pace.due_at + (excluded.due_at - moment);
  insert into private.advisor_replies (id, user_id, day, held, expires_at)
  values (reply, person, today, hold, moment + lasts);
  perform private.book_advisor_tokens(person, today, hold);
end;
$$;

-- Replaces the reserved tokens by the actual cost and deletes days long past.
create function private.end_advisor_reply(reply uuid, cost bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  ended private.advisor_replies;
begin
  delete from private.advisor_replies r where r.id = reply returning r.* into ended;
  if not found then
    return;
  end if;
  perform private.book_advisor_tokens(ended.user_id, ended.day, cost - ended.held);
  delete from private.advisor_usage u where u.day < ended.day - 2;
  delete from private.advisor_days d where d.day < ended.day - 2;
end;
$$;

revoke execute on function
  private.begin_advisor_reply(
    uuid, uuid, text, integer, integer, integer, integer, bigint, bigint, integer, interval, out text, out integer
  ),
  private.book_advisor_tokens(uuid, date, bigint),
  private.end_advisor_reply(uuid, bigint)
from public;

-- Stored conversations, of users who turned that on in their settings. The browser writes them with the user's token. Messages
-- never change and are deleted with their conversation. Clients make the ids, so sending a message twice stores it once.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null default '' check (char_length(title) <= 120),
  created_at timestamptz not null default now(),
  said_at timestamptz not null default now()
);

comment on column public.conversations.said_at is 'When the last message was stored.';

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

comment on column public.conversation_messages.place is 'The order of messages, also of two with the same time.';
comment on column public.conversation_messages.grounds is
  'The figures of a reply and their sources; the contract defines its shape.';

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

-- Whatever a client sends, only users who turned it on have conversations stored.
create policy "kept by choice" on public.conversations as restrictive for insert to authenticated
  with check ((select private.keeps_conversations()));
create policy "kept by choice" on public.conversation_messages as restrictive for insert to authenticated
  with check ((select private.keeps_conversations()));

-- Four hundred messages per conversation. One that is already stored is left to the primary key, which reports it.
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

create trigger limit_conversation_messages before insert on public.conversation_messages
  for each row execute function private.limit_conversation_messages();

-- Definer: clients may not write said_at. Only touches conversations that row-level security let the statement write to.
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

create trigger note_conversation_messages after insert on public.conversation_messages
  referencing new table as stored
  for each statement execute function private.note_conversation_messages();

revoke execute on function private.limit_conversation_messages(), private.note_conversation_messages() from public;

select private.keep_quota('public.conversations'), private.keep_quota('public.conversation_messages');
