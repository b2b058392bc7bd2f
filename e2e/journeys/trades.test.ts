import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOfLooks } from '../product/axe.ts';
import { giveFile, imported, importer, IMPORT_WAIT_MS, previewed, TRADEBOOK } from '../product/import.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Imports the tradebook and opens what its trades have brought from the list of portfolios. */
async function openGains(page: Page): Promise<void> {
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByRole('button', { name: 'Import 4 holdings' }).click();
  await imported(page);
  await page.goto('/portfolios');
  await page.getByRole('link', { name: /^Trades and gains of / }).click();
  await page.getByRole('heading', { name: 'Trades and gains' }).waitFor();
  await page.getByText(/^You have (earned|lost) ₹/).waitFor({ timeout: IMPORT_WAIT_MS });
}

const lots = (page: Page) => page.getByRole('button', { name: 'Lots of INFY' });

test('an imported tradebook tells what was earned, by its lots and its trades, with the keyboard too', async () => {
  const person = await importer(scenario, 'gains');
  const { page } = person;
  await openGains(page);
  await page.getByRole('table', { name: 'Trades, newest first' }).getByText('tradebook.csv').first().waitFor();
  await page.getByText(/^Return of your shares from /).waitFor({ timeout: IMPORT_WAIT_MS });
  expect(await faultsOfLooks(page)).toEqual([]);
  await tabTo(page, lots(page));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Lots of INFY' }).getByText('6 May 2024', { exact: false }).first().waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForFocus(lots(page));

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download lots (CSV)' }).click();
  expect((await coming).suggestedFilename()).toMatch(/lots-[\d-]+\.csv$/);
  person.expectNoComplaints();
  await person.close();
});

/** All that is held was bought here: 30 INFY, of which 18 are left, and what was sold since. */
const WHOLE = `symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time
INFY,INE009A01021,2023-05-08,NSE,EQ,EQ,buy,false,30,1250.5,1,1,2023-05-08T09:15:02
M&M,INE101A01026,2024-02-05,NSE,EQ,EQ,buy,false,4,1650.1,2,2,2024-02-05T09:15:02
INFY,INE009A01021,2025-03-03,NSE,EQ,EQ,sell,false,12,1690,3,3,2025-03-03T09:15:02
M&M,INE101A01026,2025-06-02,NSE,EQ,EQ,sell,false,4,3010,4,4,2025-06-02T09:15:02
`;

test('the report of what was imported shows what it was really worth since the first trade', async () => {
  const person = await importer(scenario, 'actual-value');
  const { page } = person;
  await giveFile(page, { name: 'tradebook-whole.csv', text: WHOLE });
  await previewed(page);
  await page.getByRole('button', { name: 'Import 1 holding' }).click();
  await imported(page);
  await page.goto('/portfolios');
  await page.getByRole('link', { name: /^Analyze / }).click();
  const chart = page.getByRole('region', { name: 'Today’s holdings over the past years' });
  await chart
    .getByText(/Your trades give an actual value of ₹[\d,]+ on 8 May 2023;/)
    .waitFor({ timeout: IMPORT_WAIT_MS });
  expect(await chart.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/, Actual value ₹/);
  person.expectNoComplaints();
  await person.close();
});

/** What the page of trades shows under a name, such as "21.4%", once it is there. */
async function percentAfter(page: Page, name: string): Promise<string> {
  const found = async () =>
    new RegExp(`${name}\\s+([+−]?[\\d.,]+%)`).exec(await page.getByRole('main').innerText())?.[1];
  await expect.poll(found, { timeout: IMPORT_WAIT_MS }).toBeDefined();
  return (await found()) ?? '';
}

test('without a model the returns of trades are asked for by keyboard, on a phone, and are those of their page', async () => {
  const person = await importer(scenario, 'asks-returns', { width: 390 });
  const { page } = person;
  await giveFile(page, { name: 'tradebook-whole.csv', text: WHOLE });
  await previewed(page);
  await page.getByRole('button', { name: 'Import 1 holding' }).click();
  await imported(page);
  await page.goto('/portfolios');
  await page.getByRole('link', { name: /^Trades and gains of / }).click();
  await page.getByText(/^Return of your shares from /).waitFor({ timeout: IMPORT_WAIT_MS });
  // By the prices of today, which may come after the closes.
  await page.getByText(/Prices as of .+ Source: Yahoo\./).waitFor({ timeout: IMPORT_WAIT_MS });
  const xirr = await percentAfter(page, 'Money-weighted, annualized \\(XIRR\\)');
  const timeWeighted = await percentAfter(page, 'Time-weighted, total');

  await page.goto('/?tab=advisor');
  const field = page.getByRole('textbox', { name: 'Your question' });
  const computed = page.getByRole('article', { name: 'Computed answer' });
  await field.fill('What is my XIRR?');
  await page.keyboard.press('Enter');
  await computed
    .getByText(`Your XIRR is ${xirr} a year, from 8 May 2023 to today.`)
    .waitFor({ timeout: IMPORT_WAIT_MS });
  await computed.getByText(/^Prices as of .+ Source: Yahoo\.$/).waitFor();
  // Until then Enter sends nothing.
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  await field.fill('And my time-weighted return?');
  await page.keyboard.press('Enter');
  await computed.getByText(`Your time-weighted return is ${timeWeighted} in total, from 8 May 2023`).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await tabTo(page, computed.last().getByRole('link', { name: 'See your trades' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Trades and gains' }).waitFor();
  person.expectNoComplaints();
  await person.close();
});
