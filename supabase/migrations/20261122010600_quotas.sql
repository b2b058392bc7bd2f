-- How much one account may store; without a limit a single account could fill the disk. Rows and bytes are counted per account
-- and table by statement triggers, in the writing transaction, so the count is exact after rollbacks, cascades and parallel
-- writes. Limits are far above what people have.

-- `since` is when a limit took effect. Lowering one removes nothing: an account above it can still change and delete.
create function private.quotas() returns table (relation text, most_rows bigint, most_bytes bigint, since date)
language sql
immutable
set search_path = ''
as $$
  values
    ('public.portfolios', 200::bigint, 2000000::bigint, date '2026-11-22'),
    ('public.portfolio_holdings', 20000, 2000000, '2026-11-22'),
    ('public.imports', 2000, 64000000, '2026-11-22'),
    ('public.trades', 250000, 64000000, '2026-11-22'),
    ('public.import_formats', 50, 1000000, '2026-11-22'),
    ('public.watchlists', 100, 50000, '2026-11-22'),
    ('public.watchlist_items', 5000, 200000, '2026-11-22'),
    ('public.conversations', 200, 100000, '2026-11-22'),
    ('public.conversation_messages', 20000, 64000000, '2026-11-22'),
    ('public.support_tickets', 1000, 10000000, '2026-11-22'),
    ('public.consents', 10000, 200000, '2026-11-22');
$$;

comment on function private.quotas() is
  'Rows and bytes that one account may have in a table. Bytes are those of texts, JSON and numbers without a fixed size.';

create table private.account_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  relation text not null,
  row_count bigint not null,
  byte_count bigint not null,
  primary key (user_id, relation)
) with (fillfactor = 50);

comment on table private.account_usage is 'What each account has in each table with a quota.';

alter table private.account_usage enable row level security;
revoke all on private.account_usage from anon, authenticated, service_role;
grant select on private.account_usage to service_role;

-- Counts, and refuses what exceeds the quota. Writes for one account take turns with one lock for all its tables: with a lock
-- for each, two transactions in a different order could deadlock. An account being deleted may have no row left to subtract
-- from.
create function private.charge(account uuid, relation text, more_rows bigint, more_bytes bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  used private.account_usage;
  quota record;
  exceeded text;
begin
  if account is null or more_rows = 0 and more_bytes = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('quota ' || account, 0));
  if more_rows <= 0 and more_bytes <= 0 then
    update private.account_usage u set row_count = u.row_count + more_rows, byte_count = u.byte_count + more_bytes
    where u.user_id = account and u.relation = charge.relation;
    return;
  end if;

  insert into private.account_usage as u values (account, charge.relation, more_rows, more_bytes)
  on conflict on constraint account_usage_pkey
    do update set row_count = u.row_count + excluded.row_count, byte_count = u.byte_count + excluded.byte_count
  returning * into used;
  select q.most_rows, q.most_bytes into quota from private.quotas() q where q.relation = charge.relation;
  exceeded := case
    when more_rows > 0 and used.row_count > quota.most_rows then 'rows'
    when more_bytes > 0 and used.byte_count > quota.most_bytes then 'bytes'
  end;
  if exceeded is not null then
    perform private.refuse_over_quota(
      charge.relation, exceeded, case exceeded when 'rows' then quota.most_rows else quota.most_bytes end
    );
  end if;
end;
$$;

-- HTTP 422 with JSON details, for clients to recognize.
create function private.refuse_over_quota(relation text, unit text, most bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'quota_exceeded: at most % % in %', most, unit, relation using
    errcode = 'PT422',
    detail = jsonb_build_object(
      'error', 'quota_exceeded', 'relation', split_part(relation, '.', 2), 'unit', unit, 'limit', most
    )::text,
    hint = 'Delete some of them, then try again.';
end;
$$;

-- An expression for the bytes of a row `r` in columns without a fixed size. It measures text, because a stored value's size
-- depends on its compression and could differ when it is subtracted.
create function private.measured_bytes(relation regclass) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(string_agg(format('coalesce(octet_length(r.%I::text), 0)', a.attname), ' + ' order by a.attnum), '0')
  from pg_catalog.pg_attribute a
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'numeric'::regtype, 'bytea'::regtype);
$$;

-- Starts counting a table, and counts what it already has. Its rows name their account in user_id or belong to a row that does;
-- when that row is deleted they go with it, and can only be counted before. Called again after a column is added, it includes
-- that column. Its triggers sort after those that lock a portfolio: every transaction locks the portfolio first, then the
-- account.
create function private.keep_quota(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  called constant text := relation::text;
  child text;
  parent text;
  child_key text;
  parent_key text;
  bytes constant text := private.measured_bytes(relation);
  changes text;
  owned text;
begin
  select c.relname into child from pg_catalog.pg_class c where c.oid = relation;
  select k.confrelid::regclass::text, a.attname, p.attname into parent, child_key, parent_key
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  join pg_catalog.pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
  where k.conrelid = relation and k.contype = 'f' and cardinality(k.conkey) = 1 and k.confdeltype = 'c'
  order by k.confrelid = 'auth.users'::regclass desc limit 1;
  if parent is null then
    raise exception '% belongs to nobody', relation;
  end if;

  -- Grouped by the foreign key, then by account.
  changes := 'select r.%1$I as key, %2$s as n, %3$s as b from %4$s r group by 1';
  owned := case when parent = 'auth.users' then 'select key as account, n, b from (%s) c'
    else format('select p.user_id as account, c.n, c.b from (%%s) c join %s p on p.%I = c.key', parent, parent_key) end;
  execute format(
    $function$
      create or replace function private.%1$I() returns trigger
      language plpgsql
      security definer
      set search_path = ''
      as $body$
      begin
        if tg_op = 'INSERT' then
          perform private.charge(o.account, %2$L, o.n, o.b) from (%3$s order by account) o;
        elsif tg_op = 'DELETE' then
          perform private.charge(o.account, %2$L, -o.n, -o.b) from (%4$s order by account) o;
        else
          perform private.charge(o.account, %2$L, o.n, o.b)
          from (select account, sum(n)::bigint as n, sum(b)::bigint as b from (%5$s) changed group by account order by account) o;
        end if;
        return null;
      end;
      $body$
    $function$,
    'count_' || child, called,
    format(owned, format(changes, child_key, 'count(*)', format('sum(%s)', bytes), 'added')),
    format(owned, format(changes, child_key, 'count(*)', format('sum(%s)', bytes), 'removed')),
    format(owned, format(changes, child_key, 'count(*)', format('sum(%s)', bytes), 'added')
      || ' union all ' || format(changes, child_key, '-count(*)', format('-sum(%s)', bytes), 'removed'))
  );
  execute format('revoke execute on function private.%I() from public', 'count_' || child);
  execute format(
    'create or replace trigger quota_of_inserted after insert on %1$s referencing new table as added
       for each statement execute function private.%2$I();
     create or replace trigger quota_of_updated after update on %1$s referencing old table as removed new table as added
       for each statement execute function private.%2$I();
     create or replace trigger quota_of_deleted after delete on %1$s referencing old table as removed
       for each statement execute function private.%2$I()',
    relation, 'count_' || child
  );

  if parent <> 'auth.users' then
    execute format(
      $function$
        create or replace function private.%1$I() returns trigger
        language plpgsql
        security definer
        set search_path = ''
        as $body$
        begin
          perform private.charge(old.user_id, %2$L, -count(*), -coalesce(sum(%3$s), 0)) from %4$s r where r.%5$I = old.%6$I;
          return old;
        end;
        $body$
      $function$,
      'uncount_' || child, called, bytes, relation, child_key, parent_key
    );
    execute format('revoke execute on function private.%I() from public', 'uncount_' || child);
    execute format(
      'create or replace trigger %1$I before delete on %2$s for each row execute function private.%3$I()',
      'quota_of_' || child, parent, 'uncount_' || child
    );
  end if;

  execute format(
    'delete from private.account_usage where relation = %1$L;
     insert into private.account_usage
     select account, %1$L, sum(n), sum(b) from (%2$s) counted where account is not null group by account',
    called, format(owned, format(changes, child_key, 'count(*)', format('sum(%s)', bytes), relation))
  );
end;
$$;

revoke execute on function
  private.quotas(), private.charge(uuid, text, bigint, bigint), private.refuse_over_quota(text, text, bigint),
  private.measured_bytes(regclass), private.keep_quota(regclass)
from public;

-- Definer: clients may not read the counts. It has no arguments and covers only the caller.
create function public.own_usage() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'relation', split_part(q.relation, '.', 2), 'rows', coalesce(u.row_count, 0), 'bytes', coalesce(u.byte_count, 0),
      'most_rows', q.most_rows, 'most_bytes', q.most_bytes
    )
  )
  from private.quotas() q
  left join private.account_usage u on u.relation = q.relation and u.user_id = (select auth.uid())
  where (select auth.uid()) is not null and (select private.has_required_aal());
$$;

comment on function public.own_usage() is
  'For the caller, per table with a quota: {relation, rows, bytes, most_rows, most_bytes}. Null without the account''s second factor.';

revoke execute on function public.own_usage() from public, anon, service_role;
grant execute on function public.own_usage() to authenticated;
