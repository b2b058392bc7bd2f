import { randomUUID } from 'node:crypto';
import { publicConfigSchema } from '@ballast/contract/config';
import type { Database } from '@ballast/contract/database.types';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { followLink } from '@ballast/server/testing/follow-link';
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { proxyHeaders } from './address.ts';
import { outboxOf } from './product.ts';

export const PASSWORD = 'correct horse';
const mailsSchema = z.object({ mails: z.array(z.object({ to: z.string(), links: z.array(z.string()) })) });

// Node 20 has none, and supabase-js wants one even where nothing is realtime.
Object.assign(globalThis, { WebSocket });

export type Client = SupabaseClient<Database>;

/** An address that nobody has had: a journey that is tried again meets nothing of its first try. */
export const newEmail = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** An unmodified supabase-js, from nothing but the address of the product; `headers` are those of a proxy in front of it. */
export async function connect(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const config = publicConfigSchema.parse(await (await fetch(new URL('/config.json', url))).json());
  return createClient<Database>(new URL(config.supabaseUrl, url).origin, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { ...proxyHeaders(url), ...headers } },
  });
}

/** The newest link that was mailed to an address. */
export async function mailedLink(url: string, email: string): Promise<string> {
  const response = await fetch(outboxOf(url), { headers: { accept: 'application/json' } });
  const { mails } = mailsSchema.parse(await response.json());
  const link = mails.find((mail) => mail.to === email)?.links[0];
  if (link === undefined) throw new Error(`no mail to ${email}`);
  return link;
}

/** Opens the newest link that was mailed to an address, and presses the button of its page. */
export async function openMailedLink(page: Page, url: string, email: string): Promise<void> {
  await page.goto(await mailedLink(url, email));
  await page.getByRole('button').click();
}

/** Signs up, follows the mail, signs in. */
export async function createAccount(url: string, email: string): Promise<Client> {
  const client = await connect(url);
  const signUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signUp.error) throw signUp.error;
  await followLink(await mailedLink(url, email));
  await signIn(client, email);
  return client;
}

export async function signIn(client: Client, email: string): Promise<string> {
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.user.id;
}
