import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeViolations } from '../product/axe.ts';
import { visit, type Visit } from '../product/browser.ts';
import { analyse, paste, tabTo } from '../product/person.ts';
import { longestBusy } from '../product/responsiveness.ts';
import { useStage } from '../product/stage.ts';

const stage = useStage();
const BOTH = ['NSE:INFY 100 @ 1200', 'NSE:RELIANCE 20', 'NSE:TCS 15', 'NASDAQ:AAPL 10 @ 150', 'NASDAQ:MSFT 5'];
const SENTENCE = /^In one bad day out of twenty you lose [₹$][\d,.]+ or more; \d+% of that is [A-Z]+\.$/;
const WAIT_MS = 60_000;
/** A person feels from 50 ms on; a shared machine may double what it takes. */
const LONGEST_MS = 100;

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Waits until every section is there. */
async function isWhole(page: Page): Promise<void> {
  await page.getByText(SENTENCE).waitFor({ timeout: WAIT_MS });
  await expect.poll(async () => page.locator('[aria-busy="true"]').count(), { timeout: WAIT_MS }).toBe(0);
}

async function open(options: { width?: number; dark?: boolean } = {}): Promise<Visit> {
  const visitor = await visit(stage.browser, stage.product.url, options);
  await visitor.context.addInitScript((darkMode) => {
    localStorage.setItem('ballast.settings', JSON.stringify({ display: { darkMode } }));
  }, options.dark ?? false);
  return visitor;
}

test('from the first page, with a list in the clipboard, on a phone: the sentence in two clicks', async () => {
  const visitor = await open({ width: 390 });
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.evaluate(() => navigator.clipboard.writeText('INFY 100\nRELIANCE 20\nTCS 15\nHDFCBANK 40'));
  await page.getByRole('link', { name: 'Portfolio Analysis' }).first().click();
  await page.getByRole('button', { name: 'Paste and analyze' }).click();
  await page.getByText(SENTENCE).waitFor({ timeout: WAIT_MS });
  await expect.poll(async () => page.getByRole('radio', { name: /^India/ }).isChecked()).toBe(true);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('the report of a provider’s closes: every section, its table by keyboard, its choices in the address', async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  await analyse(page);
  await isWhole(page);
  for (const title of [
    'Risk over time',
    'What contributes',
    'What moves together',
    'What the currency did',
    'Our rules',
  ]) {
    await region(page, title).waitFor();
  }
  await region(page, 'What past crises would have done')
    .getByText(/The NIFTY 50 fell by 59\.9%/)
    .waitFor();

  const overTime = region(page, 'Risk over time');
  const reader = overTime.getByRole('slider', { name: 'Read it day by day' });
  await reader.focus();
  const last = await reader.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => reader.getAttribute('aria-valuetext')).not.toBe(last);
  await tabTo(page, overTime.getByRole('button', { name: 'As a table' }));
  await page.keyboard.press('Enter');
  await overTime.getByRole('columnheader', { name: 'Day', exact: true }).waitFor();

  await page.getByRole('combobox', { name: 'A bad day is' }).selectOption('one in a hundred');
  await page.getByText(/^In one bad day out of a hundred/).waitFor({ timeout: WAIT_MS });
  await page.reload();
  await page.getByText(/^In one bad day out of a hundred/).waitFor({ timeout: WAIT_MS });
  expect(new URL(page.url()).searchParams.get('confidence')).toBe('0.99');
  visitor.expectNoComplaints();
  await visitor.close();
});

test.each([
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
])(
  'in the sample market, at $width px, dark: $dark, nothing is held against it and nothing is cut off',
  async (look) => {
    const visitor = await open(look);
    const { page } = visitor;
    await page.goto('/portfolio-analysis?prices=sample');
    await paste(page, 'India', BOTH);
    await analyse(page);
    await isWhole(page);
    await page.getByText('Every figure of this report is of the sample market: none of its prices is real.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const asTable = page.getByRole('button', { name: 'As a table' });
    while ((await asTable.count()) > 0) await asTable.first().click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    visitor.expectNoComplaints();
    await visitor.close();
  },
);

test('the page goes on answering while a report is made, and hands it over as a file', async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(page, 'India', BOTH);
  await analyse(page);
  await isWhole(page);
  const busy = await longestBusy(page, async () => {
    await page.getByRole('combobox', { name: 'Years to look at' }).selectOption('10 years');
    // By selector: searching the page for words would hold it up by itself.
    await page.locator('section[aria-busy="true"]').first().waitFor({ timeout: WAIT_MS });
    await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: WAIT_MS });
  });
  expect(busy).toBeLessThan(LONGEST_MS);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('ballast-report.csv');
  visitor.expectNoComplaints();
  await visitor.close();
});
