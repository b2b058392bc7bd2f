import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createEmbeddedApp, type EmbeddedApp } from './app.ts';

const PUBLISHABLE_KEY = 'sb_publishable_only-for-tests';
const unused = vi.fn(async () => undefined);
const sendConfirmation = vi.fn(async (_email: string, _hash: string, _code: string) => undefined);

let database: TestDatabase;
let app: EmbeddedApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createEmbeddedApp({
    databaseUrl: database.url,
    pool: database.pool,
    siteUrl: 'https://ballast.example',
    oauth: {},
    secrets: {
      jwtSecret: 'only-for-tests-'.repeat(3),
      publishableKey: PUBLISHABLE_KEY,
      secretKey: 'sb_secret_only-for-tests',
      databasePassword: '',
    },
    mailer: {
      sendConfirmation,
      sendRecovery: unused,
      sendMagicLink: unused,
      sendEmailChange: unused,
      sendReauthentication: unused,
    },
  });
});
afterAll(async () => {
  await database.drop();
});

test('what a mail link proves cannot be found by trying: its hash comes from more digits than anybody can go through', async () => {
  const response = await app.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', password: 'correct horse' }),
    }),
  );
  expect(response.status).toBe(200);
  expect(sendConfirmation.mock.calls[0]?.[2]).toMatch(/^\d{32}$/);
});
