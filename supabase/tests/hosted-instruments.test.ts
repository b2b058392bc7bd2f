import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { callUnderDeno } from '@ballast/supabase/testing/under-deno';
import { functionBundle } from '../../tools/supabase/bundle.ts';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FUNCTION = 'refresh-instruments';
const SECRET = 'a secret of the operator';

let database: TestDatabase;
let outDir: string;
beforeAll(async () => {
  [database, outDir] = await Promise.all([createTestDatabase(), mkdtemp(path.join(tmpdir(), 'ballast-hosted-'))]);
  await database.sql`truncate public.instruments, public.instrument_words, private.instrument_lists`;
  await build({ ...functionBundle(outDir, [FUNCTION]), logLevel: 'silent' });
});
afterAll(async () => {
  await database.drop();
  await rm(outDir, { recursive: true });
});

const call = async (secret: string) =>
  callUnderDeno({
    outDir,
    name: FUNCTION,
    body: {},
    headers: { 'x-instruments-secret': secret },
    env: { SUPABASE_DB_URL: database.url, INSTRUMENTS_SECRET: SECRET, INSTRUMENT_LISTS: 'off' },
    timeoutMs: 60_000,
  });
const rows = async () => {
  const [counted] = await database.sql<{ rows: number }[]>`select count(*)::integer as rows from public.instruments`;
  return counted?.rows ?? 0;
};

it('the deployed function fills an empty database from its own bundle, for the operator alone', async () => {
  expect(await call('a guess at the secret')).toMatchObject({ status: 401 });
  expect(await rows()).toBe(0);
  expect(await call(SECRET)).toMatchObject({ status: 200, body: { step: 'loaded' } });
  expect(await rows()).toBeGreaterThan(30_000);
}, 120_000);
