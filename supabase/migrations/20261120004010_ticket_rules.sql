-- What a ticket must say, how many one person opens, and how its status moves. A client may name the id of a ticket it
-- opens: sending the same one again is refused as a duplicate, so that a repeated submit opens one ticket.

alter table public.support_tickets
  add constraint support_tickets_subject_says_something check (subject ~ '\S'),
  add constraint support_tickets_message_says_something check (message ~ '\S');

grant insert (id) on public.support_tickets to authenticated;

create index support_tickets_status_created_at_idx on public.support_tickets (status, created_at desc);

-- Twenty a day for one person. Only what clients open is counted against it: they are the callers with a user id.
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

revoke execute on function private.limit_tickets() from public;

create trigger limit_tickets before insert on public.support_tickets
  for each row execute function private.limit_tickets();

-- Work begins on what is open, ends in resolved, and what is resolved is closed; both of these may be opened again.
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

revoke execute on function private.check_ticket_step() from public;

create trigger check_ticket_step after update of status on public.support_tickets
  for each row execute function private.check_ticket_step();
