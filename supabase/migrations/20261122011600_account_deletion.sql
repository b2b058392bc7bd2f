-- Deleting an account. The user's request is a row with the day on which the account goes; deleting the row keeps the account.
-- private.upkeep(), called by a timer (the embedded server's, or cron), deletes due accounts and expired rows.

create table public.deletion_requests (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days'
);

comment on table public.deletion_requests is
  'Accounts to be deleted at due_at. Deleting the row keeps the account.';

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

-- Mail about the deletion. The row has the address: when the last letter is written, the account is gone.
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

-- As with other mail: gone once the caller's transaction commits; parallel callers get different ones.
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

-- Definer: it ends sessions and writes to the audit log. A request signs all other devices out.
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

-- Whether a letter has this address as a whole: "joann@example.com" contains "ann@example.com" but is someone else's.
create function private.mentions_address(letter text, address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select lower(letter) ~ (
    '(^|[\s<>()",;:])' || regexp_replace(lower(address), '([.\\+*?^$()\[\]{}|-])', '\\\1', 'g')
    || '($|[\s<>()",;:]|[.!?](\s|$))'
  );
$$;

-- What foreign keys lead to goes with the row of auth.users. This first deletes what only names the account: its pace, the
-- platform's tokens and flows, and letters, of which the embedded server keeps its outbox here. Entries of the audit log keep an
-- id that leads nowhere.
create function private.delete_account(account uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text;
  reached text[];
  tickets text[];
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
  tickets := array(select t.id::text from public.support_tickets t where t.user_id = account);
  if to_regclass('embedded.outbox') is not null then
    execute $outbox$
      delete from embedded.outbox o where lower(o.recipient) = any ($1)
        or private.mentions_address(o.text, $2)
        or exists (select from unnest($3) as ticket where strpos(o.text, ticket) > 0)
    $outbox$ using reached, address, tickets;
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

-- Returns how many accounts were deleted.
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

-- How long rows are kept. docs/privacy.md states the same periods, and a test compares them.
create function private.retention_periods() returns table (relation text, kept interval)
language sql
immutable
set search_path = ''
as $$
  values
    ('auth.flow_state', interval '1 day'),
    ('auth.mfa_challenges', interval '1 day'),
    ('auth.sessions', interval '90 days'),
    ('auth.users', interval '30 days'),
    ('embedded.outbox', interval '30 days'),
    ('private.account_mail_requests', interval '7 days'),
    ('private.advisor_days', interval '3 days'),
    ('private.advisor_paces', interval '1 hour'),
    ('private.advisor_replies', interval '1 hour'),
    ('private.advisor_usage', interval '3 days'),
    ('private.audit_log', interval '730 days'),
    ('private.auth_limits', interval '1 hour'),
    ('private.mail_requests', interval '7 days'),
    ('private.market_breakers', interval '1 day'),
    ('private.market_budgets', interval '7 days'),
    ('private.market_leases', interval '1 hour'),
    ('private.pending_sign_ups', interval '1 day'),
    ('private.security_mail_requests', interval '7 days'),
    ('public.factor_recoveries', interval '365 days'),
    ('public.price_series', interval '180 days'),
    ('public.quotes', interval '90 days');
$$;

comment on function private.retention_periods() is
  'How long rows are kept. auth.users: those never confirmed. auth.sessions: since their last use.';

create function private.kept_since(relation text, moment timestamptz) returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select moment - p.kept from private.retention_periods() p where p.relation = kept_since.relation;
$$;

create function private.purge_expired(moment timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from auth.flow_state f where f.created_at < private.kept_since('auth.flow_state', moment);
  delete from auth.mfa_challenges c where c.created_at < private.kept_since('auth.mfa_challenges', moment);
  delete from auth.sessions s where greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc')
    < private.kept_since('auth.sessions', moment);
  perform private.delete_account(u.id) from auth.users u
    where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
      and u.created_at < private.kept_since('auth.users', moment);
  if to_regclass('embedded.outbox') is not null then
    execute 'delete from embedded.outbox o where o.created_at < $1' using private.kept_since('embedded.outbox', moment);
  end if;
  delete from private.account_mail_requests r
    where r.created_at < private.kept_since('private.account_mail_requests', moment);
  delete from private.auth_limits l where l.resets_at < private.kept_since('private.auth_limits', moment);
  delete from private.pending_sign_ups p where p.created_at < private.kept_since('private.pending_sign_ups', moment);
  delete from private.mail_requests r where r.created_at < private.kept_since('private.mail_requests', moment);
  delete from private.security_mail_requests r
    where r.created_at < private.kept_since('private.security_mail_requests', moment);
  delete from private.advisor_days d where d.day < private.kept_since('private.advisor_days', moment)::date;
  delete from private.advisor_usage u where u.day < private.kept_since('private.advisor_usage', moment)::date;
  delete from private.advisor_paces p where p.due_at < private.kept_since('private.advisor_paces', moment);
  delete from private.advisor_replies r where r.expires_at < private.kept_since('private.advisor_replies', moment);
  delete from private.market_breakers b where b.open_until < private.kept_since('private.market_breakers', moment);
  delete from private.market_budgets b where b.day < private.kept_since('private.market_budgets', moment)::date;
  delete from private.market_leases l where l.expires_at < private.kept_since('private.market_leases', moment);
  delete from public.factor_recoveries r where r.created_at < private.kept_since('public.factor_recoveries', moment);
  delete from public.quotes q where q.fetched_at < private.kept_since('public.quotes', moment);
  delete from public.price_series s where s.fetched_at < private.kept_since('public.price_series', moment);
  if exists (select from private.audit_log l where l.happened_at < private.kept_since('private.audit_log', moment)) then
    -- Only the owner of the table may disable its trigger.
    alter table private.audit_log disable trigger entries_stay;
    delete from private.audit_log l where l.happened_at < private.kept_since('private.audit_log', moment);
    alter table private.audit_log enable trigger entries_stay;
  end if;
end;
$$;

-- For the timer. Two at once take turns.
create function private.upkeep() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('upkeep', 0));
  perform private.delete_due_accounts(now());
  perform private.purge_expired(now());
end;
$$;

revoke execute on function
  private.request_account_mail(text, uuid, timestamptz), private.take_account_mail_requests(integer),
  private.note_deletion_request(), private.mentions_address(text, text), private.delete_account(uuid),
  private.delete_due_accounts(timestamptz), private.retention_periods(), private.kept_since(text, timestamptz),
  private.purge_expired(timestamptz), private.upkeep()
from public;
