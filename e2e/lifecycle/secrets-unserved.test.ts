import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '../product/account.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, ROOT, startProduct, type Product } from '../product/product.ts';

const secretsSchema = z.object({
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  databasePassword: z.string(),
});

const AT_ONCE = 8;

let dataDir: string;
let product: Product;
let kept: z.infer<typeof secretsSchema>;
beforeAll(async () => {
  dataDir = await copyDataDir();
  product = await startProduct(dataDir, { LOG_LEVEL: 'trace' });
  kept = secretsSchema.parse(JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')));
});
afterAll(async () => removeDataDir(dataDir));

const namesIn = (text: string): string[] =>
  Object.entries(kept)
    .filter(
      ([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)) || text.includes(btoa(secret)),
    )
    .map(([name]) => name);

async function filesOfBuild(): Promise<string[]> {
  const files = await readdir(path.join(ROOT, 'web/dist'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(path.join(ROOT, 'web/dist'), path.join(entry.parentPath, entry.name))}`);
}

/** What answers anybody something beside the files of the build. */
const ADDRESSES = [
  '/',
  '/portfolios',
  '/nowhere',
  '/config.json',
  '/secrets.json',
  '/.ballast/secrets.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/mail',
  '/robots.txt',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/user',
  '/auth/v1/nothing',
  '/rest/v1/',
  '/rest/v1/portfolios',
  '/rest/v1/nothing',
  '/functions/v1/get-exchange-rates',
  '/functions/v1/nothing',
];

async function answerTo(address: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${product.url}${address}`, { headers });
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

test('no answer of the server holds a secret of the installation but the publishable key', async () => {
  const person = await createAccount(product.url, 'looking@example.com');
  const token = (await person.auth.getSession()).data.session?.access_token ?? '';
  const callers = [
    {},
    { apikey: kept.publishableKey },
    { apikey: kept.publishableKey, authorization: `Bearer ${token}` },
  ];
  // A file is the same for every caller.
  const requests = [
    ...ADDRESSES.flatMap((address) => callers.map((headers) => ({ address, headers }))),
    ...(await filesOfBuild()).map((address) => ({ address, headers: {} })),
  ];
  const exposed = new Map<string, string[]>();
  const queue = requests.values();
  const ask = async (): Promise<void> => {
    for (const { address, headers } of queue) {
      const names = namesIn(await answerTo(address, headers));
      if (names.length > 0) exposed.set(address, names);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect([...exposed]).toEqual([['/config.json', ['publishableKey']]]);
});

test('neither does what it prints, however much it logs', async () => {
  const { stdout, stderr } = await product.stop();
  expect(stderr.length).toBeGreaterThan(1000);
  expect(namesIn(stdout + stderr)).toEqual([]);
});
