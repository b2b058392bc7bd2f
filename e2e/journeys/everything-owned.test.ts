import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ASSET_KINDS, type AssetKind } from '@ballast/engine/assets/asset';
import { ASSET_TERMS } from '@ballast/engine/assets/asset-terms';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { giveFile, imported, previewed } from '../product/import.ts';
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
const stored = async (client: Awaited<ReturnType<typeof createAccount>>) => {
  const { data: holdings } = await client
    .from('portfolio_holdings')
    .select('symbol,exchange,currency,shares,purchase_price,account,portfolios(name)')
    .order('id');
  const { data: assets } = await client
    .from('portfolio_assets')
    .select(
      'kind,name,currency,amount,quantity,purity,rate,starts_on,matures_on,as_of,volatility,account,portfolios(name)',
    )
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
  await page.getByText(/of what you own follows market prices; the risk figures cover \d+%/).waitFor();
  await page.getByText(/The risk figures cover .* of the .* you own/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(async () => page.locator('[aria-busy="true"]').count(), { timeout: REPORT_WAIT_MS }).toBe(0);
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
  const form = page.getByRole('form', { name: 'Add another asset' });
  await form.getByRole('button', { name: 'Add' }).click();
  await page
    .getByRole('textbox', { name: 'Deposit, scheme, gold, cash, property or loan' })
    .fill('flat in Pune 80 lakh');
  await page.getByRole('textbox', { name: 'Assumed volatility, % a year' }).fill('12');
  await form.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Portfolio Saved').waitFor();
  const edited = (await stored(client))('All I own');
  expect(edited.assets).toHaveLength((first.assets?.length ?? 0) + 2);
  expect(edited.assets?.at(-1)).toMatchObject({ kind: 'property', amount: 8_000_000, volatility: 0.12 });
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

const SIZES = [1440, 390] as const;

test('every kind of asset is on every page that shows assets, on wide and narrow screens, light and dark', async () => {
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
  const faults: unknown[] = [];
  for (const dark of [false, true]) {
    const visited = await visit(scenario.browser, scenario.product.url, { as: client, dark });
    const { page } = visited;
    const sights: readonly (readonly [address: string, ready: () => Promise<unknown>])[] = [
      [
        '/',
        async () =>
          page
            .getByText(new RegExp(`${String(kinds)} other assets`))
            .first()
            .waitFor(),
      ],
      ['/portfolios', async () => page.getByText(new RegExp(`${String(kinds)} other assets`)).waitFor()],
      [
        `/portfolios?open=${id}`,
        async () => {
          await expect.poll(async () => assetRows(page).count()).toBe(kinds);
          await page.getByText(/^You assumed a volatility of 12% a year for 4 assets/).waitFor();
        },
      ],
      [
        `/portfolios?open=${id}&edit=1`,
        async () => {
          const listed = page.getByRole('region', { name: 'Other assets' }).getByRole('listitem');
          await expect.poll(async () => listed.count()).toBe(kinds);
        },
      ],
    ];
    for (const [address, ready] of sights) {
      await page.goto(address);
      await ready();
      for (const width of SIZES) {
        await page.setViewportSize({ width, height: 900 });
        await ready();
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        const wrong = [...(await axeViolations(page)), ...(scrolled > width ? ['sideways'] : [])];
        faults.push(...wrong.map((fault) => ({ address, width, dark, fault })));
      }
      await page.setViewportSize({ width: SIZES[0], height: 900 });
    }
    visited.expectNoComplaints();
    await visited.close();
  }
  expect(faults).toEqual([]);
}, 180_000);
