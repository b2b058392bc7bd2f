import { SECOND_FACTOR_SQL } from './second-factor-tables.sql.ts';

/**
 * What a hosted Supabase project has before its first migration, and this database must be given: run at every start,
 * so each statement may be repeated.
 */

/** Roles are of the whole cluster: two databases in it may be prepared at the same time. */
const role = (name: string, attributes: string): string => `
  do $$ begin
    if not exists (select from pg_catalog.pg_roles where rolname = '${name}') then
      create role ${name} ${attributes};
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    if not pg_has_role(current_user, '${name}', 'member') then grant ${name} to current_user; end if;
  end $$;`;

const ROLES = [
  role('anon', 'nologin noinherit'),
  role('authenticated', 'nologin noinherit'),
  role('service_role', 'nologin noinherit bypassrls'),
  // Nobody signs in as it here; PostgREST's settings are kept with it.
  role('authenticator', 'nologin noinherit'),
].join('\n');

/** Every new table of `public` is open to the API roles until its migration decides otherwise, exactly as hosted. */
const PRIVILEGES = `
  grant usage on schema public, auth to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`;

/** Supabase Lite's helpers read one setting per claim and know no e-mail; hosted ones read the claims as well. */
const claim = (helper: string, name: string, type: string): string => `
  create or replace function auth.${helper}() returns ${type} language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.${name}', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> '${name}'
    )::${type};
  $$;`;

const AUTH_HELPERS = [claim('uid', 'sub', 'uuid'), claim('role', 'role', 'text'), claim('email', 'email', 'text')].join(
  '\n',
);

/** What only the embedded server keeps. No API role has a grant here, not even on the schema. */
const EMBEDDED = `
  create schema if not exists embedded;
  create table if not exists embedded.outbox (
    id bigint generated always as identity primary key,
    created_at timestamptz not null default now(),
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    sent_at timestamptz,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now()
  );
  alter table embedded.outbox add column if not exists channel text not null default 'email';`;

export const SYSTEM_SQL: readonly string[] = [ROLES, PRIVILEGES, AUTH_HELPERS, EMBEDDED, ...SECOND_FACTOR_SQL];
