-- Counters and sign-ups of the embedded server's auth, shared by every server of one database. A hosted project has the
-- platform's own.

-- Limits that protect accounts: passwords, codes, mail, text messages. Keys are digests, so the table reveals neither who signs
-- in nor from where. Unlogged: a crash of the database forgets at most a day's counts.
create unlogged table private.auth_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

comment on table private.auth_limits is 'Attempts in the current window, by a digest of what is limited.';

create index auth_limits_resets_at_idx on private.auth_limits (resets_at);
alter table private.auth_limits enable row level security;
revoke all on private.auth_limits from public, anon, authenticated, service_role;

-- Counts one attempt in a fixed window. Returns 0, or at the limit the seconds until the next attempt; a refused attempt isn't
-- counted.
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

-- Counts one attempt under each key until one refuses; `refused` is its position, null if none did.
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

-- Counts one password attempt from an unknown device, before the password is checked. Attempts on an account are counted over
-- all addresses, but that count refuses nobody: it only sets how many one address gets, so an owner at their own address gets
-- in however many others are guessing. From slowed_from on, which takes thousands of addresses, attempts on the account are
-- let through at the pace of the last limit.
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

-- After a correct password: forgets this address's attempts and takes one off the account's.
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

-- Sign-ups waiting for their link, each with the password that came with it: a second sign-up for an address takes nothing from
-- the first, and a link confirms only its own password.
create table private.pending_sign_ups (
  token_hash text primary key,
  account_id uuid not null,
  email text not null,
  encrypted_password text not null,
  identity_data jsonb not null,
  requested_from text not null,
  created_at timestamptz not null default now()
);

comment on column private.pending_sign_ups.account_id is 'The id that the account will get.';
comment on column private.pending_sign_ups.requested_from is 'Digest of the address that asked.';

create index pending_sign_ups_email_idx on private.pending_sign_ups (email, created_at);
create index pending_sign_ups_created_at_idx on private.pending_sign_ups (created_at);

alter table private.pending_sign_ups enable row level security;
revoke all on private.pending_sign_ups from public, anon, authenticated, service_role;
