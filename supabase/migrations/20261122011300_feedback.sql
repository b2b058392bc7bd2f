-- Feedback is public, its author is not. Column grants can't tell administrators from users, who share a database role: the table
-- is private, and the view of the same name blanks user_id for everyone but the author and administrators. Only our function
-- stores entries, once they are classified. An entry outlives its author's account, without the author.

create table private.feedback_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  content text not null check (char_length(content) between 1 and 10000),
  sentiment_label text not null default 'neutral' check (sentiment_label in ('positive', 'negative', 'neutral')),
  sentiment_score numeric not null default 0 check (sentiment_score between -1 and 1),
  category text not null default 'others'
    check (category in ('bug_report', 'feature_request', 'praise', 'complaint', 'others')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'new' check (status in ('new', 'reviewed', 'implemented')),
  created_at timestamptz not null default now(),
  constraint feedback_entries_content_says_something check (content ~ '\S')
);

create index feedback_entries_user_id_created_at_idx on private.feedback_entries (user_id, created_at desc);
create index feedback_entries_created_at_idx on private.feedback_entries (created_at desc);
create index feedback_entries_status_created_at_idx on private.feedback_entries (status, created_at desc);

alter table private.feedback_entries enable row level security;
grant select on private.feedback_entries to anon, authenticated;
grant update (status) on private.feedback_entries to authenticated;
grant all on private.feedback_entries to service_role;

create policy "read all" on private.feedback_entries for select to anon, authenticated
  using (true);
create policy "admins update" on private.feedback_entries for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

create view public.feedback_entries with (security_invoker = on) as
select
  id,
  case when user_id = (select auth.uid()) or (select public.is_admin()) then user_id end as user_id,
  content,
  sentiment_label,
  sentiment_score,
  category,
  priority,
  status,
  created_at
from private.feedback_entries;

revoke all on public.feedback_entries from anon, authenticated;
grant select on public.feedback_entries to anon, authenticated;
grant update (status) on public.feedback_entries to authenticated;
grant select, insert, update, delete on public.feedback_entries to service_role;

-- A view with a computed user_id takes no inserts by itself.
create function private.insert_feedback_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.feedback_entries
    (id, user_id, content, sentiment_label, sentiment_score, category, priority, status, created_at)
  values (
    coalesce(new.id, gen_random_uuid()), new.user_id, new.content, coalesce(new.sentiment_label, 'neutral'),
    coalesce(new.sentiment_score, 0), coalesce(new.category, 'others'), coalesce(new.priority, 'medium'),
    coalesce(new.status, 'new'), coalesce(new.created_at, now())
  )
  returning id, user_id, content, sentiment_label, sentiment_score, category, priority, status, created_at into new;
  return new;
end;
$$;

create trigger insert_feedback_entry instead of insert on public.feedback_entries
  for each row execute function private.insert_feedback_entry();

-- The outcome is `stored`; `known` if the user sent the same text in the last ten minutes, so that a repeated request stores
-- nothing; or `limited` after 20 entries in a day. Calls for one user take turns.
create function private.record_feedback(
  author uuid, text text, label text, score numeric, category text, priority text, out outcome text, out entry_id uuid
)
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('feedback ' || author, 0));

  select e.id into entry_id from private.feedback_entries e
  where e.user_id = author and e.content = record_feedback.text and e.created_at > now() - interval '10 minutes'
  order by e.created_at desc limit 1;
  if found then
    outcome := 'known';
    return;
  end if;

  if (select count(*) from private.feedback_entries e
      where e.user_id = author and e.created_at > now() - interval '1 day') >= 20 then
    outcome := 'limited';
    return;
  end if;

  insert into private.feedback_entries (user_id, content, sentiment_label, sentiment_score, category, priority)
  values (author, record_feedback.text, label, score, record_feedback.category, record_feedback.priority)
  returning id into entry_id;
  outcome := 'stored';
end;
$$;

-- Statuses only move as the admin page offers, whoever asks.
create function private.check_feedback_step() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not (
    new.status = old.status
    or new.status = 'reviewed' and old.status = 'new'
    or new.status = 'implemented' and old.category = 'feature_request'
  ) then
    raise exception 'a % that is % does not become %', old.category, old.status, new.status using errcode = 'PT409';
  end if;
  return null;
end;
$$;

create trigger check_feedback_step after update of status on private.feedback_entries
  for each row execute function private.check_feedback_step();

-- Definer, like every trigger that writes to the audit log.
create function private.audit_feedback_step() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(
    'feedback.status', new.user_id, jsonb_build_object('entry', new.id, 'from', old.status, 'to', new.status)
  );
  return null;
end;
$$;

create trigger audit_step after update of status on private.feedback_entries
  for each row when (old.status is distinct from new.status) execute function private.audit_feedback_step();

revoke execute on function
  private.insert_feedback_entry(), private.record_feedback(uuid, text, text, numeric, text, text),
  private.check_feedback_step(), private.audit_feedback_step()
from public;
