-- The search for symbols is extended by what providers find. That is stored, so that a symbol somebody chose is known from
-- then on, and says where it is from: only the reference list is checked by us.

alter table public.instruments add column source text not null default 'reference'
  check (char_length(source) between 1 and 40);

comment on column public.instruments.source is
  'Who says that it exists: our own reference list, or the provider whose search found it.';

-- A typo in a name is found by the groups of three letters it shares with the right one. Hosted Supabase keeps extensions in
-- a schema of their own; so does every other database of ours.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create index instruments_name_trigrams_idx on public.instruments
  using gin (lower(name) extensions.gin_trgm_ops);
