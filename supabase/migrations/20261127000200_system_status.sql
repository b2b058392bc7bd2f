-- What administrators see of the installation itself (/admin/system): versions, age of data, queues, limits that were hit, the last
-- backup. The embedded server adds what only it knows; on a hosted project those columns are null, and the page says who knows.

-- One row, written by the embedded server at each start, and by its backup. A hosted project has none.
create table private.installation (
  id boolean primary key default true check (id),
  server_version text not null check (char_length(server_version) between 1 and 40),
  started_at timestamptz not null default now(),
  has_own_database boolean not null,
  sends_mail boolean not null,
  backed_up_at timestamptz
);

comment on column private.installation.has_own_database is 'PostgreSQL is part of the data folder, which `backup` copies.';
comment on column private.installation.sends_mail is 'A mail server is set; otherwise mail stays in the outbox.';

alter table private.installation enable row level security;
revoke all on private.installation from anon, authenticated, service_role;

-- Requests that the embedded server refused, by limit and hour: whose they were is not stored.
create table private.limit_refusals (
  hour timestamptz not null,
  name text not null check (name ~ '^[A-Za-z_]{1,40}$'),
  refusals bigint not null check (refusals between 1 and 1000000000000000),
  primary key (hour, name)
);

alter table private.limit_refusals enable row level security;
revoke all on private.limit_refusals from anon, authenticated, service_role;

-- Adds to the current hour, and forgets what is older than two days.
create function private.note_refusals(names text[], counts bigint[]) returns void
language sql
set search_path = ''
as $$
  delete from private.limit_refusals r where r.hour < now() - interval '2 days';
  insert into private.limit_refusals as r (hour, name, refusals)
  select date_trunc('hour', now()), each.name, each.refusals from unnest(names, counts) as each (name, refusals)
  on conflict (hour, name) do update set refusals = r.refusals + excluded.refusals;
$$;

revoke execute on function private.note_refusals(text[], bigint[]) from public;

-- A definer, because nobody else reads these tables. No row for everybody but administrators.
create function private.system_status()
returns table (
  checked_at timestamptz, postgres_version text, schema_version text,
  server_version text, started_at timestamptz, has_own_database boolean, sends_mail boolean, backed_up_at timestamptz,
  quotes bigint, quotes_at timestamptz, closes_at timestamptz, rates_at timestamptz, lists_as_of date, lists_failing bigint,
  requested_mails bigint, requested_since timestamptz, waiting_mails bigint, waiting_since timestamptz, failed_mails bigint,
  refusals jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not coalesce((select public.is_admin()), false) then
    return;
  end if;
  checked_at := now();
  postgres_version := current_setting('server_version');
  -- Of the command line that applied the migrations, which a database may have been made without.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into schema_version;
  end if;
  select i.server_version, i.started_at, i.has_own_database, i.sends_mail, i.backed_up_at
    into server_version, started_at, has_own_database, sends_mail, backed_up_at from private.installation i;

  select count(*), max(q.fetched_at) into quotes, quotes_at from public.quotes q;
  select max(s.fetched_at) into closes_at from public.price_series s where s.venue <> 'FX';
  select min(r.fetched_at) into rates_at from public.fx_rates r;
  -- Those that have a publisher to ask.
  select min(l.as_of) into lists_as_of from private.instrument_lists l where l.list in ('nse', 'us', 'amfi');
  select count(*) into lists_failing from private.instrument_refreshes r where r.failures > 0;

  select count(*), min(r.created_at) into requested_mails, requested_since from (
    select m.created_at from private.mail_requests m
    union all select m.created_at from private.security_mail_requests m
    union all select m.created_at from private.account_mail_requests m
  ) r;
  -- After fifteen attempts the embedded server gives a mail up.
  if sends_mail and to_regclass('embedded.outbox') is not null then
    execute $outbox$
      select count(*) filter (where o.attempts < 15), min(o.created_at) filter (where o.attempts < 15),
        count(*) filter (where o.attempts >= 15)
      from embedded.outbox o where o.sent_at is null and o.channel = 'email'
    $outbox$ into waiting_mails, waiting_since, failed_mails;
  end if;
  if server_version is not null then
    select coalesce(jsonb_object_agg(day.name, day.refusals), '{}') into refusals from (
      select r.name, sum(r.refusals) as refusals from private.limit_refusals r
      where r.hour > now() - interval '24 hours' group by r.name
    ) day;
  end if;
  return next;
end;
$$;

revoke execute on function private.system_status() from public;
grant execute on function private.system_status() to authenticated, service_role;

create view public.system_status with (security_invoker = on) as
select checked_at, postgres_version, schema_version, server_version, started_at, has_own_database, sends_mail, backed_up_at,
  quotes, quotes_at, closes_at, rates_at, lists_as_of, lists_failing, requested_mails, requested_since, waiting_mails,
  waiting_since, failed_mails, refusals
from private.system_status()
where (select public.is_admin());

comment on view public.system_status is 'One row with the state of the installation, for administrators. Null: only an embedded server knows.';

revoke all on public.system_status from anon, authenticated, service_role;
grant select on public.system_status to authenticated, service_role;
