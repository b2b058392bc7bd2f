import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '../product/account.ts';
import {
  giveFile,
  heldBy,
  imported,
  importer,
  importStates,
  IMPORT_WAIT_MS,
  portfolioNames,
  tradeKeys,
  TRADEBOOK,
} from '../product/import.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** A later book: two INFY more, all BAJAJ-AUTO sold. */
const LATER = {
  name: 'tradebook-2026.csv',
  text: [
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
    'INFY,INE009A01021,2026-04-06,NSE,EQ,EQ,buy,false,4.000000,1500.500000,41100001,1100000000009001,2026-04-06T09:15:02',
    'BAJAJ-AUTO,INE917I01010,2026-04-07,BSE,EQ,A,sell,false,3.000000,9900.000000,71020001,1200000000009001,2026-04-07T11:02:45',
  ].join('\n'),
};
const BOOK = [
  '-:122639 12.345 @ 81.0123 since 2024-06-13',
  'BSE:BAJAJ-AUTO 3 @ 9500 since 2024-06-10',
  'NSE:INFY 12 @ 1450.5 since 2024-05-06',
  'NSE:M&M 4 @ 2950.1 since 2025-02-03',
];
/** INFY: 12 at 1,450.5 and 4 at 1,500.5 are 16 at 1,463. */
const BOTH = [
  '-:122639 12.345 @ 81.0123 since 2024-06-13',
  'NSE:INFY 16 @ 1463 since 2024-05-06',
  'NSE:M&M 4 @ 2950.1 since 2025-02-03',
];

const undo = async (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();

async function importBook(page: Page): Promise<void> {
  await giveFile(page, TRADEBOOK);
  await page.getByRole('button', { name: 'Import 4 holdings' }).click();
  await imported(page);
}
async function importLater(page: Page): Promise<void> {
  await giveFile(page, LATER, 'Import another file');
  await page.getByRole('button', { name: 'Import 2 holdings' }).click({ timeout: IMPORT_WAIT_MS });
  await page.getByText('1 holding was sold off').waitFor({ timeout: IMPORT_WAIT_MS });
}
const versions = async (client: Client) => (await client.from('portfolios').select('id,version')).data ?? [];

test('an import that made its portfolio is undone: the portfolio and its trades are gone', async () => {
  const person = await importer(scenario, 'undo-made');
  const { page, client } = person;
  await importBook(page);
  expect(await portfolioNames(client)).toHaveLength(1);
  await undo(page);
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  await page.getByText('The portfolio it created was removed.').waitFor();
  expect(await portfolioNames(client)).toEqual([]);
  expect(await heldBy(client)).toEqual([]);
  expect(await tradeKeys(client)).toEqual([]);
  person.expectNoComplaints();
  await person.close();
});

test('another tab’s list of portfolios learns of an import and of its undoing by itself', async () => {
  const person = await importer(scenario, 'undo-tabs');
  const { page, context } = person;
  const other = await context.newPage();
  await other.goto('/portfolios');
  await other.getByText('No saved portfolios yet').waitFor();
  await importBook(page);
  const link = other.getByRole('link', { name: /^Zerodha, / }).first();
  await link.waitFor();
  await undo(page);
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  await link.waitFor({ state: 'detached' });
  expect(await other.getByText('No saved portfolios yet').count()).toBe(1);
  person.expectNoComplaints();
  await person.close();
});

test('a later book goes into the same portfolio, and undone leaves it as the first book made it', async () => {
  const person = await importer(scenario, 'undo-later');
  const { page, client } = person;
  await importBook(page);
  const keys = await tradeKeys(client);
  await importLater(page);
  expect(await portfolioNames(client)).toHaveLength(1);
  expect(await heldBy(client)).toEqual(BOTH);
  expect(await tradeKeys(client)).toHaveLength(10);

  await undo(page);
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  expect(await heldBy(client)).toEqual(BOOK);
  expect(await tradeKeys(client)).toEqual(keys);
  expect(await importStates(client)).toEqual(['stored', 'undone']);
  person.expectNoComplaints();
  await person.close();
});

test('an import is not undone once the portfolio was changed: it says so, and the change stays', async () => {
  const person = await importer(scenario, 'undo-edited');
  const { page, context, client } = person;
  await importBook(page);
  const other = await context.newPage();
  await other.goto('/portfolios');
  await other.getByRole('link', { name: /^Edit Zerodha/ }).click();
  await other.getByRole('textbox', { name: 'Shares of INFY', exact: true }).fill('30');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('Portfolio Saved').waitFor();
  const changed = await versions(client);

  await undo(page);
  await page
    .getByText('The portfolio has changed since, so this import can no longer be undone. Edit the portfolio instead.')
    .waitFor();
  expect(await heldBy(client)).toEqual([BOOK[0], BOOK[1], 'NSE:INFY 30 @ 1450.5 since 2024-05-06', BOOK[3]]);
  expect(await versions(client)).toEqual(changed);
  expect(await importStates(client)).toEqual(['stored']);
  await person.close();
});

test('an import is undone later, from the portfolio that it went to', async () => {
  const person = await importer(scenario, 'undo-list');
  const { page, client } = person;
  await importBook(page);
  await importLater(page);
  await page.getByRole('link', { name: 'Open the portfolio' }).click();
  await page.getByRole('button', { name: 'Undo the import of tradebook-2026.csv' }).click();
  await page.getByText('Import undone').first().waitFor();
  expect(await heldBy(client)).toEqual(BOOK);
  expect(await importStates(client)).toEqual(['stored', 'undone']);
  await page.getByRole('button', { name: 'Undo the import of tradebook.csv' }).waitFor();
  person.expectNoComplaints();
  await person.close();
});
