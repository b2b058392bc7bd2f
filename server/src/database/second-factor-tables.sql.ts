/** The tables of the second factor as hosted Supabase has them, and what only the embedded server adds to them. */

const enumeration = (name: string, values: string): string => `
  do $$ begin
    create type auth.${name} as enum (${values});
  exception when duplicate_object then null;
  end $$;`;

const FACTORS = `
  create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz
  );
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create unique index if not exists mfa_factors_user_friendly_name_unique
    on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
  create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);`;

const CHALLENGES = `
  create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text
  );
  create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);`;

const SESSION_METHODS = `
  create table if not exists auth.mfa_amr_claims (
    id uuid primary key,
    session_id uuid not null references auth.sessions (id) on delete cascade,
    authentication_method text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (session_id, authentication_method)
  );`;

/** Which codes of a factor are spent, and how often somebody guessed: all servers of one database count together. */
const GUARDS = `
  create table if not exists embedded.factor_guards (
    factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
    last_step bigint not null default 0,
    failures integer not null default 0,
    next_attempt_at timestamptz not null default now()
  );`;

/** Joins the rest of the system after the schema `embedded` is there. */
export const SECOND_FACTOR_SQL: readonly string[] = [
  enumeration('factor_type', `'totp', 'webauthn', 'phone'`),
  enumeration('factor_status', `'unverified', 'verified'`),
  FACTORS,
  CHALLENGES,
  SESSION_METHODS,
  GUARDS,
];
