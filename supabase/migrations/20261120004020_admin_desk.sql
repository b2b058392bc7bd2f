-- What the admin screen reads. Both views are empty for everybody else, over and above row-level security, which would
-- show people their own tickets in them.

create view public.ticket_desk with (security_invoker = on) as
select
  id, user_id, subject, message, priority, status, created_at, resolved_at,
  concat_ws(E'\n', subject, message, user_id, id) as search_text
from public.support_tickets
where (select public.is_admin());

comment on view public.ticket_desk is 'All tickets, with a text to search in, for administrators.';

create view public.desk_counts with (security_invoker = on) as
select tickets.*, feedback.*
from (
  select
    count(*) as tickets,
    count(*) filter (where status = 'open') as open_tickets,
    count(*) filter (where status = 'in_progress') as tickets_in_progress,
    count(*) filter (where status = 'resolved') as resolved_tickets
  from public.support_tickets
) as tickets
cross join (
  select count(*) as feedback_entries, count(*) filter (where status = 'new') as new_feedback
  from private.feedback_entries
) as feedback
where (select public.is_admin());

comment on view public.desk_counts is 'One row with the counters of the admin screen, for administrators.';

revoke all on public.ticket_desk, public.desk_counts from anon, authenticated;
grant select on public.ticket_desk, public.desk_counts to authenticated, service_role;
