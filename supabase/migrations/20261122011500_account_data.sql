-- What users allow is a switch in their settings. Each decision is recorded with its time and the version of the notice that was
-- shown; only the trigger writes here.

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (
    purpose in ('dataSharing', 'analytics', 'marketing', 'keepConversations', 'advisorHoldings')
  ),
  granted boolean not null,
  notice date not null,
  decided_at timestamptz not null default now()
);

comment on column public.consents.notice is 'The version of the notice shown: the day it was written.';

create index consents_user_id_decided_at_idx on public.consents (user_id, decided_at desc);

alter table public.consents enable row level security;
revoke all on public.consents from anon, authenticated;
grant all on public.consents to service_role;
grant select on public.consents to authenticated;

create policy "read own" on public.consents for select to authenticated
  using (user_id = (select auth.uid()));
create policy "second factor" on public.consents as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create function private.privacy_notice() returns date
language sql
immutable
set search_path = ''
as $$
  select date '2026-11-20';
$$;

-- Definer: clients may not write the record of their decisions.
create function private.note_consents() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.consents (user_id, purpose, granted, notice)
  select new.user_id, purpose, (new.settings #>> array['privacy', purpose])::boolean, private.privacy_notice()
  from unnest(array['dataSharing', 'analytics', 'marketing', 'keepConversations', 'advisorHoldings']) as purpose
  where jsonb_typeof(new.settings #> array['privacy', purpose]) = 'boolean'
    and (tg_op = 'INSERT' or new.settings #> array['privacy', purpose] is distinct from old.settings #> array['privacy', purpose]);
  return null;
end;
$$;

create trigger note_consents after insert or update of settings on public.user_settings
  for each row execute function private.note_consents();

revoke execute on function private.privacy_notice(), private.note_consents() from public;

select private.keep_quota('public.consents');

-- A copy of everything an account has. Its tables are found by following foreign keys from auth.users, so a new table can't be
-- forgotten. Only our function calls this, page by page, for the user of a verified token.

create function private.personal_relations() returns table (relation text, condition text)
language sql
stable
set search_path = ''
as $$
  with recursive keys as (
    select k.conrelid as child, k.confrelid as parent, c.attname as child_column, p.attname as parent_column
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class r on r.oid = k.conrelid
    join pg_catalog.pg_namespace n on n.oid = r.relnamespace and n.nspname in ('public', 'private')
    join pg_catalog.pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    join pg_catalog.pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and (k.confdeltype = 'c' or c.attname = 'user_id')
  ), owned as (
    select child, format('%I = $1', child_column) as condition, 1 as depth
    from keys where parent = 'auth.users'::pg_catalog.regclass
    union
    select keys.child,
      format('%I in (select %I from %s where %s)', keys.child_column, keys.parent_column, keys.parent::regclass, owned.condition),
      owned.depth + 1
    from keys join owned on owned.child = keys.parent where owned.depth < 5 and keys.child <> keys.parent
  )
  select child::regclass::text, string_agg(distinct condition, ' or ') from owned group by child
  union all
  values
    ('auth.users', 'id = $1'), ('auth.identities', 'user_id = $1'), ('auth.sessions', 'user_id = $1'),
    ('auth.mfa_factors', 'user_id = $1'), ('private.audit_log', 'subject_id = $1');
$$;

comment on function private.personal_relations() is
  'Every table with rows of a user, and the condition that finds them; $1 is the account.';

-- Leaves out digests, and of the platform's tables everything that is not about the user.
create function private.account_entry(relation text, entry jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case relation
    when 'auth.users' then (
      select jsonb_object_agg(key, value) from jsonb_each(entry) where key in (
        'id', 'email', 'phone', 'email_confirmed_at', 'phone_confirmed_at', 'last_sign_in_at', 'raw_user_meta_data',
        'created_at', 'updated_at'
      )
    )
    when 'auth.identities' then (
      select jsonb_object_agg(key, value) from jsonb_each(entry) where key in (
        'id', 'provider', 'provider_id', 'identity_data', 'last_sign_in_at', 'created_at', 'updated_at'
      )
    )
    when 'auth.sessions' then (
      select jsonb_object_agg(key, value) from jsonb_each(entry) where key in (
        'id', 'created_at', 'updated_at', 'refreshed_at', 'not_after', 'aal', 'user_agent', 'ip'
      )
    )
    when 'auth.mfa_factors' then (
      select jsonb_object_agg(key, value) from jsonb_each(entry) where key in (
        'id', 'friendly_name', 'factor_type', 'status', 'phone', 'created_at', 'updated_at'
      )
    )
    when 'private.audit_log' then entry - 'actor_id'
    else entry - 'digest' - 'admin_id'
  end;
$$;

-- The rows after a given one, ordered by table and key.
create function private.account_page(account uuid, after_relation text, after_key text, most integer)
returns table (relation text, key text, entry jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  source record;
  room integer := most;
  found_rows integer;
begin
  for source in
    select p.relation, p.condition, (
      select string_agg(
        case when a.atttypid in ('integer'::regtype, 'bigint'::regtype) then format('lpad(t.%I::text, 20, ''0'')', a.attname)
        else format('t.%I::text', a.attname) end, ' || '' '' || ' order by k.place
      )
      from pg_catalog.pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (column_number, place)
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.column_number
      where i.indrelid = p.relation::regclass and i.indisprimary
    ) as key
    from private.personal_relations() p
    where p.relation collate "C" >= after_relation
    order by p.relation collate "C"
  loop
    return query execute format(
      'select %L, (%s) collate "C", private.account_entry(%L, to_jsonb(t)) from %s t
       where (%s) and (%s) collate "C" > $2 order by 2 limit $3',
      source.relation, source.key, source.relation, source.relation, source.condition, source.key
    ) using account, case when source.relation = after_relation then after_key else '' end, room;
    get diagnostics found_rows = row_count;
    room := room - found_rows;
    exit when room <= 0;
  end loop;
end;
$$;

-- Whether a session may take the copy: it meets what the account requires, and proved it in the last 15 minutes.
create function private.may_take_copy(account uuid, session uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select private.session_suffices(session, account) and exists (
    select from auth.mfa_amr_claims c where c.session_id = session and c.updated_at > now() - interval '15 minutes'
  );
$$;

create function private.note_copy_taken(account uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.audit_log (actor_id, action, subject_id) values (account, 'account.copy_taken', account);
$$;

revoke execute on function
  private.personal_relations(), private.account_entry(text, jsonb), private.account_page(uuid, text, text, integer),
  private.may_take_copy(uuid, uuid), private.note_copy_taken(uuid)
from public;
