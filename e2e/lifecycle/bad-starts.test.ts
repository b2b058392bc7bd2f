import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf } from '../product/database.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { makeDataDir, removeDataDir, run, startProduct } from '../product/product.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterAll(async () => removeDataDir(dataDir));

/** What a start that fails says: one sentence, and nothing that only a programmer can read. */
async function complaint(
  env: Record<string, string>,
  node?: string[],
  entry?: string,
  args?: string[],
): Promise<string> {
  const { code, stderr } = await run({ BALLAST_DATA: dataDir, ...env }, node, entry, args).exited;
  expect(code).toBe(1);
  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  expect(await complaint({ PORT: port })).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  other.close();
});

test('settings that cannot be understood, all of them at once', async () => {
  const sentence = await complaint({ PORT: 'eighty', SITE_URL: 'here' });
  expect(sentence).toContain('PORT, SITE_URL');
});

test.each([
  ['admin', ['grant', 'asha@example.com']],
  ['backup', ['make', 'backups']],
  ['mcp', ['holdings.csv']],
])('a setting that %s cannot understand', async (name, args) => {
  const sentence = await complaint({ SMTP_HOST: 'mail.example' }, [], `server/dist/${name}.js`, args);
  expect(sentence).toContain('These settings are missing or invalid: SMTP_FROM');
});

test('an address that this machine does not have', async () => {
  expect(await complaint({ HOST: '192.0.2.1' })).toContain('This machine has no address 192.0.2.1');
});

test('a database that does not answer', async () => {
  const sentence = await complaint({
    DATABASE_URL: 'postgres://ballast:hunter2@127.0.0.1:1/ballast',
    DATABASE_WAIT_SECONDS: '0',
  });
  expect(sentence).toContain('The database in DATABASE_URL does not answer');
  expect(sentence).not.toContain('hunter2');
});

test('a data folder that cannot be written', async () => {
  const file = path.join(dataDir, 'a-file');
  await writeFile(file, '');
  expect(await complaint({ BALLAST_DATA: file })).toContain(`The data folder ${file} cannot be written`);
});

test('secrets that are damaged', async () => {
  const damaged = path.join(dataDir, 'damaged');
  await mkdir(damaged);
  await writeFile(path.join(damaged, 'secrets.json'), '{');
  expect(await complaint({ BALLAST_DATA: damaged })).toContain('secrets.json is damaged');
});

test('a Node that is too old', async () => {
  const pretend = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } })";
  const sentence = await complaint({}, ['--import', pretend], 'tools/start.mjs');
  expect(sentence).toBe('Ballast needs Node 20.19 or newer; this is 18.20.0.');
});

test('a data folder in use is refused, and who uses it goes on; so is one that a newer version migrated', async () => {
  const inUse = await copyDataDir();
  const product = await startProduct(inUse);
  expect(await complaint({ BALLAST_DATA: inUse })).toContain('Another Ballast is running on the data folder');
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);

  const sql = await databaseOf(inUse);
  await sql`insert into supabase_migrations.schema_migrations (version, name) values ('29991231235959', 'later')`;
  await sql.end();
  await product.stop();
  expect(await complaint({ BALLAST_DATA: inUse })).toContain(
    'migrated by a newer version of Ballast (it knows 29991231235959)',
  );
  await removeDataDir(inUse);
});
