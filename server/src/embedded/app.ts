import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Secrets } from '../secrets.ts';

/** A link in a confirmation mail is good for a day; one for a new password for an hour, see `verify.ts`. */
export const MAIL_TOKEN_SECONDS = 24 * 60 * 60;
export const ACCESS_TOKEN_SECONDS = 60 * 60;
/** Hosted projects cut answers at this many rows, and so do we: clients page. */
const MAX_ROWS = 1000;

/**
 * The library hands JSON over as text that is already written, and the driver would write it once more: a `jsonb` column
 * or argument would hold a string with JSON in it.
 */
const asWritten = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const readJson = (text: string): unknown => JSON.parse(text);
const JSON_TYPES = {
  json: { to: 114, from: [114], serialize: asWritten, parse: readJson },
  jsonb: { to: 3802, from: [3802], serialize: asWritten, parse: readJson },
};

export type EmbeddedApp = ReturnType<typeof createEmbeddedApp>;
export type Mailer = NonNullable<EmbeddedApp['_mailer']>;

/**
 * Auth and REST over one database. The connection is told that row-level security is already set up, because what the
 * library would do about it on the first request is `GRANT ALL` on every table, which undoes each `REVOKE`.
 */
export function createEmbeddedApp(options: { databaseUrl: string; secrets: Secrets; siteUrl: string; mailer: Mailer }) {
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { max: 10, onnotice: () => undefined, types: JSON_TYPES },
  });
  Object.assign(connection, { rlsState: 'active' });
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      jwt_secret: options.secrets.jwtSecret,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      publishable_key: options.secrets.publishableKey,
      secret_key: options.secrets.secretKey,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      email: { enable_signup: true, enable_confirmations: true, otp_length: 8, otp_expiry: MAIL_TOKEN_SECONDS },
    },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  app._mailer = options.mailer;
  return app;
}
