import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import {
  giveFile,
  heldBy,
  imported,
  importer,
  importStates,
  IMPORT_WAIT_MS,
  portfolioNames,
  previewed,
  tradeKeys,
  TRADEBOOK,
  TRADEBOOK_HELD,
} from '../product/import.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const store = (page: Page) => page.getByRole('button', { name: 'Import 4 holdings' });

test('without a network a file is read and previewed; storing says that nothing is lost, and works when the network is back', async () => {
  const person = await importer(scenario, 'offline');
  const { page, context, client } = person;
  // What reads files is there before the first one.
  const reader = page.waitForEvent('requestfinished', (request) => /\/import-worker-/.test(request.url()));
  await page.reload();
  await reader;
  await context.setOffline(true);
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByText(/^The stocks could not be looked up/).waitFor();
  // A fund is known by the list alone: its row waits, and is left out here.
  await page.getByRole('button', { name: 'Leave it out' }).click();
  const storeShares = page.getByRole('button', { name: 'Import 3 holdings' });
  await storeShares.click();
  await page
    .getByText('The server cannot be reached. Nothing is lost: try again when you are connected.')
    .waitFor({ timeout: IMPORT_WAIT_MS });
  await storeShares.waitFor();
  await context.setOffline(false);
  expect(await portfolioNames(client)).toEqual([]);
  await storeShares.click();
  await imported(page);
  expect(await heldBy(client)).toEqual(TRADEBOOK_HELD.slice(1));
  expect(await importStates(client)).toEqual(['stored']);
  await person.close();
});

test('an answer that is lost on the way is asked for again by a double click, and nothing is stored twice', async () => {
  const person = await importer(scenario, 'lost');
  const { page, context, client } = person;
  await giveFile(page, TRADEBOOK);
  let lost = 0;
  await context.route('**/rest/v1/rpc/store_import', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await store(page).click();
  await page.getByText('Import failed').waitFor({ timeout: IMPORT_WAIT_MS });
  await context.unroute('**/rest/v1/rpc/store_import');
  expect(lost).toBeGreaterThan(0);
  expect(await importStates(client)).toEqual(['stored']);
  await store(page).dblclick();
  await imported(page);
  expect(await portfolioNames(client)).toHaveLength(1);
  expect(await importStates(client)).toEqual(['stored']);
  expect(await tradeKeys(client)).toHaveLength(8);
  await person.close();
});

test('what was read is kept by another page and back, and by signing in again when the session ended', async () => {
  const person = await importer(scenario, 'ended');
  const { page, client, email } = person;
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByRole('complementary').getByRole('link', { name: 'Portfolios', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Portfolios', exact: true }).waitFor();
  await page.goBack();
  await previewed(page);
  const { data } = await client.auth.getUser();
  const sql = await databaseOf(scenario.dataDir);
  await sql`delete from auth.sessions where user_id = ${data.user?.id ?? ''}`;
  await sql.end();
  await store(page).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await previewed(page);
  await store(page).click();
  await imported(page);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(await heldBy(client)).toEqual(TRADEBOOK_HELD);
  await person.close();
});

test('two tabs import the same book: the second learns of the change, is planned again, and stores nothing twice', async () => {
  const person = await importer(scenario, 'tabs');
  const { page, context, client } = person;
  await giveFile(page, TRADEBOOK);
  await store(page).click();
  await imported(page);

  const other = await context.newPage();
  const storeLater = (tab: Page) => tab.getByRole('button', { name: 'Import 1 holding' });
  for (const tab of [page, other]) {
    await tab.goto('/import');
    await giveFile(tab, LATER);
    await storeLater(tab).waitFor({ timeout: IMPORT_WAIT_MS });
  }
  await storeLater(page).click();
  await imported(page);
  await storeLater(other).click();
  await other
    .getByText('The portfolio was changed in another tab or on another device.', { exact: false })
    .waitFor({ timeout: IMPORT_WAIT_MS });
  await other.getByText('The file contains nothing new: everything in it was already imported.').waitFor();
  expect(await portfolioNames(client)).toHaveLength(1);
  expect(await importStates(client)).toEqual(['stored', 'stored']);
  expect(await tradeKeys(client)).toHaveLength(9);
  await person.close();
});

const LATER = {
  name: 'later.csv',
  text: [
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
    'INFY,INE009A01021,2026-04-06,NSE,EQ,EQ,buy,false,4.000000,1500.500000,41100001,1100000000009001,2026-04-06T09:15:02',
  ].join('\n'),
};
