-- Who classified an entry: a model, or the built-in rules. Null: stored before this was recorded.

alter table private.feedback_entries add column classified_by text
  constraint feedback_entries_classified_by_check check (classified_by in ('model', 'rules'));

create or replace view public.feedback_entries with (security_invoker = on) as
select
  id,
  case when user_id = (select auth.uid()) or (select public.is_admin()) then user_id end as user_id,
  content,
  sentiment_label,
  sentiment_score,
  category,
  priority,
  status,
  created_at,
  classified_by
from private.feedback_entries;

create or replace function private.insert_feedback_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.feedback_entries
    (id, user_id, content, sentiment_label, sentiment_score, category, priority, status, created_at, classified_by)
  values (
    coalesce(new.id, gen_random_uuid()), new.user_id, new.content, coalesce(new.sentiment_label, 'neutral'),
    coalesce(new.sentiment_score, 0), coalesce(new.category, 'others'), coalesce(new.priority, 'medium'),
    coalesce(new.status, 'new'), coalesce(new.created_at, now()), new.classified_by
  )
  returning id, user_id, content, sentiment_label, sentiment_score, category, priority, status, created_at, classified_by
  into new;
  return new;
end;
$$;

drop function private.record_feedback(uuid, text, text, numeric, text, text);

-- The outcome is `stored`; `known` if the user sent the same text in the last ten minutes, so that a repeated request stores
-- nothing; or `limited` after 20 entries in a day. Calls for one user take turns.
create function private.record_feedback(
  author uuid, text text, label text, score numeric, category text, priority text, classified_by text default null,
  out outcome text, out entry_id uuid
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

  insert into private.feedback_entries
    (user_id, content, sentiment_label, sentiment_score, category, priority, classified_by)
  values (
    author, record_feedback.text, label, score, record_feedback.category, record_feedback.priority,
    record_feedback.classified_by
  )
  returning id into entry_id;
  outcome := 'stored';
end;
$$;

revoke execute on function private.record_feedback(uuid, text, text, numeric, text, text, text) from public;
