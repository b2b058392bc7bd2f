/**
 * What a hosted project has before its first migration, as far as migrations touch it: who owns what, and that `postgres`,
 * who runs them, is no superuser, owns nothing in `auth` and may not create there. Run as the superuser `supabase_admin`.
 */

const ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit password 'throwaway';
  create role supabase_auth_admin login noinherit createrole password 'throwaway';
  create role postgres login createdb createrole replication bypassrls password 'throwaway';
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;
  -- Stands in for the platform's extension, which lets its owner configure the REST API.
  grant authenticator to postgres with admin option;
  grant set on parameter pgrst.db_pre_request to postgres;
  alter database postgres owner to postgres;
  alter role postgres set search_path = "$user", public, extensions;
  alter role supabase_auth_admin set search_path = auth;`;

const SCHEMAS = `
  create schema extensions authorization postgres;
  grant usage on schema extensions to anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
  alter default privileges for role supabase_auth_admin in schema auth grant execute on functions to postgres;`;

const AUTH_TABLES = `
  set role supabase_auth_admin;
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create table auth.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
    confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255),
    recovery_sent_at timestamptz, email_change varchar(255), last_sign_in_at timestamptz, raw_app_meta_data jsonb,
    raw_user_meta_data jsonb, is_super_admin boolean, created_at timestamptz, updated_at timestamptz, phone text unique,
    phone_confirmed_at timestamptz, confirmed_at timestamptz generated always as
      (least(email_confirmed_at, phone_confirmed_at)) stored, banned_until timestamptz,
    is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false
  );
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz, created_at timestamptz,
    updated_at timestamptz, email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid primary key default gen_random_uuid(), unique (provider_id, provider)
  );
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, created_at timestamptz,
    updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz, refreshed_at timestamp,
    user_agent text, ip inet, tag text
  );
  create table auth.refresh_tokens (
    instance_id uuid, id bigserial primary key, token varchar(255) unique, user_id varchar(255), revoked boolean,
    created_at timestamptz, updated_at timestamptz, parent varchar(255),
    session_id uuid references auth.sessions (id) on delete cascade
  );
  create table auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
    factor_type auth.factor_type not null, status auth.factor_status not null, created_at timestamptz not null,
    updated_at timestamptz not null, secret text, phone text, last_challenged_at timestamptz unique
  );
  create table auth.mfa_challenges (
    id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null, verified_at timestamptz, ip_address inet not null, otp_code text
  );
  create table auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions (id) on delete cascade, created_at timestamptz not null,
    updated_at timestamptz not null, authentication_method text not null, id uuid primary key,
    unique (session_id, authentication_method)
  );
  create table auth.flow_state (
    id uuid primary key, user_id uuid, auth_code text not null, code_challenge text not null,
    provider_type text not null, created_at timestamptz, updated_at timestamptz, authentication_method text not null
  );
  create table auth.audit_log_entries (
    instance_id uuid, id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default ''
  );
  create table auth.one_time_tokens (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, token_type text not null,
    token_hash text not null, relates_to text not null, created_at timestamp not null default now(),
    updated_at timestamp not null default now()
  );
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'auth' loop
      execute format('alter table auth.%I enable row level security', name);
    end loop;
  end $$;`;

const claim = (helper: string, name: string, type: string): string => `
  create function auth.${helper}() returns ${type} language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.${name}', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> '${name}')::${type};
  $$;`;

const AUTH_HELPERS = `
  ${claim('uid', 'sub', 'uuid')} ${claim('role', 'role', 'text')} ${claim('email', 'email', 'text')}
  create function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), ''))::jsonb;
  $$;
  reset role;`;

export const HOSTED_SHAPE = [ROLES, SCHEMAS, AUTH_TABLES, AUTH_HELPERS].join('\n');
