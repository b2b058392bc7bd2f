-- A copy of everything that an account holds, read off the catalog, so that a table which comes later cannot be forgotten:
-- what a foreign key ties to auth.users is the person's, and what is tied to that. Only our own function calls this, for the
-- person of a token it has verified, a page at a time.

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
  'Every table with rows of one person, and the condition that finds them; $1 is the account.';

-- What nobody is told: digests, and of the platform''s tables all but the columns that say something about the person.
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

-- The rows after one of them, in the order of tables and then of keys.
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

-- Whether a session may take the copy away: all that the account asks for, proved within a quarter of an hour.
create function private.may_take_copy(account uuid, session uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id
    where s.id = session and s.user_id = account and c.updated_at > now() - interval '15 minutes'
      and (s.aal::text = 'aal2' or not private.has_verified_factor(account))
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
