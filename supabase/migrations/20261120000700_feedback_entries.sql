-- Feedback is public, its author is not. Admins share the database role of users, so column grants cannot tell them
-- apart: the table lives in the private schema, and the view of that name in public blanks user_id for all but the
-- author and admins. Only our own function writes entries, once they are analysed; admins move their status.

create table private.feedback_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 10000),
  sentiment_label text not null default 'neutral' check (sentiment_label in ('positive', 'negative', 'neutral')),
  sentiment_score numeric not null default 0 check (sentiment_score between -1 and 1),
  category text not null default 'others'
    check (category in ('bug_report', 'feature_request', 'praise', 'complaint', 'others')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'new' check (status in ('new', 'reviewed', 'implemented')),
  created_at timestamptz not null default now()
);

create index feedback_entries_user_id_idx on private.feedback_entries (user_id);
create index feedback_entries_created_at_idx on private.feedback_entries (created_at desc);

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

-- A view with a computed user_id takes no insert by itself.
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

revoke execute on function private.insert_feedback_entry() from public;

create trigger insert_feedback_entry instead of insert on public.feedback_entries
  for each row execute function private.insert_feedback_entry();
