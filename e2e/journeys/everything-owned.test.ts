import { randomUUID } from 'node:crypto';
import { ASSET_KINDS, type AssetKind } from '@ballast/engine/assets/asset';
import { ASSET_TERMS } from '@ballast/engine/assets/asset-terms';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { REPORT_WAIT_MS } from '../product/report.ts';
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
const stored = async (client: Client) => ({
  holdings: (await client.from('portfolio_holdings').select('symbol,exchange,currency,shares,account').order('id'))
    .data,
  assets: (await client.from('portfolio_assets').select('kind,amount,volatility').order('id')).data,
});

test('everything a person owns is typed into one box on a phone, has one total and a report, is saved and edited', async () => {
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
  await page.getByText(/of what you own follows market prices; the risk figures cover \d+%/).waitFor();
  await page.getByText(/The risk figures cover .* of the .* you own/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Saved, and the same after a reload.
  await page.getByRole('button', { name: 'Save Portfolio', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('All I own');
  await dialog.getByRole('button', { name: 'Save Portfolio' }).click();
  await page.getByText('Portfolio Saved').waitFor();
  const first = await stored(client);
  expect((first.holdings?.length ?? 0) + (first.assets?.length ?? 0)).toBe(LINES);
  expect(first.holdings?.filter(({ account }) => account === 'tax_deferred')).toHaveLength(2);
  await page.goto('/portfolios');
  await page.getByRole('link', { name: /^All I own/ }).click();
  await assetRows(page).first().waitFor();
  await expect.poll(async () => assetRows(page).count()).toBe(6);

  // Edited.
  await page.goto('/portfolios');
  await page.getByRole('link', { name: 'Edit All I own' }).click();
  await page
    .getByRole('textbox', { name: 'Deposit, scheme, gold, cash, property or loan' })
    .fill('home loan 12 lakh 8.5%');
  const form = page.getByRole('form', { name: 'Add another asset' });
  await form.getByRole('button', { name: 'Add' }).click();
  await page
    .getByRole('textbox', { name: 'Deposit, scheme, gold, cash, property or loan' })
    .fill('flat in Pune 80 lakh');
  await page.getByRole('textbox', { name: 'Assumed volatility, % a year' }).fill('12');
  await form.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Portfolio Saved').waitFor();
  const edited = await stored(client);
  expect(edited.assets).toHaveLength((first.assets?.length ?? 0) + 2);
  expect(edited.assets?.at(-1)).toMatchObject({ kind: 'property', amount: 8_000_000, volatility: 0.12 });
  expect(edited.holdings).toEqual(first.holdings);
  visited.expectNoComplaints();
  await visited.close();
});

/** What an asset of any kind is stored with; each kind takes what it has. */
const TERMS = {
  amount: 200_000,
  quantity: 20,
  purity: 22 / 24,
  code: 'BTC',
  rate: 7.1,
  starts_on: '2025-04-01',
  matures_on: '2029-04-01',
  as_of: '2026-10-31',
  volatility: 0.12,
};
const COLUMNS = { startsOn: 'starts_on', maturesOn: 'matures_on', asOf: 'as_of' } as const;

function assetOf(kind: AssetKind) {
  const { needed, optional } = ASSET_TERMS[kind];
  const terms = [...needed, ...optional].flatMap((term) => {
    if (term === 'compounding') return [];
    const column = term === 'startsOn' || term === 'maturesOn' || term === 'asOf' ? COLUMNS[term] : term;
    return [[column, TERMS[column]] as const];
  });
  return { kind, currency: kind === 'crypto' || kind === 'tips' ? 'USD' : 'INR', ...Object.fromEntries(terms) };
}

test('every kind of asset is in its report and its editor, on every screen, light and dark', async () => {
  const client = await createAccount(scenario.product.url, newEmail('kinds'));
  const id = randomUUID();
  const { error } = await client.rpc('save_portfolio', {
    id,
    name: 'Every kind',
    description: '',
    currency: 'INR',
    holdings: [{ symbol: '122639', currency: 'INR', shares: 812.45, purchase_price: 70.1234, account: 'folio' }],
    assets: ASSET_KINDS.map(assetOf),
  });
  expect(error).toBeNull();
  const kinds = ASSET_KINDS.length;
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = visited;
  await page.goto(`/portfolios?open=${id}`);
  await assetRows(page).first().waitFor();
  await expect.poll(async () => assetRows(page).count()).toBe(kinds);
  await page.getByText(/^You assumed a volatility of 12% a year for 4 assets/).waitFor();
  await expect.poll(async () => page.locator('[aria-busy="true"]').count(), { timeout: REPORT_WAIT_MS }).toBe(0);
  const faults = await faultsOfLooks(page);
  await page.getByRole('link', { name: 'Edit Every kind' }).click();
  const listed = page.getByRole('region', { name: 'Other assets' }).getByRole('listitem');
  await listed.first().waitFor();
  await expect.poll(async () => listed.count()).toBe(kinds);
  faults.push(...(await faultsOfLooks(page)));
  expect(faults).toEqual([]);
  visited.expectNoComplaints();
  await visited.close();
});
