import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOfLooks } from '../product/axe.ts';
import {
  countsOf,
  giveFile,
  heldBy,
  imported,
  importer,
  IMPORT_WAIT_MS,
  portfolioNames,
  previewed,
  type FileOfText,
} from '../product/import.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const HEADS = 'Dealt on;Paper;Deal;Pieces;Rate;Paid';
/** Each date may have the day or the month first; decimals follow a comma. */
const FIRST: FileOfText = {
  name: 'depot 2024.csv',
  text: [
    HEADS,
    '03.04.2024;AAPL;Bought;10;171,25;1.712,50',
    '05.06.2024;MSFT;Bought;4;424,50;1.698,00',
    '07.08.2024;AAPL;Sold;2;209,75;419,50',
  ].join('\n'),
};
const NEXT: FileOfText = {
  name: 'depot 2025.csv',
  text: [HEADS, '25.03.2025;MSFT;Bought;1;391,25;391,25', '26.03.2025;KO;Bought;20;69,50;1.390,00'].join('\n'),
};

const column = (page: Page, header: string) => page.getByRole('combobox', { name: meaningOf(header), exact: true });
const meaningOf = (header: string) => `Meaning of ${header}`;
const chosenIn = async (page: Page, list: string) =>
  page
    .getByRole('combobox', { name: list, exact: true })
    .evaluate((one) => (one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.text ?? '') : ''));
const MAPPING = 'What do the columns mean?';

test('an unknown file is explained column by column, asked about its dates, kept as a layout, and the next one is known by it', async () => {
  const person = await importer(scenario, 'mapping');
  const { page, client } = person;
  await giveFile(page, FIRST);
  await page.getByRole('heading', { name: MAPPING }).waitFor({ timeout: IMPORT_WAIT_MS });
  // What the headings and the cells below say is guessed; the samples stand beside it.
  await page.getByText('171,25 · 424,50 · 209,75').waitFor();
  expect(
    await Promise.all(['Dealt on', 'Paper', 'Deal', 'Rate'].map((header) => chosenIn(page, meaningOf(header)))),
  ).toEqual(['Date', 'Symbol', 'Trade type (buy or sell)', 'Price per share']);
  await page.getByText('a column with the number of shares').waitFor();
  await page.getByText('the country the shares trade in, or a column that states it').waitFor();
  await page.getByRole('button', { name: 'Use these columns' }).click();
  expect(await page.getByRole('heading', { name: MAPPING }).count()).toBe(1);

  await column(page, 'Pieces').selectOption('Number of shares');
  await column(page, 'Paid').selectOption('Value of the row');
  await page.getByRole('combobox', { name: 'The shares trade in' }).selectOption('US (NYSE/NASDAQ)');
  expect(await chosenIn(page, 'Each row is')).toBe('a trade');
  await page.getByRole('checkbox', { name: 'Save this layout' }).check();
  await page.getByRole('textbox', { name: 'Layout name' }).fill('My depot');
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await page.getByText('Layout saved').waitFor();

  await page.getByText('Which date format does the file use?').waitFor({ timeout: IMPORT_WAIT_MS });
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.getByText('In the file: 03.04.2024 · 05.06.2024 · 07.08.2024').waitFor();
  await page.getByRole('button', { name: /^day, month, year.*3 April 2024/ }).click();
  await previewed(page);
  expect(await countsOf(page)).toMatchObject({ 'new holdings': '2', 'new trades': '3', 'rows with errors': '0' });
  await page.getByRole('button', { name: 'Import 2 holdings' }).click();
  await imported(page);
  expect(await heldBy(client)).toEqual([
    'NASDAQ:AAPL 8 @ 171.25 since 2024-04-03',
    'NASDAQ:MSFT 4 @ 424.5 since 2024-06-05',
  ]);

  // The layout has another name, is deleted, and is there again after all.
  await page.goto('/import');
  const layouts = page.getByRole('region', { name: 'Your own layouts' });
  await layouts.getByText('Dealt on', { exact: false }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Rename the layout My depot' }));
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('textbox', { name: 'Layout name' }));
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a name.').waitFor();
  await page.keyboard.type('The depot');
  await page.keyboard.press('Enter');
  await page.getByText('Layout renamed').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Delete the layout The depot' }));
  await page.keyboard.press('Enter');
  await layouts.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await layouts.getByText('The depot').waitFor();

  await giveFile(page, NEXT);
  await page.getByText('Your own format: The depot').waitFor({ timeout: IMPORT_WAIT_MS });
  await previewed(page);
  await expect
    .poll(async () => countsOf(page), { timeout: IMPORT_WAIT_MS })
    .toMatchObject({ 'new holding': '1', updated: '1', 'new trades': '2' });
  await page.getByRole('button', { name: 'Import 2 holdings' }).click();
  await imported(page);
  expect(await portfolioNames(client)).toHaveLength(1);
  expect(await heldBy(client)).toEqual([
    'NASDAQ:AAPL 8 @ 171.25 since 2024-04-03',
    'NYSE:KO 20 @ 69.5 since 2025-03-26',
    'NASDAQ:MSFT 5 @ 417.85 since 2024-06-05',
  ]);
  person.expectNoComplaints();
  await person.close();
});

test('a layout that is deleted is gone: the next such file is explained again', async () => {
  const person = await importer(scenario, 'layouts');
  const { page, client } = person;
  const { data: account } = await client.auth.getUser();
  const table = {
    yields: 'holdings',
    columns: { symbol: ['Paper'], quantity: ['Pieces'] },
    needs: ['symbol', 'quantity'],
    dates: 'from_rows',
    decimals: 'from_rows',
    market: 'US',
    currency: 'USD',
    symbols: 'tickers',
  };
  for (const name of ['Depot', 'Old depot']) {
    const format = { id: 'own-1', version: '1', broker: name, file: name, menu: [], fingerprint: [], tables: [table] };
    await client.from('import_formats').insert({ user_id: account.user?.id ?? '', name, format });
  }
  await page.reload();
  await page.getByRole('button', { name: 'Delete the layout Old depot' }).click();
  await page.getByRole('button', { name: 'Delete the layout Old depot' }).waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('button', { name: 'Rename the layout Depot', exact: true }));
  await page.getByRole('button', { name: 'Delete the layout Depot', exact: true }).click();
  await page.getByRole('region', { name: 'Your own layouts' }).waitFor({ state: 'detached' });
  // Who goes on means it: nothing is left to undo.
  await giveFile(page, { name: 'depot.csv', text: 'Paper,Pieces\nAAPL,10' });
  await page.getByRole('heading', { name: MAPPING }).waitFor({ timeout: IMPORT_WAIT_MS });
  await expect.poll(async () => (await client.from('import_formats').select('id')).data).toEqual([]);
  person.expectNoComplaints();
  await person.close();
});
