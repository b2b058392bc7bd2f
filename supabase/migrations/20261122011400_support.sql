-- Support tickets. Users open and read their own; administrators move their status. A client may name the id, so sending a ticket
-- twice is refused as a duplicate.

create table public.support_tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 10000),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint support_tickets_resolved_at_follows_status check (
    case status when 'resolved' then resolved_at is not null when 'closed' then true else resolved_at is null end
  ),
  constraint support_tickets_subject_says_something check (subject ~ '\S'),
  constraint support_tickets_message_says_something check (message ~ '\S')
);

create index support_tickets_user_id_created_at_idx on public.support_tickets (user_id, created_at desc);
create index support_tickets_created_at_idx on public.support_tickets (created_at desc);
create index support_tickets_status_created_at_idx on public.support_tickets (status, created_at desc);

alter table public.support_tickets enable row level security;
revoke all on public.support_tickets from anon, authenticated;
grant select, insert (id, user_id, subject, message, priority), update (status, resolved_at)
  on public.support_tickets to authenticated;
grant all on public.support_tickets to service_role;

create policy "read own, admins all" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "insert own" on public.support_tickets for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "admins update" on public.support_tickets for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "second factor" on public.support_tickets as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- Ignores the timestamp a client sends: resolving sets it, closing keeps it, any other status clears it.
create function private.stamp_ticket_resolution() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.resolved_at := case
    when new.status = 'resolved' and old.status <> 'resolved' then now()
    when new.status in ('resolved', 'closed') then old.resolved_at
  end;
  return new;
end;
$$;

create trigger stamp_ticket_resolution before update on public.support_tickets
  for each row execute function private.stamp_ticket_resolution();

-- Twenty a day per user, counting only what clients open: only they have a user id.
create function private.limit_tickets() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.user_id = (select auth.uid()) then
    perform pg_advisory_xact_lock(hashtextextended('tickets ' || new.user_id, 0));
    if (select count(*) from public.support_tickets t
        where t.user_id = new.user_id and t.created_at > now() - interval '1 day') >= 20 then
      raise exception 'twenty tickets a day' using errcode = 'PT429';
    end if;
  end if;
  return new;
end;
$$;

create trigger limit_tickets before insert on public.support_tickets
  for each row execute function private.limit_tickets();

-- Open tickets are worked on, then resolved; resolved ones are closed; both can be reopened.
create function private.check_ticket_step() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not (
    new.status = old.status
    or new.status = 'open' and old.status in ('resolved', 'closed')
    or new.status = 'in_progress' and old.status = 'open'
    or new.status = 'resolved' and old.status in ('open', 'in_progress')
    or new.status = 'closed' and old.status = 'resolved'
  ) then
    raise exception 'a ticket that is % does not become %', old.status, new.status using errcode = 'PT409';
  end if;
  return null;
end;
$$;

create trigger check_ticket_step after update of status on public.support_tickets
  for each row execute function private.check_ticket_step();

-- Definer, like every trigger that writes to the audit log.
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

-- Mail about tickets. Clients open tickets by plain inserts, so triggers add the request in the transaction of the ticket: an
-- acknowledged ticket always has its mail waiting. The embedded server, or a hosted project's own worker, takes requests and
-- commits once the letters are safe.

create table private.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ticket_opened', 'ticket_status_changed')),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  -- At that moment: the ticket may have moved on before the mail is written.
  status text not null check (status in ('open', 'in_progress', 'resolved', 'closed')),
  created_at timestamptz not null default now()
);

create index mail_requests_ticket_id_idx on private.mail_requests (ticket_id);

alter table private.mail_requests enable row level security;
revoke all on private.mail_requests from anon, authenticated;
grant all on private.mail_requests to service_role;

-- Definer: users open tickets, and may not touch the queue.
create function private.request_ticket_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.mail_requests (kind, ticket_id, status)
  values (case tg_op when 'INSERT' then 'ticket_opened' else 'ticket_status_changed' end, new.id, new.status);
  return null;
end;
$$;

create trigger request_mail_when_opened after insert on public.support_tickets
  for each row execute function private.request_ticket_mail();
create trigger request_mail_when_moved after update of status on public.support_tickets
  for each row when (old.status is distinct from new.status) execute function private.request_ticket_mail();

-- Takes the oldest requests, which are gone once the caller's transaction commits; parallel callers get different ones. The
-- owner's address is null if it isn't confirmed: then nobody is written to.
create function private.take_mail_requests(most integer)
returns table (
  id bigint, kind text, status text, ticket_id uuid, subject text, message text, priority text, owner_email text
)
language sql
set search_path = ''
as $$
  with taken as (
    delete from private.mail_requests r
    where r.id = any (array(
      select waiting.id from private.mail_requests waiting order by waiting.id limit most for update skip locked
    ))
    returning r.*
  )
  select taken.id, taken.kind, taken.status, t.id, t.subject, t.message, t.priority, u.email::text
  from taken
  join public.support_tickets t on t.id = taken.ticket_id
  left join auth.users u on u.id = t.user_id and u.email_confirmed_at is not null
  order by taken.id;
$$;

revoke execute on function
  private.stamp_ticket_resolution(), private.limit_tickets(), private.check_ticket_step(), private.audit_ticket_step(),
  private.request_ticket_mail(), private.take_mail_requests(integer)
from public;

select private.keep_quota('public.support_tickets');

-- For the admin pages. Both views are empty for everyone else; without that condition, users would see their own tickets.

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

comment on view public.desk_counts is 'One row with the counters of the admin pages, for administrators.';

revoke all on public.ticket_desk, public.desk_counts from anon, authenticated;
grant select on public.ticket_desk, public.desk_counts to authenticated, service_role;
-- What the platform grants by default would let service_role insert through these views.
revoke insert, update, delete, truncate on public.ticket_desk, public.desk_counts from service_role;
