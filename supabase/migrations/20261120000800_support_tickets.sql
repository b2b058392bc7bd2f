-- Support tickets. A person opens their own and reads them; status and resolved_at are granted for update only, and the
-- policy leaves that to admins. When a ticket counts as resolved is decided here, whatever timestamp a client sends:
-- resolving stamps it, closing keeps the stamp, any other status clears it.

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
  )
);

create index support_tickets_user_id_created_at_idx on public.support_tickets (user_id, created_at desc);
create index support_tickets_created_at_idx on public.support_tickets (created_at desc);

alter table public.support_tickets enable row level security;
revoke all on public.support_tickets from anon, authenticated;
grant select, insert (user_id, subject, message, priority), update (status, resolved_at)
  on public.support_tickets to authenticated;
grant all on public.support_tickets to service_role;

create policy "read own, admins all" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "insert own" on public.support_tickets for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "admins update" on public.support_tickets for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

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

revoke execute on function private.stamp_ticket_resolution() from public;

create trigger stamp_ticket_resolution before update on public.support_tickets
  for each row execute function private.stamp_ticket_resolution();
