import { expect } from 'vitest';
import { followLink } from './follow-link.ts';
import type { TestServer } from './server.ts';

/** The link in a mail for a new password, asked for and waited for. */
export async function recoveryLink(server: TestServer, email: string, redirectTo?: string): Promise<URL> {
  const links = async () =>
    (await server.mailTo(email)).flatMap((mail) => mail.links).filter((link) => link.includes('type=recovery'));
  const before = (await links()).length;
  await server.client().auth.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo });
  await expect.poll(async () => (await links()).length, { timeout: 8_000 }).toBe(before + 1);
  return new URL((await links())[0] ?? '');
}

/** Opens the session that a link brings behind the `#`. */
export async function openLanded(client: ReturnType<TestServer['client']>, landed: URL): Promise<void> {
  const fragment = new URLSearchParams(landed.hash.slice(1));
  const token = (name: string): string => fragment.get(name) ?? '';
  await client.auth.setSession({ access_token: token('access_token'), refresh_token: token('refresh_token') });
}

/** A client that is signed in by the link in a mail for a new password. */
export async function recovered(server: TestServer, email: string): Promise<ReturnType<TestServer['client']>> {
  const link = await recoveryLink(server, email);
  const landed = await followLink(link);
  const client = server.client();
  await openLanded(client, new URL(landed));
  return client;
}
