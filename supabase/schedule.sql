-- The scheduled work of a hosted project: run once in its SQL editor, and again after an upgrade that changes it. It needs the extensions
-- pg_cron and pg_net, and three secrets in the vault, the last two as they are set for the functions:
--   select vault.create_secret('https://<project>.supabase.co', 'project_url');
--   select vault.create_secret('…', 'instruments_secret');
--   select vault.create_secret('…', 'mail_secret');

-- Deletion of due accounts and of expired rows.
select cron.schedule('upkeep', '7 * * * *', 'select private.upkeep()');

-- A step of the job that keeps the list of instruments current.
select cron.schedule('instruments', '*/10 * * * *', $job$
  select net.http_post(
    url := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url')
      || '/functions/v1/refresh-instruments',
    headers := jsonb_build_object('content-type', 'application/json', 'x-instruments-secret',
      (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'instruments_secret')),
    body := '{}'::jsonb,
    timeout_milliseconds := 120000)
$job$);

-- The mail that the database asks for.
select cron.schedule('mail', '* * * * *', $job$
  select net.http_post(
    url := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url')
      || '/functions/v1/send-mail',
    headers := jsonb_build_object('content-type', 'application/json', 'x-mail-secret',
      (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'mail_secret')),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000)
$job$);
