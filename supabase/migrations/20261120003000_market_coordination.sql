-- What every instance of the functions must agree on when it asks providers of market data: who is fetching what, which
-- provider is left alone until when, and how much of a key's daily allowance is used. Clients never see any of it.

-- Leases of seconds: lost in a crash of the database they only cost a second call, so they need no write-ahead log.
create unlogged table private.market_leases (
  key text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

create table private.market_breakers (
  provider text not null,
  operation text not null,
  reason text not null,
  open_until timestamptz not null,
  primary key (provider, operation)
);

create table private.market_budgets (
  provider text primary key,
  day date not null,
  used integer not null check (used >= 0)
);

comment on column private.market_budgets.day is 'In UTC: calls of another day do not count.';

alter table private.market_leases enable row level security;
alter table private.market_breakers enable row level security;
alter table private.market_budgets enable row level security;
grant all on private.market_leases, private.market_breakers, private.market_budgets to service_role;
