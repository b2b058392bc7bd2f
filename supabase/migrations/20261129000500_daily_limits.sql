-- As before, and refusals say when the next ticket or entry is possible.
create or replace function private.limit_tickets() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  wait integer;
begin
  if new.user_id = (select auth.uid()) then
    perform pg_advisory_xact_lock(hashtextextended('tickets ' || new.user_id, 0));
    select ceil(extract(epoch from t.created_at + interval '1 day' - now())) into wait
    from public.support_tickets t
    where t.user_id = new.user_id and t.created_at > now() - interval '1 day'
    order by t.created_at desc offset 19 limit 1;
    if found then
      raise sqlstate 'PGRST' using
        message = '{"code": "PT429", "message": "twenty tickets a day", "details": null, "hint": null}',
        detail = jsonb_build_object('status', 429, 'headers', jsonb_build_object('Retry-After', wait::text));
    end if;
  end if;
  return new;
end;
$$;

drop function private.record_feedback(uuid, text, text, numeric, text, text, text);

-- The outcome is `stored`; `known` if the user sent the same text in the last ten minutes, so that a repeated request stores
-- nothing; or `limited` after 20 entries in a day, with the seconds until the next. Calls for one user take turns.
create function private.record_feedback(
  author uuid, text text, label text, score numeric, category text, priority text, classified_by text default null,
  out outcome text, out entry_id uuid, out retry_after integer
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

  select ceil(extract(epoch from e.created_at + interval '1 day' - now())) into retry_after
  from private.feedback_entries e
  where e.user_id = author and e.created_at > now() - interval '1 day'
  order by e.created_at desc offset 19 limit 1;
  if found then
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
