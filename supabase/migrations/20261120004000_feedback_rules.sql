-- How feedback comes in and how it moves. Entries are stored by our function alone, through private.record_feedback: once
-- for a text sent twice, and so many a day. A status only moves as the admin screen offers it, whoever asks.

alter table private.feedback_entries
  add constraint feedback_entries_content_says_something check (content ~ '\S');

drop index private.feedback_entries_user_id_idx;
create index feedback_entries_user_id_created_at_idx on private.feedback_entries (user_id, created_at desc);
create index feedback_entries_status_created_at_idx on private.feedback_entries (status, created_at desc);

-- The outcome is `stored`; `known` when the same person sent the same text in the last ten minutes, so that a second click
-- or a repeated request stores nothing; or `limited` after 20 entries in a day. Calls for one person take turns.
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

revoke execute on function private.record_feedback(uuid, text, text, numeric, text, text) from public;

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

revoke execute on function private.check_feedback_step() from public;

create trigger check_feedback_step after update of status on private.feedback_entries
  for each row execute function private.check_feedback_step();
