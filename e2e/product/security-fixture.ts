import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addApp, letCodesReturn } from '@ballast/server/testing/authenticator';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, signIn, type Client } from './account.ts';
import { moveToNewAddress, proxyHeaders } from './address.ts';
import { databaseOf } from './database.ts';
import { copyDataDir, workerProduct } from './per-worker.ts';
import { removeDataDir, startProduct, type Product } from './product.ts';

const secretsSchema = z.object({ publishableKey: z.string(), secretKey: z.string(), jwtSecret: z.string() });

export interface Call {
  readonly method?: string;
  /** An access token, or the secret key; the public key stands in for none. */
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The product as an attacker meets it: addresses and raw requests, nothing that a client library would tidy up. */
export interface SecurityFixture {
  readonly product: Product;
  readonly dataDir: string;
  readonly secrets: z.infer<typeof secretsSchema>;
  /** As superuser, to see what became of it. */
  readonly sql: Sql;
  send(target: string, call?: Call): Promise<Response>;
  /** A confirmed account with a session. */
  account(email: string): Promise<Client>;
  /** Another session of an account by its password alone. */
  another(email: string): Promise<Client>;
  /** Gives an account a verified app; the session of the client is aal2 then. Answers its secret. */
  guard(client: Client): Promise<{ id: string; secret: string }>;
}

/**
 * The product that the files of a worker share, for attacks that leave its other accounts alone; with `own` one of this file's,
 * with these settings.
 */
export function useSecurityFixture(own?: Record<string, string>): SecurityFixture {
  const parts: { product?: Product; dataDir?: string; sql?: Sql; secrets?: z.infer<typeof secretsSchema> } = {};
  const part = <Name extends keyof typeof parts>(name: Name): NonNullable<(typeof parts)[Name]> => {
    const value = parts[name];
    if (value === undefined) throw new Error(`there is no ${name} outside of a test`);
    return value;
  };
  beforeEach(moveToNewAddress);
  beforeAll(async () => {
    moveToNewAddress();
    parts.product = own === undefined ? await workerProduct() : await startProduct(await copyDataDir(), own);
    parts.dataDir = parts.product.dataDir;
    parts.sql = await databaseOf(parts.dataDir, 2);
    parts.secrets = secretsSchema.parse(JSON.parse(await readFile(path.join(parts.dataDir, 'secrets.json'), 'utf8')));
  });
  afterAll(async () => {
    await parts.sql?.end();
    if (own === undefined || parts.product === undefined) return;
    await parts.product.stop();
    await removeDataDir(parts.product.dataDir);
  });
  return {
    get product() {
      return part('product');
    },
    get dataDir() {
      return part('dataDir');
    },
    get secrets() {
      return part('secrets');
    },
    get sql() {
      return part('sql');
    },
    send: async (target, { method, token, body, headers } = {}) => {
      const { publishableKey, secretKey } = part('secrets');
      return fetch(`${part('product').url}${target}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        redirect: 'manual',
        headers: {
          apikey: token === secretKey ? secretKey : publishableKey,
          authorization: `Bearer ${token ?? publishableKey}`,
          'content-type': 'application/json',
          ...proxyHeaders(part('product').url),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
    account: async (email) => createAccount(part('product').url, email),
    another: async (email) => {
      const client = await connect(part('product').url);
      await signIn(client, email);
      return client;
    },
    guard: async (client) => {
      const app = await addApp(client);
      await letCodesReturn(part('sql'));
      return app;
    },
  };
}

export async function tokenOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('nobody is signed in');
  return data.session.access_token;
}

export async function userOf(client: Client): Promise<{ id: string; email: string }> {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('nobody is signed in');
  return { id: data.session.user.id, email: data.session.user.email ?? '' };
}
