-- What the caller has stored, beside what they may, for the page of their account.

-- Definer: no client may read the counts. It takes no arguments and tells of the caller alone.
create function public.own_usage() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'relation', split_part(q.relation, '.', 2), 'rows', coalesce(u.row_count, 0), 'bytes', coalesce(u.byte_count, 0),
      'most_rows', q.most_rows, 'most_bytes', q.most_bytes
    )
  )
  from private.quotas() q
  left join private.account_usage u on u.relation = q.relation and u.user_id = (select auth.uid())
  where (select auth.uid()) is not null and (select private.has_required_aal());
$$;

comment on function public.own_usage() is
  'For the caller, of each table with a quota: {relation, rows, bytes, most_rows, most_bytes}. Null without the second factor of the account.';

revoke execute on function public.own_usage() from public, anon, service_role;
grant execute on function public.own_usage() to authenticated;
