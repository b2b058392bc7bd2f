-- How long things are kept that nobody deletes. One function takes away what is older; whoever runs the installation calls
-- private.upkeep() every hour (the embedded server by itself). docs/privacy.md states the same periods, and tests hold both
-- against each other.

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
    ('private.mail_requests', interval '7 days'),
    ('private.market_breakers', interval '1 day'),
    ('private.market_budgets', interval '7 days'),
    ('private.market_leases', interval '1 hour'),
    ('private.security_mail_requests', interval '7 days'),
    ('public.factor_recoveries', interval '365 days'),
    ('public.price_series', interval '180 days'),
    ('public.quotes', interval '90 days');
$$;

comment on function private.retention_periods() is
  'For how long rows stay: of auth.users those whose address was never confirmed, of auth.sessions since their last use.';

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

-- What has to be done from time to time, for a timer or for cron. Two at once take turns.
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
  private.retention_periods(), private.kept_since(text, timestamptz), private.purge_expired(timestamptz), private.upkeep()
from public;
