import { readFile } from 'node:fs/promises';
import { DELETION_DAYS, FRESH_MINUTES } from '@ballast/contract/privacy';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, newEmail, PASSWORD, signIn } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { tabTo } from '../product/person.ts';
import { useOwnScenario } from '../product/scenario.ts';
import { unzip } from '../product/unzip.ts';

const scenario = useOwnScenario({ GRIEVANCE_CONTACT: 'Meera Iyer <privacy@ballast.example>' });

const entriesSchema = z.array(z.record(z.string(), z.unknown()));
const FORMULA = '=HYPERLINK("http://bad.example")';

async function inDatabase<T>(work: (sql: Awaited<ReturnType<typeof databaseOf>>) => Promise<T>): Promise<T> {
  const sql = await databaseOf(scenario.dataDir);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
async function seedAccount(email: string) {
  const client = await createAccount(scenario.product.url, email);
  const user_id = (await client.auth.getUser()).data.user?.id ?? '';
  const { data } = await client.from('portfolios').insert({ user_id, name: FORMULA }).select('id').single();
  await client.from('portfolio_holdings').insert([
    { portfolio_id: data?.id ?? '', symbol: 'TCS', exchange: 'NSE', currency: 'INR', shares: 10 },
    { portfolio_id: data?.id ?? '', symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD', shares: 2.5 },
  ]);
  await client.from('user_settings').insert({ user_id, settings: { privacy: { marketing: false } } });
  return { client, id: user_id };
}
async function openPage(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Export or delete your data/ }).click();
  await page.getByRole('button', { name: 'Delete my account' }).waitFor();
}
/** As if the person had signed in longer ago; the next token says so. */
const ageSignIns = async (id: string) =>
  inDatabase(
    (sql) => sql`update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => ${FRESH_MINUTES + 5})
      where session_id in (select id from auth.sessions where user_id = ${id})`,
  );

test('the download has everything that the account holds, each kind as JSON and as CSV, runs no formula, and asks for a fresh sign-in', async () => {
  const email = newEmail('copy');
  const { client, id } = await seedAccount(email);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = visited;
  await openPage(page);
  await ageSignIns(id);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByText(/^For your security, this requires a sign-in within the last 15 minutes/).waitFor();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^ballast-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzip(await readFile(await download.path()));
  const json = (name: string) => entriesSchema.parse(JSON.parse(files[`json/${name}.json`] ?? ''));
  expect(json('auth.users')).toMatchObject([{ id, email }]);
  expect(json('public.portfolios')).toMatchObject([{ name: FORMULA, user_id: id }]);
  expect(json('public.portfolio_holdings')).toMatchObject([
    { symbol: 'TCS', shares: 10 },
    { symbol: 'AAPL', shares: 2.5 },
  ]);
  expect(json('public.consents')).toMatchObject([{ purpose: 'marketing', granted: false }]);
  expect(json('auth.sessions').length).toBeGreaterThan(0);
  expect(files['csv/public.portfolios.csv']).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
  expect(files['README.txt']).toContain(email);
  for (const name of Object.keys(files).filter((file) => file.startsWith('json/'))) {
    const table = name.slice('json/'.length, -'.json'.length);
    expect(files['README.txt']).toContain(`${table}: `);
    expect(files[`csv/${table}.csv`]).toBeDefined();
  }
  expect(Object.values(files).join('\n')).not.toMatch(/\$2[aby]\$|encrypted_password/);
  await visited.close();
});

test('on a phone, a notification leaves the buttons of a sheet free, and is closed while the sheet stays', async () => {
  const { client } = await seedAccount(newEmail('sheet'));
  const visited = await visit(scenario.browser, scenario.product.url, { as: client, width: 390 });
  const { page } = visited;
  await openPage(page);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Data downloaded' });
  await toast.waitFor();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.waitFor();
  const [above, below] = await Promise.all([toast.boundingBox(), sheet.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
  await toast.getByRole('button', { name: 'Close' }).click();
  await toast.waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);
  visited.expectNoComplaints();
  await visited.close();
});

test('deletion by keyboard: asked for with a typed word, shown on every page, taken back, asked for again, carried out', async () => {
  const email = newEmail('leaver');
  const { client, id } = await seedAccount(email);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = visited;
  const elsewhere = await connect(scenario.product.url);
  await signIn(elsewhere, email);
  await page.goto('/settings/privacy');
  const ask = async (look = async (): Promise<string[]> => []) => {
    await tabTo(page, page.getByRole('button', { name: 'Delete my account' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('delete');
    await page.keyboard.press('Enter');
    await dialog.getByText('Type DELETE in capital letters.').waitFor();
    const faults = await look();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('DELETE');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Keep my account' }).waitFor();
    return faults;
  };
  const look = async () => faultsOfLooks(page);
  expect([...(await ask(look)), ...(await look())]).toEqual([]);
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  const [request] = await inDatabase(
    (sql) => sql<{ days: number }[]>`
    select extract(epoch from due_at - requested_at)::integer / 86400 as days
    from public.deletion_requests where user_id = ${id}`,
  );
  expect(request?.days).toBe(DELETION_DAYS);
  await page.goto('/portfolios');
  await page.getByText(/^Your account will be deleted on/).waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Deletion canceled').waitFor();
  expect(await inDatabase((sql) => sql`select from public.deletion_requests where user_id = ${id}`)).toHaveLength(0);

  await openPage(page);
  await ask();
  await inDatabase(async (sql) => {
    await sql`update public.deletion_requests set due_at = now() where user_id = ${id}`;
    await sql`select private.upkeep()`;
    expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0);
    expect(await sql`select from public.portfolios where user_id = ${id}`).toHaveLength(0);
  });
  const again = await connect(scenario.product.url);
  expect((await again.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
  await page.goto('/portfolios');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await visited.close();
});

test('who is signed out finds whom to write to about their data on the support page', async () => {
  const visited = await visit(scenario.browser, scenario.product.url);
  await visited.page.goto('/support#privacy');
  const section = visited.page.getByRole('region', { name: 'Privacy' });
  await section.getByText(/Grievance officer and privacy requests: Meera Iyer/).waitFor();
  expect(await section.getByRole('link').getAttribute('href')).toBe('mailto:privacy@ballast.example');
  await visited.close();
});
