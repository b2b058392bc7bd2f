import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '@ballast/server/open-database';
import { codeOf } from '@ballast/server/testing/authenticator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, createAccount, signIn, type Client } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { makeDataDir, removeDataDir, run, startProduct, type Exit } from '../product/product.ts';
import { makeAdmin } from '../product/seed-account.ts';
import { letCodesCount } from '../product/second-factor.ts';

const HOLDINGS = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];
/** An account may keep 200 portfolios. At this pace they last longer than a backup takes. */
const MOST_SAVES = 190;
const BETWEEN_SAVES_MS = 100;

/** Where backups and what is restored from them lie. */
let place: string;
beforeEach(async () => {
  place = await makeDataDir();
});
afterEach(async () => removeDataDir(place));

const command = async (folder: string, ...args: string[]): Promise<Exit> =>
  run({ BALLAST_DATA: folder }, [], 'server/dist/backup.js', args).exited;
async function backupsIn(name: string): Promise<string[]> {
  const folder = path.join(place, name);
  return (await readdir(folder).catch(() => [])).map((backup) => path.join(folder, backup));
}

async function save(client: Client, id: string): Promise<void> {
  const { error } = await client.rpc('save_portfolio', {
    id,
    name: id,
    description: '',
    currency: 'INR',
    holdings: HOLDINGS,
  });
  if (error) throw error;
}

/** Saves until it is stopped; the ids of what was acknowledged, as they come. */
function keepSaving(client: Client): { readonly saved: string[]; stop(): Promise<void> } {
  const saved: string[] = [];
  const ending = new AbortController();
  const saving = async (): Promise<void> => {
    while (!ending.signal.aborted && saved.length < MOST_SAVES) {
      const id = randomUUID();
      await save(client, id);
      saved.push(id);
      await pause(BETWEEN_SAVES_MS);
    }
  };
  const done = saving();
  return {
    saved,
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}

async function storedIds(client: Client): Promise<Set<string>> {
  const { data, error } = await client.from('portfolios').select('id, portfolio_holdings(symbol)').limit(1000);
  if (error) throw error;
  return new Set(data.filter((row) => row.portfolio_holdings.length === 1).map(({ id }) => id));
}

test('a backup taken while people save, after one that was killed, brings back rows, sessions and second factors on another folder; that of a stopped product has its rows too', async () => {
  const dataDir = await copyDataDir();
  const email = 'kept@example.com';
  const product = await startProduct(dataDir);
  const client = await createAccount(product.url, email);
  const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const secret = enrolled?.type === 'totp' ? enrolled.totp.secret : '';
  const factorId = enrolled?.id ?? '';
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  const session = (await client.auth.getSession()).data.session;
  const writer = keepSaving(client);
  await expect.poll(() => writer.saved.length).toBeGreaterThan(5);
  const before = [...writer.saved];

  const cut = run({ BALLAST_DATA: dataDir }, [], 'server/dist/backup.js', ['make', path.join(place, 'kept')]);
  const copying = async (): Promise<string[]> => {
    const [draft] = await backupsIn('kept');
    return draft === undefined ? [] : readdir(draft);
  };
  await expect.poll(copying, { interval: 5, timeout: 60_000 }).toContain('pgdata');
  cut.process.kill('SIGKILL');
  await cut.exited;
  expect(await backupsIn('kept')).toEqual([expect.stringMatching(/\.partial$/)]);

  const made = await command(dataDir, 'make', path.join(place, 'kept'));
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('The backup is complete') });
  await writer.stop();
  expect(writer.saved.length).toBeGreaterThan(before.length);
  await makeAdmin(dataDir, email);
  const { data: status } = await client.from('system_status').select('has_own_database, backed_up_at').single();
  expect(status).toEqual({
    has_own_database: true,
    backed_up_at: expect.any(String),
  });
  await product.stop();
  await rm(dataDir, { recursive: true });

  const [backup = '', ...others] = await backupsIn('kept');
  expect(backup).toMatch(/ballast-[\d-]+T[\d-]+Z$/);
  expect(others).toEqual([]);
  const folder = path.join(place, 'again');
  expect(await command(folder, 'restore', backup)).toMatchObject({ code: 0 });
  const again = await startProduct(folder);
  const restored = await connect(again.url);
  const { error } = await restored.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
  expect(error).toBeNull();
  expect((await restored.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  const stored = await storedIds(restored);
  expect(before.filter((id) => !stored.has(id))).toEqual([]);

  // The secret of the factor is sealed with a key of secrets.json.
  const afterwards = await connect(again.url);
  await signIn(afterwards, email);
  await letCodesCount(folder);
  const { error: refused } = await afterwards.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(refused).toBeNull();
  const since = randomUUID();
  await save(afterwards, since);
  // As where its disk is full, and that of the backup is not.
  const sql = await databaseOf(folder);
  await sql`alter table private.installation add constraint full_disk check (backed_up_at is null) not valid`;
  await sql.end();
  await again.stop();
  await chmod(path.join(folder, 'secrets.json'), 0o400);

  expect(await command(folder, 'make', path.join(place, 'stopped'))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/The backup is complete: .* \/admin\/system does not show it/),
  });
  const [whole = ''] = await backupsIn('stopped');
  expect((await readdir(whole)).sort()).toEqual(['backup.json', 'pgdata', 'secrets.json']);
  expect((await stat(path.join(whole, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const last = path.join(place, 'last');
  expect(await command(last, 'restore', whole)).toMatchObject({ code: 0 });
  const database = await openEmbedded(last);
  const restoredSql = await databaseOf(last);
  const rows = await restoredSql<{ id: string }[]>`select portfolio_id as id from public.portfolio_holdings`;
  await restoredSql.end();
  await database.close();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...stored, since]));
}, 240_000);

test('restoring never overwrites data and takes nothing that is not a whole backup; without data there is none', async () => {
  await mkdir(path.join(place, 'half/pgdata'), { recursive: true });
  const folder = path.join(place, 'again');
  expect(await command(folder, 'restore', path.join(place, 'half'))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('no complete backup'),
  });
  await expect(readdir(folder)).rejects.toThrow('ENOENT');

  await writeFile(
    path.join(place, 'half/backup.json'),
    JSON.stringify({ madeAt: new Date().toISOString(), postgres: '1' }),
  );
  await writeFile(path.join(place, 'half/pgdata/PG_VERSION'), '1\n');
  const taken = path.join(place, 'taken');
  await mkdir(taken);
  await writeFile(path.join(taken, 'mine'), '');
  expect(await command(taken, 'restore', path.join(place, 'half'))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('already holds data'),
  });
  expect(await command(folder, 'restore', path.join(place, 'half'))).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/made with PostgreSQL 1, and this is \d+/),
  });
  await expect(readdir(folder)).rejects.toThrow('ENOENT');

  // There is no backup of data without its keys.
  const keyless = path.join(place, 'keyless');
  await mkdir(path.join(keyless, 'postgres'), { recursive: true });
  expect(await command(keyless, 'make', path.join(place, 'kept'))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('secrets.json is missing'),
  });

  // Nor is there a backup of a folder without data.
  const made = await command(path.join(place, 'nothing'), 'make', path.join(place, 'kept'));
  expect(made).toMatchObject({ code: 1, stdout: expect.stringContaining('There is no data') });
  await expect(readdir(path.join(place, 'nothing'))).rejects.toThrow('ENOENT');
});
