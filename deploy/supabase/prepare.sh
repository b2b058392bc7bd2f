#!/bin/sh
# Brings the database of a self-hosted Supabase to this version of Ballast; each run does what is missing.
set -eu
export PGOPTIONS='--client-min-messages=warning'
run() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }

# The table of the Supabase CLI, which then knows what is applied.
run --username postgres <<'SQL'
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
SQL
for file in /ballast/migrations/*.sql; do
  name=$(basename "$file" .sql)
  version=${name%%_*}
  applied="select 1 from supabase_migrations.schema_migrations where version = '$version'"
  [ "$(run --username postgres --command "$applied")" = 1 ] && continue
  echo "$name"
  run --username postgres --single-transaction --file "$file" \
    --command "insert into supabase_migrations.schema_migrations (version, name) values ('$version', '${name#*_}')" >/dev/null
done

# What only a superuser may: extensions, and the session check for the role of the REST API.
run --username supabase_admin <<'SQL'
create extension if not exists pg_cron with schema pg_catalog;
create extension if not exists pg_net with schema extensions;
create extension if not exists supabase_vault cascade;
grant usage on schema cron to postgres;
grant all privileges on all tables in schema cron to postgres;
alter role authenticator set pgrst.db_pre_request = 'public.check_session';
notify pgrst, 'reload config';
SQL

keep_secret() {
  run --username postgres --set name="$1" --set value="$2" <<'SQL' >/dev/null
select count(*) > 0 as is_there from vault.secrets where name = :'name' \gset
\if :is_there
select vault.update_secret(id, :'value') from vault.secrets where name = :'name';
\else
select vault.create_secret(:'value', :'name');
\endif
SQL
}
keep_secret project_url "$PROJECT_URL"
keep_secret instruments_secret "$INSTRUMENTS_SECRET"
keep_secret mail_secret "$MAIL_SECRET"

run --username postgres --file /ballast/schedule.sql >/dev/null
echo 'The database is ready.'
