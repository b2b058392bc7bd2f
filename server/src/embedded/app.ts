import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { keepGrants, REST_TYPES } from '../database/lite-connection.ts';
import type { Secrets } from '../secrets.ts';

/** A link in a confirmation mail is good for a day; one for a new password for an hour, see `verify.ts`. */
export const MAIL_TOKEN_SECONDS = 24 * 60 * 60;
export const ACCESS_TOKEN_SECONDS = 60 * 60;
/** Nobody types a code here: a link carries its hash, which anybody could try to find if the code were short. */
const MAIL_CODE_DIGITS = 32;
export const LEAST_PASSWORD_LENGTH = 6;
/** Hosted projects cut answers at this many rows, and so do we: clients page. */
const MAX_ROWS = 1000;

export type EmbeddedApp = ReturnType<typeof createEmbeddedApp>;
export type Mailer = NonNullable<EmbeddedApp['_mailer']>;

/** Auth and REST over one database that `prepareDatabase` made ready, or will. */
export function createEmbeddedApp(options: { databaseUrl: string; secrets: Secrets; siteUrl: string; mailer: Mailer }) {
  const connection = keepGrants(
    createPostgresConnection({
      url: options.databaseUrl,
      postgresOptions: { max: 10, onnotice: () => undefined, types: REST_TYPES },
    }),
  );
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
      minimum_password_length: LEAST_PASSWORD_LENGTH,
      enable_refresh_token_rotation: true,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        otp_length: MAIL_CODE_DIGITS,
        otp_expiry: MAIL_TOKEN_SECONDS,
      },
    },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  app._mailer = options.mailer;
  return app;
}
