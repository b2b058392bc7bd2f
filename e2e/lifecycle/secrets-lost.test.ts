import { appendFile, chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, createAccount, signIn } from '../product/account.ts';
import { pgdataOf } from '../product/embedded-postgres.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, run, startProduct } from '../product/product.ts';

const EMAIL = 'kept@example.com';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyDataDir();
});
afterEach(async () => removeDataDir(dataDir));
const secretsFile = (): string => path.join(dataDir, 'secrets.json');

test('deleting the secrets has new ones made: accounts and rows stay, and everyone signs in again', async () => {
  const first = await startProduct(dataDir);
  const client = await createAccount(first.url, EMAIL);
  const { data } = await client.auth.getSession();
  await client.from('watchlists').insert({ name: 'Mine', user_id: data.session?.user.id ?? '' });
  await first.stop();
  const before = await readFile(secretsFile(), 'utf8');
  await rm(secretsFile());

  const second = await startProduct(dataDir);
  expect(await readFile(secretsFile(), 'utf8')).not.toBe(before);
  expect((await stat(secretsFile())).mode & 0o777).toBe(0o600);
  const again = await connect(second.url);
  const refresh = { refresh_token: data.session?.refresh_token ?? '', access_token: data.session?.access_token ?? '' };
  const headers = { apikey: await keyOf(second.url), authorization: `Bearer ${refresh.access_token}` };
  expect((await fetch(`${second.url}/rest/v1/watchlists`, { headers })).status).toBe(401);
  await signIn(again, EMAIL);
  expect((await again.from('watchlists').select('name')).data).toEqual([{ name: 'Mine' }]);
  const { stdout } = await second.stop();
  expect(stdout).toContain('secrets.json was missing, so new secrets were made: everyone has to sign in again');
});

async function keyOf(url: string): Promise<string> {
  const config: { supabaseKey: string } = await (await fetch(`${url}/config.json`)).json();
  return config.supabaseKey;
}

test('a start that fails leaves no secrets that the database does not know', async () => {
  const kept = await readFile(secretsFile(), 'utf8');
  await rm(secretsFile());
  const settings = path.join(pgdataOf(dataDir), 'postgresql.conf');
  const sound = await readFile(settings, 'utf8');
  await appendFile(settings, 'no_such_setting = 1\n');
  expect((await run({ BALLAST_DATA: dataDir }).exited).code).toBe(1);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  // The old ones still count, where somebody finds them.
  await writeFile(settings, sound);
  await writeFile(secretsFile(), kept, { mode: 0o600 });
  await (await startProduct(dataDir)).stop();
});

test('the secrets of another installation are refused with what to do', async () => {
  const kept: object = JSON.parse(await readFile(secretsFile(), 'utf8'));
  await writeFile(secretsFile(), JSON.stringify({ ...kept, databasePassword: 'the password of another one' }));
  const { code, stderr } = await run({ BALLAST_DATA: dataDir }).exited;
  expect(code).toBe(1);
  expect(stderr).toContain(`The database in ${dataDir} does not accept the password in secrets.json`);
});

test('secrets and data that others could read are closed, and that is reported', async () => {
  await chmod(secretsFile(), 0o644);
  await chmod(pgdataOf(dataDir), 0o755);
  const { stdout } = await (await startProduct(dataDir)).stop();
  expect((await stat(secretsFile())).mode & 0o777).toBe(0o600);
  expect((await stat(pgdataOf(dataDir))).mode & 0o777).toBe(0o700);
  expect(stdout).toContain(`Others could read or change ${secretsFile()}`);
  expect(stdout).toContain(`Others could read or change the database in ${pgdataOf(dataDir)}`);
});
