import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { analyse, paste } from '../product/person.ts';
import { isWhole, openLooking, REPORT_WAIT_MS, TWELVE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const MORE =
  'LT AXISBANK MARUTI TITAN WIPRO HCLTECH TECHM NTPC POWERGRID ONGC COALINDIA TATASTEEL JSWSTEEL HINDALCO GRASIM ULTRACEMCO ' +
  'ASIANPAINT NESTLEIND BRITANNIA CIPLA DRREDDY DIVISLAB EICHERMOT HEROMOTOCO BAJFINANCE BAJAJFINSV KOTAKBANK ICICIBANK ' +
  'INDUSINDBK BHARTIARTL ADANIENT ADANIPORTS APOLLOHOSP HINDUNILVR TATACONSUM BPCL IOC GAIL VEDL DLF PIDILITIND HAVELLS ' +
  'SIEMENS AMBUJACEM ACC DABUR MARICO COLPAL';
const SIXTY = [...TWELVE, ...MORE.split(' ').map((symbol) => `NSE:${symbol} 10`)];

/** The report is whole, and its pages are loaded. */
async function openReport(page: Page, holdings: readonly string[]): Promise<void> {
  const pages = Promise.all(
    [/\/printed-report-[\w-]+\.js/, /\/print-[\w-]+\.js/, /\/share-[\w-]+\.js/, /\/assets-[\w-]+\.js/].map(
      async (name) => page.waitForResponse(name, { timeout: REPORT_WAIT_MS }),
    ),
  );
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(page, 'India', holdings);
  await analyse(page);
  await isWhole(page);
  await pages;
  await page.evaluate(() => document.fonts.ready);
  // It has come, and is there once it has been read.
  const isReady = () => {
    dispatchEvent(new Event('beforeprint'));
    const isDrawn = document.querySelector('[data-printed-report]') !== null;
    dispatchEvent(new Event('afterprint'));
    return isDrawn;
  };
  await expect.poll(async () => page.evaluate(isReady)).toBe(true);
}

/** The number of pages of a PDF: Chromium writes each as an object of its own, in plain text. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('twelve holdings make four pages of A4, light in the dark theme, and leave the page as it was', async () => {
  const visitor = await openLooking(scenario, { dark: true });
  const { page } = visitor;
  await openReport(page, TWELVE);
  expect(await pagesOf(page)).toBe(4);
  await page.locator('[data-printed-report]').waitFor({ state: 'detached' });

  // As the browser does between the two events.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('[data-printed-report]');
  await paper.getByRole('heading', { level: 1, name: 'Your portfolio' }).waitFor();
  expect(await page.locator('#root').isVisible()).toBe(false);
  const looks = async () =>
    paper.evaluate((element) => {
      const { color } = getComputedStyle(element);
      const { backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor };
    });
  await expect.poll(looks).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  const holdings = paper.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Shares' }) });
  expect(await holdings.getByRole('row').count()).toBe(13);
  expect(await paper.getByRole('table').count()).toBeGreaterThanOrEqual(10);
  for (const control of ['button', 'slider', 'combobox', 'textbox'] as const) {
    expect(await paper.getByRole(control).count()).toBe(0);
  }
  // What a margin of the page says is in no element: it is in a style sheet of the document.
  const margins = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText)).join(),
  );
  expect(margins).toContain('"Page " counter(page) " of " counter(pages)');
  expect(margins).toMatch(/"Your portfolio · Ballast risk report, \d+ \w+ \d{4}"/);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('sixty holdings take more pages, and every row is there', async () => {
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  expect(SIXTY).toHaveLength(60);
  await openReport(page, SIXTY);
  const pages = await pagesOf(page);
  expect(pages).toBeGreaterThan(4);
  expect(pages).toBeLessThan(9);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const table = page.locator('[data-printed-report] table').filter({ hasText: 'Share of risk' });
  await expect.poll(async () => table.locator('tbody tr').count()).toBe(60);
  await visitor.close();
});
