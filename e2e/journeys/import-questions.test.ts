import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOfLooks } from '../product/axe.ts';
import { countsOf, giveFile, heldBy, imported, importer, IMPORT_WAIT_MS, previewed } from '../product/import.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Two names and nothing else to know them by: several companies are called something like the first. */
const NAMES = {
  name: 'mine.csv',
  text: ['Company,Quantity,Average Price', 'Reliance,10,1400', 'Infosys Limited,2,1520'].join('\n'),
};
/** A person's own list of both countries, which no column tells: INFY is listed in both. */
const BOTH_COUNTRIES = {
  name: 'all-i-own.csv',
  text: ['Symbol,Quantity,Average Price', 'TCS,2,3120', 'INFY,10,1450', 'AAPL,4,190.5'].join('\n'),
};
const importing = (page: Page) => page.getByRole('button', { name: /^Import( \d+ holdings?)?$/ });

/** What is held, without the day: a list of holdings has none. */
const shares = (held: readonly string[]) => held.map((one) => one.replace(/ since .*/, ''));

async function giveNames(page: Page): Promise<void> {
  await giveFile(page, NAMES);
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor({ timeout: IMPORT_WAIT_MS });
  await page.getByRole('combobox', { name: 'The shares trade in' }).selectOption('India (NSE/BSE)');
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await previewed(page);
  await page.getByText('Which stock is Reliance?').waitFor();
}

test('a share that the file does not tell for certain is asked, searched for and chosen again, never guessed', async () => {
  const person = await importer(scenario, 'names');
  const { page, client } = person;
  await giveNames(page);
  await page.getByText('The file has only a name, and either no stock or several have exactly that name.').waitFor();
  expect(await countsOf(page)).toMatchObject({ 'new holding': '1' });
  expect(await importing(page).getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Answer the questions above first.').waitFor();

  await page.getByRole('button', { name: /^Search for/ }).click();
  await page.getByText('India (NSE/BSE)', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Search for Reliance' }).fill('tcs');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByRole('rowheader', { name: 'TCS NSE' }).waitFor();
  await page.getByText('1 stock chosen by you').click();
  await page.getByText('is TCS (NSE)').waitFor();
  await page.getByRole('button', { name: 'Change Reliance' }).click();
  await page.getByRole('button', { name: /^RELIANCE Reliance Industries/ }).click();
  await page.getByRole('button', { name: 'Import 2 holdings' }).click();
  await imported(page);
  expect(shares(await heldBy(client))).toEqual(['NSE:INFY 2 @ 1520', 'NSE:RELIANCE 10 @ 1400']);
  person.expectNoComplaints();
  await person.close();
});

async function press(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('by keyboard alone: a symbol that both countries list is asked, waits meanwhile, and is the one that was chosen', async () => {
  const person = await importer(scenario, 'both');
  const { page, client } = person;
  await tabTo(page, page.getByRole('textbox', { name: 'Copied cells, including the header row' }));
  await page.keyboard.insertText(BOTH_COUNTRIES.text);
  await press(page, page.getByRole('button', { name: 'Import these cells' }));
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor({ timeout: IMPORT_WAIT_MS });
  await page.getByText('the country the shares trade in, or a column that states it').waitFor();
  await tabTo(page, page.getByRole('combobox', { name: 'The shares trade in' }));
  await page.keyboard.type('India or');
  await press(page, page.getByRole('button', { name: 'Use these columns' }));
  await previewed(page);
  await page.getByText('Which stock is INFY?').waitFor();
  await page
    .getByText('This symbol is traded in India and in the US, and the file does not say which one is meant.')
    .waitFor();
  expect(await countsOf(page)).toMatchObject({ 'new holdings': '2', 'row needs your decision': '1' });
  await page.getByRole('row', { name: /INFY, 10, 1450.*Needs your decision/ }).waitFor();
  expect(await page.getByRole('option', { name: 'Waiting 1' }).count()).toBe(1);
  expect(await importing(page).getAttribute('aria-disabled')).toBe('true');
  expect(await faultsOfLooks(page)).toEqual([]);

  await press(page, page.getByRole('button', { name: 'INFY Infosys, ADR · NYSE' }));
  await expect.poll(async () => countsOf(page)).toMatchObject({ 'new holdings': '3' });
  expect(Object.keys(await countsOf(page))).not.toContain('row needs your decision');
  await tabTo(page, page.getByText('1 stock chosen by you'));
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Change INFY' }));
  await press(page, page.getByRole('button', { name: 'INFY Infosys · NSE' }));
  await press(page, page.getByRole('button', { name: 'Import 3 holdings' }));
  await imported(page);
  expect(shares(await heldBy(client))).toEqual(['NASDAQ:AAPL 4 @ 190.5', 'NSE:INFY 10 @ 1450', 'NSE:TCS 2 @ 3120']);
  const { data } = await client.from('portfolio_holdings').select('symbol,currency').order('symbol');
  expect(data?.map(({ currency }) => currency)).toEqual(['USD', 'INR', 'INR']);
  person.expectNoComplaints();
  await person.close();
});
