-- The ISINs of US instruments, which no list has: what a provider's search said. They stand beside the master, so that its replacements
-- leave them alone, and count only while the instrument is called as it was then: a symbol may become another company's.

create table private.instrument_isins (
  isin text primary key check (isin ~ '^US[A-Z0-9]{9}[0-9]$'),
  symbol text not null,
  name text not null,
  source text not null,
  found_at timestamptz not null default now()
);
create index instrument_isins_symbol_idx on private.instrument_isins (symbol);

alter table private.instrument_isins enable row level security;
revoke all on private.instrument_isins from anon, authenticated;
grant all on private.instrument_isins to service_role;
