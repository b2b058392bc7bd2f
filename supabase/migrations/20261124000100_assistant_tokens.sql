-- Tokens by which a user lets an assistant of their own read through the function `mcp`. The client makes a token of 256 random bits and
-- inserts it; only its digest is stored, for which a plain SHA-256 is enough. Revoking one deletes it.

create table public.assistant_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and length(name) <= 60),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 2 and scopes <@ array['read_portfolios', 'analyse_text']
  ),
  token text check (token is null),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

comment on table public.assistant_tokens is 'What a user''s own assistants may do. At most ten.';
comment on column public.assistant_tokens.token is 'Inserted as ballast_ and 64 hexadecimal digits; stored as its digest, and null here.';
comment on column public.assistant_tokens.scopes is 'read_portfolios, analyse_text, or both.';

create index assistant_tokens_user_id_idx on public.assistant_tokens (user_id, created_at desc);

alter table public.assistant_tokens enable row level security;
revoke all on public.assistant_tokens from anon, authenticated;
grant all on public.assistant_tokens to service_role;
grant select, insert (user_id, name, scopes, token), delete on public.assistant_tokens to authenticated;

create policy "read own" on public.assistant_tokens for select to authenticated using (user_id = (select auth.uid()));
create policy "insert own" on public.assistant_tokens for insert to authenticated with check (user_id = (select auth.uid()));
create policy "delete own" on public.assistant_tokens for delete to authenticated using (user_id = (select auth.uid()));
create policy "second factor" on public.assistant_tokens as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- What a token is known by, and its calls in the current minute.
create table private.assistant_token_secrets (
  -- Checked at the end: the trigger writes it before its token is there.
  token_id uuid primary key references public.assistant_tokens (id) on delete cascade deferrable initially deferred,
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  minute timestamptz not null default now(),
  calls integer not null default 0
);

alter table private.assistant_token_secrets enable row level security;
revoke all on private.assistant_token_secrets from anon, authenticated, service_role;

-- Definer: clients may not write digests, or the log.
create function private.keep_assistant_token() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Inserts for one account take turns, so that parallel ones all count.
  perform 1 from auth.users u where u.id = new.user_id for no key update;
  if (select count(*) from public.assistant_tokens t where t.user_id = new.user_id) >= 10 then
    raise exception 'ten tokens' using errcode = 'PT422', hint = 'Revoke one of them, then try again.';
  end if;
  if coalesce(new.token, '') !~ '^ballast_[0-9a-f]{64}$' then
    raise exception 'a token is ballast_ and 64 hexadecimal digits' using errcode = '23514';
  end if;
  insert into private.assistant_token_secrets (token_id, digest)
    values (new.id, encode(sha256(convert_to(new.token, 'UTF8')), 'hex'));
  perform private.write_audit('assistant_token.created', new.user_id, jsonb_build_object('token', new.id, 'scopes', new.scopes));
  new.token := null;
  return new;
end;
$$;

create trigger keep_assistant_token before insert on public.assistant_tokens
  for each row execute function private.keep_assistant_token();

-- Definer, like every trigger that writes to the log. A token that goes with its account has no entry of its own.
create function private.audit_assistant_token() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from auth.users u where u.id = old.user_id) then
    perform private.write_audit('assistant_token.revoked', old.user_id, jsonb_build_object('token', old.id));
  end if;
  return null;
end;
$$;

create trigger audit_assistant_token after delete on public.assistant_tokens
  for each row execute function private.audit_assistant_token();

-- Whose token this is and what it may do, and one call counted. No row for a token that is not there; `retry_after` in seconds once more
-- than `most` calls were made in a minute.
create function private.use_assistant_token(digest text, most integer)
returns table (token_id uuid, user_id uuid, scopes text[], retry_after integer)
language plpgsql
set search_path = ''
as $$
declare
  used private.assistant_token_secrets;
  this_minute constant timestamptz := date_trunc('minute', now());
begin
  update private.assistant_token_secrets s set
    minute = this_minute,
    calls = case when s.minute = this_minute then s.calls + 1 else 1 end
  where s.digest = use_assistant_token.digest
  returning s.* into used;
  if not found then
    return;
  end if;
  update public.assistant_tokens t set last_used_at = now() where t.id = used.token_id;
  if used.calls = most + 1 then
    perform private.refuse_assistant(used.token_id, 'pace');
  end if;
  return query select t.id, t.user_id, t.scopes, case
    when used.calls > most then ceil(extract(epoch from this_minute + interval '1 minute' - now()))::integer
  end
  from public.assistant_tokens t where t.id = used.token_id;
end;
$$;

-- Records that a token was refused something.
create function private.refuse_assistant(token uuid, reason text) returns void
language sql
set search_path = ''
as $$
  insert into private.audit_log (actor_id, action, subject_id, detail)
  select t.user_id, 'assistant_token.refused', t.user_id, jsonb_build_object('token', t.id, 'reason', reason)
  from public.assistant_tokens t where t.id = refuse_assistant.token;
$$;

-- What tools read of the token's owner, and nobody else's; nothing unless the token may read portfolios.
create function private.assistant_reader(digest text) returns uuid
language sql
stable
set search_path = ''
as $$
  select t.user_id
  from private.assistant_token_secrets s join public.assistant_tokens t on t.id = s.token_id
  where s.digest = assistant_reader.digest and 'read_portfolios' = any (t.scopes);
$$;

create function private.assistant_rows(digest text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'portfolios', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'currency', p.currency,
        'holdings', (
          select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.portfolio_holdings h where h.portfolio_id = p.id
        ),
        'assets', (
          select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]') from public.portfolio_assets a where a.portfolio_id = p.id
        )
      ) order by p.created_at desc, p.id), '[]')
      from public.portfolios p where p.user_id = reader.id
    ),
    'watchlists', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', w.name,
        'items', (
          select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
          from public.watchlist_items i where i.watchlist_id = w.id
        )
      ) order by w.created_at desc, w.id), '[]')
      from public.watchlists w where w.user_id = reader.id
    ),
    'settings', (select u.settings from public.user_settings u where u.user_id = reader.id),
    'tax_residence', (select f.tax_residence from public.profiles f where f.id = reader.id)
  )
  from private.assistant_reader(assistant_rows.digest) as reader (id) where reader.id is not null;
$$;

comment on function private.assistant_rows(text) is
  'For the function mcp, which has no session: the rows of the owner of a token, and nobody else''s.';

create function private.assistant_trades(digest text, portfolio uuid) returns setof public.trades
language sql
stable
set search_path = ''
as $$
  select trade.* from public.trades trade join public.portfolios p on p.id = trade.portfolio_id
  where p.id = assistant_trades.portfolio and p.user_id = private.assistant_reader(assistant_trades.digest)
  order by trade.day, trade.key;
$$;

create function private.assistant_disclosures(digest text) returns setof public.fund_disclosures
language sql
stable
set search_path = ''
as $$
  select d.* from public.fund_disclosures d
  where d.user_id = private.assistant_reader(assistant_disclosures.digest) order by d.fund_key;
$$;

revoke execute on function
  private.keep_assistant_token(), private.audit_assistant_token(), private.use_assistant_token(text, integer),
  private.refuse_assistant(uuid, text), private.assistant_reader(text), private.assistant_rows(text),
  private.assistant_trades(text, uuid), private.assistant_disclosures(text)
from public;
