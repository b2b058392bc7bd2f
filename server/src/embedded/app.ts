import { App } from '@supabase/lite';
import { keepGrants } from '../database/lite-connection.ts';
import type { Pool } from '../database/pool.ts';
import { RestConnection } from './rest-connection.ts';
import type { Mailer } from '../auth/context.ts';
import { MIN_PASSWORD_LENGTH } from '../auth/passwords/weak-passwords.ts';
import { MAIL_TOKEN_SECONDS } from '../auth/sign-up/pending-sign-ups.ts';
import type { OAuthClient, OAuthClients } from '../auth/oauth/oauth-providers.ts';
import type { Secrets } from '../secrets.ts';
import { useVerifiedTokens } from './verified-tokens.ts';

export const ACCESS_TOKEN_SECONDS = 60 * 60;
/** Nobody types a code here: a link carries its hash, which anybody could try to find if the code were short. */
const MAIL_CODE_DIGITS = 32;
/** Hosted projects cut answers at this many rows, and so do we: clients page. */
const MAX_ROWS = 1000;

export type EmbeddedApp = ReturnType<typeof createEmbeddedApp>;

interface EmbeddedOptions {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly secrets: Secrets;
  readonly siteUrl: string;
  readonly mailer: Mailer;
  readonly oauth: OAuthClients;
}

/** The services people may sign in with, as the library takes them: each comes back to our own callback and nowhere else. */
function external({ oauth, siteUrl }: EmbeddedOptions) {
  const provider = (client: OAuthClient | undefined) => ({
    enabled: client !== undefined,
    client_id: client?.clientId ?? '',
    secret: client?.secret ?? '',
    redirect_uri: `${siteUrl}/auth/v1/callback`,
    ...(client?.url === undefined ? {} : { url: client.url }),
  });
  return { google: provider(oauth.google), github: provider(oauth.github) };
}

/** Auth and REST over one database that `prepareDatabase` made ready, or will. */
export function createEmbeddedApp(options: EmbeddedOptions) {
  const connection = keepGrants(new RestConnection(options.databaseUrl, options.pool));
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
      minimum_password_length: MIN_PASSWORD_LENGTH,
      enable_refresh_token_rotation: true,
      external: external(options),
      email: {
        enable_signup: true,
        enable_confirmations: true,
        otp_length: MAIL_CODE_DIGITS,
        otp_expiry: MAIL_TOKEN_SECONDS,
      },
    },
    options: { server: { admin: false, disableStudio: true, disableFallback: true, middlewares: [useVerifiedTokens] } },
  });
  app._mailer = options.mailer;
  return Object.assign(app, { rest: connection });
}
