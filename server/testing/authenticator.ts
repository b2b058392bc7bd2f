import { Secret, TOTP } from 'otpauth';
import type { Sql } from 'postgres';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@ballast/contract/database.types';

type Client = SupabaseClient<Database>;

/** What an authenticator app shows now for a secret as text; or so many steps of thirty seconds later. */
export function codeOf(secret: string, stepsLater = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsLater * 30_000 });
}

export interface App {
  readonly id: string;
  readonly secret: string;
}

/** Begins an app as second factor. */
export async function beginApp(client: Client, friendlyName = 'App'): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** An app as verified second factor; the session of the client is aal2 then. */
export async function addApp(client: Client, friendlyName?: string): Promise<App> {
  const app = await beginApp(client, friendlyName);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
  if (error) throw error;
  return app;
}

/** Lets codes count again that were accepted in the last half minute, so that a test need not wait for the next. */
export async function letCodesReturn(sql: Sql): Promise<void> {
  await sql`update embedded.factor_guards set last_step = 0`;
}
