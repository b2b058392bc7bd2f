import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit, type Visit } from '../product/browser.ts';
import { waitForInstalled } from '../product/installed.ts';
import { analyse, paste } from '../product/person.ts';
import { isWhole, REPORT_WAIT_MS, SENTENCE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const HOLDINGS = ['NSE:INFY 100 @ 1200', 'NSE:RELIANCE 20', 'NASDAQ:AAPL 10 @ 150', 'NASDAQ:MSFT 5'];
const OFFLINE = /^You are offline\. This is the report from \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2}.[ap]m\.$/;
const DATABASE = 'ballast.report';

const newClient = async (name: string): Promise<Client> => createAccount(scenario.product.url, newEmail(name));

/** The report that this browser stores: whose it is, and when it was analysed. */
async function storedReport(page: Page): Promise<{ owner: string; at: number } | null> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open(name);
      // One that is not there is not made: without its stores the app could store nothing in it.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    });
    if (database === null) return null;
    const reports = await new Promise<readonly { owner: string; analysis: { at: Date } }[]>((resolve) => {
      const request = database.transaction('reports').objectStore('reports').getAll();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    const [report] = reports;
    return report === undefined ? null : { owner: report.owner, at: report.analysis.at.getTime() };
  }, DATABASE);
}

const storedOwner = async (page: Page): Promise<string | null> => (await storedReport(page))?.owner ?? null;

/** Somebody who has a report in a browser that has the app. */
async function withReport(client: Client | null, holdings = HOLDINGS): Promise<Visit> {
  const person = await visit(scenario.browser, scenario.product.url, {
    ...(client !== null && { as: client }),
    installs: true,
  });
  const { page } = person;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', holdings);
  await analyse(page);
  await isWhole(page);
  await expect.poll(async () => storedOwner(page)).not.toBeNull();
  await waitForInstalled(page);
  return person;
}

const idOf = async (client: Client): Promise<string> => (await client.auth.getSession()).data.session?.user.id ?? '';

/** Signs in as somebody else with no page of the app in between: as a link in a mail does. */
async function takeSession(page: Page, client: Client): Promise<void> {
  const { session } = (await client.auth.getSession()).data;
  await page.evaluate((text) => localStorage.setItem('ballast.auth', text), JSON.stringify(session));
}

test('without a connection the last report opens, with its date and the same figures, and gives way to a new one; another account in the same browser never sees it, and a visitor after a session ended neither', async () => {
  const [first, second] = [await newClient('first'), await newClient('second')];
  const person = await withReport(first);
  const { page, context } = person;
  person.expectNoComplaints();
  expect(await storedOwner(page)).toBe(await idOf(first));
  const sentence = await page.getByText(SENTENCE).textContent();
  const before = await storedReport(page);

  await context.setOffline(true);
  await page.goto('/portfolio-analysis');
  await page.getByText(OFFLINE).waitFor();
  await isWhole(page);
  expect(await page.getByText(SENTENCE).textContent()).toBe(sentence);
  expect(await page.getByText(/^4 holdings · .* · Prices (?:as of|from) /).textContent()).not.toMatch(
    /Live|Delayed|Market closed/,
  );
  // The person is still who they are.
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(async () => page.getByText(OFFLINE).count()).toBe(0);
  await page.getByText(SENTENCE).waitFor({ timeout: REPORT_WAIT_MS });
  await page.getByRole('button', { name: 'Refresh' }).first().waitFor();
  // It is stored a second after it is whole: for the person who is signed in then.
  await expect
    .poll(async () => (await storedReport(page))?.at, { timeout: REPORT_WAIT_MS })
    .toBeGreaterThan(before?.at ?? Infinity);

  // Signed in as somebody else in another tab, by a link: without signing out.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  // With a connection the first tab would make a report of its new owner.
  await context.setOffline(true);
  await takeSession(other, second);
  await expect.poll(async () => storedOwner(page)).toBeNull();
  await page.goto('/portfolio-analysis');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(await page.getByText(SENTENCE).count()).toBe(0);
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  await context.setOffline(false);

  // What was analysed is analysed again by itself.
  await page.goto('/portfolio-analysis');
  await isWhole(page);
  await expect.poll(async () => storedOwner(page)).toBe(await idOf(second));
  await page.evaluate(() => localStorage.removeItem('ballast.auth'));
  await context.setOffline(true);
  await page.goto('/portfolio-analysis');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await expect.poll(async () => storedOwner(page)).toBeNull();
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  await person.close();
});

test('a visitor’s stays until Clear, and goes when they sign in; of the sample market it says so; asking for the account to be deleted deletes it, and so does signing out without a connection, in every tab', async () => {
  const visitor = await withReport(null);
  const { page, context } = visitor;
  expect(await storedOwner(page)).toBe('visitor');
  await context.setOffline(true);
  await page.reload();
  await page.getByText(OFFLINE).waitFor();
  await isWhole(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(async () => storedOwner(page)).toBeNull();
  await page.reload();
  await page.getByRole('textbox', { name: 'Your holdings' }).waitFor();
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  await context.setOffline(false);

  await paste(page, 'India', HOLDINGS);
  await analyse(page);
  await isWhole(page);
  await expect.poll(async () => storedOwner(page)).toBe('visitor');
  const client = await newClient('signs-in');
  await takeSession(page, client);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await expect.poll(async () => storedOwner(page)).toBeNull();

  const makeOfSampleMarket = async (): Promise<void> => {
    await page.goto('/portfolio-analysis?prices=sample');
    await isWhole(page);
    await page.getByText('none of its prices is real').first().waitFor();
    await expect.poll(async () => storedOwner(page)).toBe(await idOf(client));
  };
  await makeOfSampleMarket();
  await context.setOffline(true);
  await page.goto('/portfolio-analysis');
  await page.getByText(OFFLINE).waitFor();
  await isWhole(page);
  await page.getByText('Every figure in this report uses the sample market: none of its prices is real.').waitFor();
  await context.setOffline(false);

  await page.goto('/settings/privacy');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect.poll(async () => storedOwner(page)).toBeNull();

  await takeSession(page, client);
  await makeOfSampleMarket();
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto('/portfolio-analysis');
  await other.getByText(OFFLINE).waitFor();
  await page.goto('/portfolio-analysis');
  await page.getByText(OFFLINE).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Signed out', { exact: true }).waitFor();
  await expect.poll(async () => storedOwner(page)).toBeNull();
  await expect.poll(async () => other.getByText(OFFLINE).count()).toBe(0);
  await other.goto('/portfolio-analysis');
  await other.getByRole('link', { name: 'Login' }).waitFor();
  expect(await other.getByText(SENTENCE).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('ballast.auth'))).toBeNull();
  await visitor.close();
});
