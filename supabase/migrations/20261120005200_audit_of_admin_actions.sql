-- What administrators do, and who becomes one, goes to the audit log by itself: whoever changes a row through whatever
-- client cannot leave the entry out.

-- Definer: nobody but functions of the owner adds entries.
create function private.audit_ticket_step() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(
    'ticket.status', new.user_id, jsonb_build_object('ticket', new.id, 'from', old.status, 'to', new.status)
  );
  return null;
end;
$$;

create trigger audit_step after update of status on public.support_tickets
  for each row when (old.status is distinct from new.status) execute function private.audit_ticket_step();

-- Definer, as above.
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

-- Definer, as above.
create function private.audit_role() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit('account.role', new.id, jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end;
$$;

create trigger audit_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.audit_role();

revoke execute on function private.audit_ticket_step(), private.audit_feedback_step(), private.audit_role() from public;

-- The desk is for reading. What the platform grants to its own role by default would let inserts through it.
revoke insert, update, delete, truncate on public.ticket_desk, public.desk_counts, public.portfolio_summaries
from service_role;
