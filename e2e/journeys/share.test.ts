import { readFile } from 'node:fs/promises';
import { readSharedReport } from '@ballast/contract/shared-report';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../product/axe.ts';
import { analyse, openTyped, paste } from '../product/person.ts';
import { BOTH, isWhole, openLooking, REPORT_WAIT_MS, SENTENCE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** All that the page sends from now on: addresses, headers and bodies. */
function record(page: Page): { readonly requests: Request[]; readonly sent: () => string } {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const sent = () =>
    requests.map((one) => `${one.url()} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`).join('\n');
  return { requests, sent };
}

const linkOf = async (page: Page) => page.getByRole('textbox', { name: 'Link' }).inputValue();

/** What the dialog made: read by those who got it. */
let named = '';
let nameless = '';

/** Opens a link as somebody who got it: in a tab of their own. */
async function receive(link: string) {
  const receiver = await openLooking(scenario);
  const log = record(receiver.page);
  await receiver.page.goto(link);
  await receiver.page.getByRole('heading', { name: 'Shared risk figures' }).waitFor();
  await receiver.page.getByRole('heading', { name: 'Holdings' }).waitFor();
  return { ...receiver, log };
}

test('the dialog makes picture and link, with names and without, and sends nothing', async () => {
  const visitor = await openLooking(scenario, { width: 390, dark: true });
  const { page, context } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  await analyse(page);
  await isWhole(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('textbox', { name: 'Link' }).waitFor();
  await page.getByText('It never expires and can’t be withdrawn.', { exact: false }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const { requests, sent } = record(page);
  named = await linkOf(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download picture' }).click();
  const picture = await readFile(await (await coming).path());
  // Width and height of a PNG stand in its head.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  await page.getByRole('switch', { name: 'Hide names' }).click();
  await expect
    .poll(async () => {
      const read = readSharedReport(new URL(await linkOf(page)).hash.slice(1));
      return read.ok && read.report.holdings.every(({ listing, name }) => listing === null && name === null);
    })
    .toBe(true);
  nameless = await linkOf(page);
  expect(nameless).not.toBe(named);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(nameless);
  await page.keyboard.press('Escape');
  await expect.poll(async () => page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
  // The bytes of the picture come from the page itself; what offers new versions comes some seconds after any page.
  expect(requests.map((one) => one.url()).filter((url) => !/^blob:|\/assets\//.test(url))).toEqual([]);
  expect(sent()).not.toMatch(/INFY|RELIANCE|eyJ/);
  visitor.expectNoComplaints();
  await visitor.close();

  const fragment = new URL(named).hash.slice(1);
  const read = readSharedReport(fragment);
  expect(read.ok && read.report.holdings.map(({ listing }) => listing ?? '').toSorted()).toEqual([
    'NASDAQ:AAPL',
    'NASDAQ:MSFT',
    'NSE:INFY',
    'NSE:RELIANCE',
    'NSE:TCS',
  ]);
});

test('a link with names: the receiver sees the percentages, and only Analyze this sends the symbols', async () => {
  const fragment = new URL(named).hash.slice(1);
  const { page, log, ...receiver } = await receive(named);
  await page.getByRole('row', { name: /^INFY/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('row', { name: /^INFY/ }).waitFor();
  expect(log.requests.length).toBeGreaterThan(0);
  expect(log.sent()).not.toContain(fragment.slice(0, 24));
  expect(log.sent()).not.toMatch(/INFY|RELIANCE|AAPL/);

  await page.getByRole('button', { name: 'Analyze this' }).click();
  await page.getByText(SENTENCE).waitFor({ timeout: REPORT_WAIT_MS });
  const text = await (await openTyped(page)).inputValue();
  await page.keyboard.press('Escape');
  expect(
    text
      .split('\n')
      .map((line) => line.replace(/: [\d.]+$/, ''))
      .toSorted(),
  ).toEqual(['NASDAQ:AAPL', 'NASDAQ:MSFT', 'NSE:INFY', 'NSE:RELIANCE', 'NSE:TCS']);
  await page
    .getByText(/^₹(?:99,9\d\d|1,00,0\d\d)\.\d\d$/)
    .first()
    .waitFor();
  expect(log.sent()).not.toContain(fragment.slice(0, 24));
  // As for typed text.
  const paths = log.requests
    .filter((one) => (one.postData() ?? '').includes('INFY'))
    .map((one) => new URL(one.url()).pathname);
  expect([...new Set(paths)].toSorted()).toEqual([
    '/functions/v1/get-indian-stock-data',
    '/functions/v1/get-price-history',
    '/functions/v1/resolve-instruments',
  ]);
  receiver.expectNoComplaints();
  await receiver.close();
});

test('a link without names: percentages and gauge, and nothing to analyze', async () => {
  const { page, ...receiver } = await receive(nameless);
  await page.getByRole('row', { name: /^Holding 5/ }).waitFor();
  await page.getByRole('figure', { name: /Yearly volatility/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Analyze this' }).count()).toBe(0);
  expect(await page.locator('main').textContent()).not.toMatch(/INFY|RELIANCE|TCS|AAPL|MSFT/);
  receiver.expectNoComplaints();
  await receiver.close();
});
