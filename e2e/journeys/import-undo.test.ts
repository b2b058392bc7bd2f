import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
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
} from '../product/import.ts';
import { tabTo } from '../product/person.ts';
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** As `tabTo`, the other way. */
async function tabBackTo(page: Page, control: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error('the Tab key does not lead back there');
}

test('by keyboard alone, in every look: a file is chosen, looked through, stored and undone; another tab’s list follows', async () => {
  const person = await importer(scenario, 'undo-keys');
  const { page, context, client } = person;
  const other = await context.newPage();
  await other.goto('/portfolios');
  await other.getByText('No saved portfolios yet').waitFor();

  // A tab behind another is of less priority, and keys are for the one in front.
  await page.bringToFront();
  await tabTo(page, page.getByLabel('Choose a file', { exact: true }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(TRADEBOOK);
  await previewed(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('By keys');
  await tabTo(page, page.getByRole('combobox', { name: 'Show rows' }));
  await page.keyboard.type('Ign');
  await page.getByText('Ignored: it is a future, an option or another derivative, which is not covered').waitFor();
  await tabBackTo(page, button(page, 'Not right?'));
  await page.keyboard.press('Enter');
  expect(await faultsOfLooks(page)).toEqual([]);
  await press(page, button(page, 'Import 4 holdings'));
  await imported(page);
  expect(await portfolioNames(client)).toEqual(['By keys']);
  const link = other.getByRole('link', { name: 'By keys', exact: true }).first();
  await link.waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);

  await press(page, button(page, 'Undo'));
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  await page.getByText('The portfolio it created was removed.').waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  expect(await portfolioNames(client)).toEqual([]);
  expect(await heldBy(client)).toEqual([]);
  expect(await tradeKeys(client)).toEqual([]);
  await link.waitFor({ state: 'detached' });
  await other.getByText('No saved portfolios yet').waitFor();
  person.expectNoComplaints();
  await person.close();
});

test('a later book goes into the same portfolio, and is undone from there; once the portfolio was changed none is', async () => {
  const person = await importer(scenario, 'undo-list');
  const { page, client } = person;
  await importBook(page);
  const keys = await tradeKeys(client);
  await importLater(page);
  expect(await portfolioNames(client)).toHaveLength(1);
  expect(await heldBy(client)).toEqual(BOTH);
  expect(await tradeKeys(client)).toHaveLength(10);

  await page.getByRole('link', { name: 'Open the portfolio' }).click();
  await page.getByRole('button', { name: 'Undo the import of tradebook-2026.csv' }).click();
  await page.getByText('Import undone').first().waitFor();
  expect(await heldBy(client)).toEqual(BOOK);
  expect(await tradeKeys(client)).toEqual(keys);
  expect(await importStates(client)).toEqual(['stored', 'undone']);
  person.expectNoComplaints();
  await client.from('portfolio_holdings').update({ shares: 30 }).eq('symbol', 'INFY');
  const changed = await versions(client);
  await page.getByRole('button', { name: 'Undo the import of tradebook.csv' }).click();
  await page
    .getByText('The portfolio has changed since, so this import can no longer be undone. Edit the portfolio instead.')
    .first()
    .waitFor();
  expect(await heldBy(client)).toEqual([BOOK[0], BOOK[1], 'NSE:INFY 30 @ 1450.5 since 2024-05-06', BOOK[3]]);
  expect(await versions(client)).toEqual(changed);
  await person.close();
});
