-- Mail about tickets. Clients open tickets by plain inserts, so the wish to write is stored here by triggers, in the
-- transaction of the ticket: a ticket that was acknowledged has its mail waiting, whatever happens next. Whoever sends
-- takes requests with private.take_mail_requests and commits once the letters are safe: the embedded server when they lie in its
-- outbox, a hosted project's own worker (edge function or cron, over the database address) when its provider took them.

create table private.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ticket_opened', 'ticket_status_changed')),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  -- As it was then: the ticket may have moved on before the mail is written.
  status text not null check (status in ('open', 'in_progress', 'resolved', 'closed')),
  created_at timestamptz not null default now()
);

create index mail_requests_ticket_id_idx on private.mail_requests (ticket_id);

alter table private.mail_requests enable row level security;
revoke all on private.mail_requests from anon, authenticated;
grant all on private.mail_requests to service_role;

-- Definer: people open tickets, and may not touch the queue.
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

-- The oldest requests, which are gone when the caller's transaction commits; two callers never get the same one. The
-- address is the confirmed one of the ticket's owner: null when there is none, and then nobody is written to.
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

revoke execute on function private.request_ticket_mail(), private.take_mail_requests(integer) from public;
