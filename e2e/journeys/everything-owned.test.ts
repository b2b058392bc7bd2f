import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { giveFile, imported, previewed } from '../product/import.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const STOCKS =
  'INFY 20 @ 1400\nTCS 10\nRELIANCE 30\nHDFCBANK 40\nITC 100\nSBIN 50\nLT 5\nWIPRO 60\nMARUTI 2\nTITAN 6\nNTPC 90\nONGC 80';
const FUNDS =
  'parag parikh flexi direct growth 812.45 units\n120716 300.5\nSBI Large Cap Fund Direct Growth 200\n118989 150\nINF846K01EW2 120.1234';
const OTHERS =
  'PPF 45 lakh\nEPF 50 lakh\nFD 2 lakh 7.1% SBI from 31/03/2025 till mar 2028\nFD 3 lakh 7% HDFC from 1 Apr 2026 till 1 Apr 2027\nSGBMAR29 5\ngold 40 g 22k\nUS:VTI 20 in IRA\nUS:QQQ 2 in IRA\ncash 50000';
const LINES = 12 + 5 + 9;

const assetRows = (page: Page) => page.getByRole('table', { name: 'Other assets' }).getByRole('rowheader');
const stored = async (client: Awaited<ReturnType<typeof createAccount>>) => {
  const { data: holdings } = await client
    .from('portfolio_holdings')
    .select('symbol,exchange,currency,shares,purchase_price,account,portfolios(name)')
    .order('id');
  const { data: assets } = await client
    .from('portfolio_assets')
    .select('kind,name,currency,amount,quantity,purity,rate,starts_on,matures_on,account,portfolios(name)')
    .order('id');
  const of = (name: string) => ({
    holdings: holdings?.filter((row) => row.portfolios.name === name).map(({ portfolios: _of, ...row }) => row),
    assets: assets?.filter((row) => row.portfolios.name === name).map(({ portfolios: _of, ...row }) => row),
  });
  return of;
};

test('everything a person owns is typed into one box on a phone, has one total and a report, is saved, edited, exported and read back', async () => {
  const client = await createAccount(scenario.product.url, newEmail('everything'));
  const visited = await visit(scenario.browser, scenario.product.url, { width: 390, as: client });
  const { page } = visited;
  await page.goto('/portfolio-analysis');
  await page.getByText('India (NSE/BSE)').click();
  await page.getByRole('textbox', { name: 'Your holdings' }).fill(`${STOCKS}\n${FUNDS}\n${OTHERS}`);
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();

  // All of it was read: nothing is asked and nothing is left out.
  await page.getByRole('heading', { name: 'Everything you own' }).waitFor();
  await expect.poll(async () => assetRows(page).count()).toBe(6);
  expect(await page.getByText(/not in the analysis/).count()).toBe(0);
  await page
    .getByText(/^All 18 holdings are priced|^All 20 holdings are priced/)
    .first()
    .waitFor();
  const classes = page.getByRole('list', { name: 'By asset class' }).getByRole('listitem');
  await expect.poll(async () => classes.count()).toBeGreaterThanOrEqual(4);
  await page.getByText(/of what you own follows market prices; the risk figures below cover that part/).waitFor();
  await page.getByText(/The risk figures cover .* of the .* you own/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);

  // Saved, and the same after a reload.
  await page.getByRole('button', { name: 'Save Portfolio', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('All I own');
  await dialog.getByRole('button', { name: 'Save Portfolio' }).click();
  await page.getByText('Portfolio Saved').waitFor();
  const first = (await stored(client))('All I own');
  expect((first.holdings?.length ?? 0) + (first.assets?.length ?? 0)).toBe(LINES);
  expect(first.holdings?.filter(({ account }) => account === 'tax_deferred')).toHaveLength(2);
  await page.goto('/portfolios');
  await page.getByRole('link', { name: /^All I own/ }).click();
  await expect.poll(async () => assetRows(page).count()).toBe(6);

  // Edited.
  await page.goto('/portfolios');
  await page.getByRole('link', { name: 'Edit All I own' }).click();
  await page
    .getByRole('textbox', { name: 'Deposit, scheme, gold, cash, property or loan' })
    .fill('home loan 12 lakh 8.5%');
  await page.getByRole('form', { name: 'Add another asset' }).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Portfolio Saved').waitFor();
  const edited = (await stored(client))('All I own');
  expect(edited.assets).toHaveLength((first.assets?.length ?? 0) + 1);
  expect(edited.holdings).toEqual(first.holdings);

  // Exported and imported again, as another portfolio.
  await page.goto('/portfolios');
  await page.getByRole('button', { name: /^Export / }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'CSV', exact: true }).click();
  const download = await coming;
  const file = path.join(path.dirname(await download.path()), download.suggestedFilename());
  await download.saveAs(file);
  await page.goto('/import');
  await giveFile(page, file);
  await previewed(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Again');
  await page.getByRole('button', { name: /^Import \d+/ }).click();
  await imported(page);
  expect((await stored(client))('Again')).toEqual(edited);
  visited.expectNoComplaints();
  await visited.close();
});
