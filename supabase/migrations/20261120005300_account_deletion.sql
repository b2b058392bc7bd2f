-- Leaving. A request is a row of the person's own, with the day on which the account goes; deleting the row keeps the
-- account. private.delete_due_accounts, which a timer calls (the embedded server's, or cron), then takes away everything of
-- the account. What was written in public stays without its author, and entries of the audit log with an id that leads nowhere.

-- A stolen session is not enough for what cannot be taken back: the sign-in, or the second factor, is of the last minutes.
create function private.has_fresh_sign_in() returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and (proof ->> 'timestamp')::numeric > extract(epoch from now() - interval '15 minutes')
  );
$$;

comment on function private.has_fresh_sign_in() is 'Whether the caller proved who they are within a quarter of an hour.';

revoke execute on function private.has_fresh_sign_in() from public;
grant execute on function private.has_fresh_sign_in() to authenticated;

create table public.deletion_requests (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days'
);

comment on table public.deletion_requests is
  'Accounts that will be deleted at due_at. Deleting the row keeps the account.';

create index deletion_requests_due_at_idx on public.deletion_requests (due_at);

alter table public.deletion_requests enable row level security;
revoke all on public.deletion_requests from anon, authenticated;
grant all on public.deletion_requests to service_role;
grant select, insert (user_id), delete on public.deletion_requests to authenticated;

create policy "read own" on public.deletion_requests for select to authenticated
  using (user_id = (select auth.uid()));
create policy "insert own" on public.deletion_requests for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_fresh_sign_in()));
create policy "delete own" on public.deletion_requests for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.deletion_requests as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- Letters about leaving. The address is kept in the row: when the last one is written, there is no account to find it by.
create table private.account_mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deletion_requested', 'deletion_cancelled', 'account_deleted')),
  email text not null,
  due_at timestamptz,
  created_at timestamptz not null default now()
);

alter table private.account_mail_requests enable row level security;
revoke all on private.account_mail_requests from anon, authenticated;
grant all on private.account_mail_requests to service_role;

create function private.request_account_mail(kind text, account uuid, due_at timestamptz) returns void
language sql
set search_path = ''
as $$
  insert into private.account_mail_requests (kind, email, due_at)
  select request_account_mail.kind, u.email, request_account_mail.due_at
  from auth.users u where u.id = account and u.email is not null and u.email_confirmed_at is not null;
$$;

-- As with other mail: gone when the caller's transaction commits; two callers never get the same one.
create function private.take_account_mail_requests(most integer)
returns table (id bigint, kind text, email text, due_at timestamptz)
language sql
set search_path = ''
as $$
  with taken as (
    delete from private.account_mail_requests r
    where r.id = any (array(
      select waiting.id from private.account_mail_requests waiting order by waiting.id limit most for update skip locked
    ))
    returning r.*
  )
  select taken.id, taken.kind, taken.email, taken.due_at from taken order by taken.id;
$$;

-- Definer: it ends sessions and writes to the audit log. Other devices are signed out when somebody asks to leave.
create function private.note_deletion_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_audit('account.deletion_requested', new.user_id, jsonb_build_object('due_at', new.due_at));
    perform private.request_account_mail('deletion_requested', new.user_id, new.due_at);
    delete from auth.refresh_tokens t using auth.sessions s
      where s.user_id = new.user_id and t.session_id = s.id and s.id::text is distinct from auth.jwt() ->> 'session_id';
    delete from auth.sessions s
      where s.user_id = new.user_id and s.id::text is distinct from auth.jwt() ->> 'session_id';
  elsif exists (select from auth.users u where u.id = old.user_id) then
    perform private.write_audit('account.deletion_cancelled', old.user_id, '{}');
    perform private.request_account_mail('deletion_cancelled', old.user_id, null);
  end if;
  return null;
end;
$$;

create trigger note_request after insert or delete on public.deletion_requests
  for each row execute function private.note_deletion_request();

-- Feedback outlives its author, without a name to it.
alter table private.feedback_entries alter column user_id drop not null;
alter table private.feedback_entries drop constraint feedback_entries_user_id_fkey;
alter table private.feedback_entries add constraint feedback_entries_user_id_fkey
  foreign key (user_id) references auth.users (id) on delete set null;

-- Everything that foreign keys lead to goes with the row of auth.users. Before it goes what only names the account: how fast
-- it asked, tokens and flows of the platform, and letters, of which the embedded server keeps its outbox here.
create function private.delete_account(account uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text;
  reached text[];
  mentions text[];
begin
  select u.email into address from auth.users u where u.id = account for update;
  if not found then
    return;
  end if;
  perform private.request_account_mail('account_deleted', account, null);
  reached := array(
    select lower(address) where address is not null
    union select f.phone from auth.mfa_factors f where f.user_id = account and f.phone is not null
  );
  mentions := array(
    select lower(address) where address is not null
    union select t.id::text from public.support_tickets t where t.user_id = account
  );
  if to_regclass('embedded.outbox') is not null then
    execute $outbox$
      delete from embedded.outbox o where lower(o.recipient) = any ($1)
        or exists (select from unnest($2) as mention where strpos(lower(o.text), mention) > 0)
    $outbox$ using reached, mentions;
  end if;
  delete from private.account_mail_requests r where lower(r.email) = lower(address) and r.kind <> 'account_deleted';
  delete from private.advisor_paces p where p.key = 'person ' || account;
  delete from auth.refresh_tokens t where t.user_id::text = account::text;
  delete from auth.flow_state f where f.user_id = account;
  delete from auth.audit_log_entries e where e.payload ->> 'actor_id' = account::text;
  delete from auth.users u where u.id = account;
  perform private.write_audit('account.deleted', account, '{}');
end;
$$;

-- How many accounts went.
create function private.delete_due_accounts(moment timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  due uuid;
  gone integer := 0;
begin
  for due in
    select r.user_id from public.deletion_requests r where r.due_at <= moment
    order by r.due_at limit 100 for update skip locked
  loop
    perform private.delete_account(due);
    gone := gone + 1;
  end loop;
  return gone;
end;
$$;

revoke execute on function
  private.request_account_mail(text, uuid, timestamptz), private.take_account_mail_requests(integer),
  private.note_deletion_request(), private.delete_account(uuid), private.delete_due_accounts(timestamptz)
from public;
