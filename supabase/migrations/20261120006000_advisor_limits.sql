-- What every instance of the functions must agree on about the advisor: how fast people ask, how many replies are under way,
-- and how many tokens of the day are used. Who asked what is nowhere here. Clients never see any of it.

-- Minutes and seconds: lost in a crash of the database they only let a few questions more through.
create unlogged table private.advisor_paces (
  key text primary key,
  due_at timestamptz not null
);
comment on column private.advisor_paces.due_at is
  'When what was asked so far would have been asked at an even pace. Rows of the past mean nothing.';
create index advisor_paces_due_at_idx on private.advisor_paces (due_at);

create unlogged table private.advisor_replies (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  day date not null,
  held integer not null,
  expires_at timestamptz not null
);
create index advisor_replies_user_id_idx on private.advisor_replies (user_id);

create table private.advisor_usage (
  user_id uuid not null references auth.users on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (user_id, day)
);
create index advisor_usage_day_idx on private.advisor_usage (day);

-- Of its own: an account that is deleted gives nothing back.
create table private.advisor_days (
  day date primary key,
  tokens bigint not null
);
comment on column private.advisor_days.day is 'In UTC.';

alter table private.advisor_paces enable row level security;
alter table private.advisor_replies enable row level security;
alter table private.advisor_usage enable row level security;
alter table private.advisor_days enable row level security;
grant all on private.advisor_paces, private.advisor_replies, private.advisor_usage, private.advisor_days to service_role;

-- Leave to begin a reply, or which limit was reached and in how many seconds to try again. A pace of n a minute lets n
-- through at once and then one every nth part of a minute. What the reply may cost is held back of the day until it is over.
create function private.begin_advisor_reply(
  reply uuid, person uuid, address text,
  minute_person integer, minute_address integer, streams_person integer, streams_all integer,
  day_person bigint, day_all bigint, hold integer, lasts interval,
  out reached text, out retry_after integer
)
language plpgsql
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  today constant date := (moment at time zone 'UTC')::date;
  minute constant interval := interval '1 minute';
  ahead interval;
begin
  -- Taken in turn: two questions of the same moment must not both find the last place.
  perform pg_advisory_xact_lock(hashtextextended('advisor', 0));
  delete from private.advisor_replies r where r.expires_at < moment;
  delete from private.advisor_paces p where p.due_at < moment;

  if (select count(*) from private.advisor_replies r where r.user_id = person) >= streams_person
    or (select count(*) from private.advisor_replies) >= streams_all then
    reached := 'streams';
    retry_after := 15;
    return;
  end if;

  select max(p.due_at - moment + minute / p.most - minute) into ahead
  from (
    select coalesce(pace.due_at, moment) as due_at, asked.most
    from (values ('person ' || person, minute_person), ('address ' || address, minute_address)) as asked (key, most)
    left join private.advisor_paces pace using (key)
    where asked.key is not null
  ) p;
  if ahead > interval '0' then
    reached := 'pace';
    retry_after := ceil(extract(epoch from ahead));
    return;
  end if;

  if (select u.tokens from private.advisor_usage u where u.user_id = person and u.day = today) >= day_person then
    reached := 'day_person';
  elsif (select d.tokens from private.advisor_days d where d.day = today) >= day_all then
    reached := 'day_instance';
  end if;
  if reached is not null then
    retry_after := ceil(extract(epoch from ((today + 1)::timestamp at time zone 'UTC') - moment));
    return;
  end if;

  insert into private.advisor_paces as pace (key, due_at)
  select asked.key, moment + minute / asked.most
  from (values ('person ' || person, minute_person), ('address ' || address, minute_address)) as asked (key, most)
  where asked.key is not null
  on conflict (key) do update set due_at = pace.due_at + (excluded.due_at - moment);
  insert into private.advisor_replies (id, user_id, day, held, expires_at)
  values (reply, person, today, hold, moment + lasts);
  perform private.book_advisor_tokens(person, today, hold);
end;
$$;

create function private.book_advisor_tokens(person uuid, on_day date, amount bigint) returns void
language sql
set search_path = ''
as $$
  insert into private.advisor_usage as usage (user_id, day, tokens) values (person, on_day, amount)
  on conflict (user_id, day) do update set tokens = usage.tokens + excluded.tokens;
  insert into private.advisor_days as total (day, tokens) values (on_day, amount)
  on conflict (day) do update set tokens = total.tokens + excluded.tokens;
$$;

-- The reply is over: what it cost takes the place of what was held. Days long past are forgotten.
create function private.end_advisor_reply(reply uuid, cost bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  ended private.advisor_replies;
begin
  delete from private.advisor_replies r where r.id = reply returning r.* into ended;
  if not found then
    return;
  end if;
  perform private.book_advisor_tokens(ended.user_id, ended.day, cost - ended.held);
  delete from private.advisor_usage u where u.day < ended.day - 2;
  delete from private.advisor_days d where d.day < ended.day - 2;
end;
$$;

revoke execute on function
  private.begin_advisor_reply(
    uuid, uuid, text, integer, integer, integer, integer, bigint, bigint, integer, interval, out text, out integer
  ),
  private.book_advisor_tokens(uuid, date, bigint),
  private.end_advisor_reply(uuid, bigint)
from public;
