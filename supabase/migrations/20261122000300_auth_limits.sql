-- Limits that matter for security hold across every server of one database: wrong passwords, codes, letters, texts. The
-- embedded server counts them here; a hosted project has the platform's own. Keys are digests, so that the table says
-- neither who signs in nor from where. Unlogged: a crash of the database forgets at most a day's counts.

create unlogged table private.auth_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
comment on table private.auth_limits is 'How often something limited was tried in the current window, by a digest of what is limited.';
create index auth_limits_resets_at_idx on private.auth_limits (resets_at);

alter table private.auth_limits enable row level security;
revoke all on private.auth_limits from public, anon, authenticated, service_role;

-- Counts one try in a fixed window. 0 when it is within the limit, else the seconds until the next one can be; a refused
-- try is not counted.
create function private.take_auth_limit(limit_key text, points integer, seconds integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  wait integer;
begin
  insert into private.auth_limits as l (key, count, resets_at)
  values (limit_key, 1, clock_timestamp() + make_interval(secs => seconds))
  on conflict (key) do update set
    count = case when l.resets_at <= clock_timestamp() then 1 else l.count + 1 end,
    resets_at = case when l.resets_at <= clock_timestamp() then excluded.resets_at else l.resets_at end
  where l.resets_at <= clock_timestamp() or l.count < points;
  if found then
    return 0;
  end if;
  select ceil(extract(epoch from l.resets_at - clock_timestamp())) into wait from private.auth_limits l where l.key = limit_key;
  return greatest(1, coalesce(wait, 1));
end;
$$;

-- Counts one try under each key in turn; the first refusal ends it. refused is its place in the list, null when all passed.
create function private.take_auth_limits(
  keys text[], points integer[], seconds integer[], out refused integer, out retry_after integer
)
language plpgsql
set search_path = ''
as $$
begin
  for place in 1 .. cardinality(keys) loop
    retry_after := private.take_auth_limit(keys[place], points[place], seconds[place]);
    if retry_after > 0 then
      refused := place;
      return;
    end if;
  end loop;
end;
$$;

-- Counts one password tried on an unknown device, before anybody looks at it. Tries of an account are counted over all
-- addresses, but that count refuses nobody: it only decides how much one address may try. An owner at an address of their
-- own gets in, however many strangers guess. From slowed_from on, which takes thousands of addresses, tries of the account
-- are let through at the even pace of the last limit.
-- keys: the account, address and account, the same while the account is attacked, the account's pace.
create function private.take_password_try(
  keys text[], points integer[], seconds integer[], attacked_from integer, slowed_from integer
)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  tries integer := coalesce((
    select l.count from private.auth_limits l where l.key = keys[1] and l.resets_at > clock_timestamp()
  ), 0);
  own integer := case when tries >= attacked_from then 3 else 2 end;
  wait integer := private.take_auth_limit(keys[own], points[own], seconds[own]);
begin
  if wait = 0 and tries >= slowed_from then
    wait := private.take_auth_limit(keys[4], points[4], seconds[4]);
  end if;
  if wait = 0 then
    perform private.take_auth_limit(keys[1], points[1], seconds[1]);
  end if;
  return wait;
end;
$$;

-- The password was right: the tries of this address are forgotten, and the account's count has one less.
create function private.return_password_try(account text, own text[]) returns void
language sql
set search_path = ''
as $$
  delete from private.auth_limits l where l.key = any (own);
  update private.auth_limits l set count = greatest(0, l.count - 1) where l.key = account;
$$;

revoke execute on function
  private.take_auth_limit(text, integer, integer),
  private.take_auth_limits(text[], integer[], integer[]),
  private.take_password_try(text[], integer[], integer[], integer, integer),
  private.return_password_try(text, text[])
from public;
