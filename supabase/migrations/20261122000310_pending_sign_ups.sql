-- A sign-up waits here until its link is followed, each with the password that came with it. A second one for the same
-- address takes nothing away from the first, and a link proves no password but its own. Only the embedded server writes
-- here: a hosted project keeps its own.

create table private.pending_sign_ups (
  token_hash text primary key,
  account_id uuid not null,
  email text not null,
  encrypted_password text not null,
  identity_data jsonb not null,
  requested_from text not null,
  created_at timestamptz not null default now()
);
comment on column private.pending_sign_ups.account_id is 'The id that the account will have; there is none yet.';
comment on column private.pending_sign_ups.requested_from is 'A digest of the address that asked.';
create index pending_sign_ups_email_idx on private.pending_sign_ups (email, created_at);
create index pending_sign_ups_created_at_idx on private.pending_sign_ups (created_at);

alter table private.pending_sign_ups enable row level security;
revoke all on private.pending_sign_ups from public, anon, authenticated, service_role;

-- As before, with the two tables of signing in.
create or replace function private.retention_periods() returns table (relation text, kept interval)
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

create or replace function private.purge_expired(moment timestamptz) returns void
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
    -- Nobody but the owner of the log can lift what guards it, and only for this transaction.
    alter table private.audit_log disable trigger entries_stay;
    delete from private.audit_log l where l.happened_at < private.kept_since('private.audit_log', moment);
    alter table private.audit_log enable trigger entries_stay;
  end if;
end;
$$;
