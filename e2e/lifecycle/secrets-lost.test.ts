import { appendFile, chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createAccount, signIn } from '../product/account.ts';
import { pgdataOf } from '../product/embedded-postgres.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, run, startProduct } from '../product/product.ts';

const EMAIL = 'kept@example.com';

let dataDir: string;
let kept: string;
beforeAll(async () => {
  dataDir = await copyDataDir();
  kept = await readFile(secretsFile(), 'utf8');
});
afterAll(async () => removeDataDir(dataDir));
const secretsFile = (): string => path.join(dataDir, 'secrets.json');

test('a start without secrets that fails leaves none that the database does not know; those of another installation are refused', async () => {
  await rm(secretsFile());
  const settings = path.join(pgdataOf(dataDir), 'postgresql.conf');
  const sound = await readFile(settings, 'utf8');
  await appendFile(settings, 'no_such_setting = 1\n');
  expect((await run({ BALLAST_DATA: dataDir }).exited).code).toBe(1);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await writeFile(settings, sound);

  const others: object = { ...JSON.parse(kept), databasePassword: 'the password of another one' };
  await writeFile(secretsFile(), JSON.stringify(others), { mode: 0o600 });
  const { code, stderr } = await run({ BALLAST_DATA: dataDir }).exited;
  expect(code).toBe(1);
  const refusal = `The database in ${dataDir} does not accept the password in secrets.json`;
  expect(stderr).toContain(refusal);
  const report = await run({ BALLAST_DATA: dataDir }, [], 'server/dist/report.js', [settings]).exited;
  expect(report).toMatchObject({ code: 1, stderr: expect.stringContaining(refusal) });
});

test('the old ones count again where somebody finds them, closed to others; deleted, new ones are made, and everyone signs in again', async () => {
  await writeFile(secretsFile(), kept);
  await chmod(secretsFile(), 0o644);
  await chmod(pgdataOf(dataDir), 0o755);
  const first = await startProduct(dataDir);
  const client = await createAccount(first.url, EMAIL);
  const { data } = await client.auth.getSession();
  await client.from('watchlists').insert({ name: 'Mine', user_id: data.session?.user.id ?? '' });
  const { stdout: notes } = await first.stop();
  expect((await stat(secretsFile())).mode & 0o777).toBe(0o600);
  expect((await stat(pgdataOf(dataDir))).mode & 0o777).toBe(0o700);
  expect(notes).toContain(`Others could read or change ${secretsFile()}`);
  expect(notes).toContain(`Others could read or change the database in ${pgdataOf(dataDir)}`);
  expect(await readFile(secretsFile(), 'utf8')).toBe(kept);
  await rm(secretsFile());

  const second = await startProduct(dataDir);
  expect(await readFile(secretsFile(), 'utf8')).not.toBe(kept);
  expect((await stat(secretsFile())).mode & 0o777).toBe(0o600);
  const again = await connect(second.url);
  const headers = {
    apikey: await keyOf(second.url),
    authorization: `Bearer ${data.session?.access_token ?? ''}`,
  };
  expect((await fetch(`${second.url}/rest/v1/watchlists`, { headers })).status).toBe(401);
  await signIn(again, EMAIL);
  expect((await again.from('watchlists').select('name')).data).toEqual([{ name: 'Mine' }]);
  const { stdout } = await second.stop();
  const note = 'secrets.json was missing, so new secrets were made: everyone has to sign in again';
  expect(stdout).toContain(note);
  expect(stdout).toContain('after a recovery code or admin remove-factors');

  // What a command gives back is read by programs.
  await rm(secretsFile());
  const granted = await run({ BALLAST_DATA: dataDir }, [], 'server/dist/admin.js', ['grant', EMAIL]).exited;
  expect(granted).toMatchObject({ code: 0, stderr: expect.stringContaining(note) });
  expect(granted.stdout).toBe(`${EMAIL} is an admin now.\n`);
});

async function keyOf(url: string): Promise<string> {
  const config: { supabaseKey: string } = await (await fetch(`${url}/config.json`)).json();
  return config.supabaseKey;
}
