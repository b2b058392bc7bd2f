import { expect, test } from 'vitest';
import { openMailedLink, newEmail } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { openSaved, openTyped, paste, saveAs, signIn, signUp } from '../product/person.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** A machine that is busy with other tests may answer late: no price is given up for that. */
const scenario = useOwnScenario({ MARKET_DATA_DEADLINE_MS: '30000' });

const HOLDINGS = [
  'RELIANCE 1,500 @ 1,240.50',
  'TCS: 12 @ 3120',
  'INFY, 20, 1400',
  'HDFCBANK 60 @ ₹845',
  'ICICIBANK(10)',
  'ITC: 150 shares',
  '5 shares of LT',
  'M&M 4 @ 2700',
  'BAJAJ-AUTO: 2 shares @ 9,100.50',
  'SBIN',
];

test('a stranger pastes ten lines, sees what is wrong with them, signs up, and finds them again after a restart §1.1 §2.88 §5.5 §8.6', async () => {
  const email = newEmail('asha');
  const stranger = await visit(scenario.browser, scenario.product.url);
  const { page } = stranger;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', HOLDINGS);
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  // First: the toast disappears by itself, and what draws the result may come late.
  await page.getByText('Portfolio analyzed with live data for 10 stocks!').waitFor();
  await page.getByRole('heading', { name: 'Your portfolio', exact: true }).waitFor();
  await expect.poll(async () => page.getByText('One large position').count()).toBeGreaterThan(0);
  // Names and sectors come with what is looked up: no list of instruments is loaded.
  expect(asked.filter((path) => path.endsWith('/resolve-instruments'))).toHaveLength(1);
  expect(asked).not.toContain('/rest/v1/instruments');
  await expect.poll(async () => page.getByText('All 10 holdings are priced.', { exact: false }).count()).toBe(1);
  await expect.poll(async () => page.locator('body').innerText()).toContain('₹');

  await page.getByRole('link', { name: 'Login to Save' }).click();
  await signUp(page, email);
  const secondTab = await stranger.context.newPage();
  await openMailedLink(secondTab, scenario.product.url, email);
  await secondTab.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(secondTab.url()).not.toContain('access_token');

  await saveAs(page, 'Core');
  expect(new URL(page.url()).pathname).toBe('/portfolio-analysis');
  expect(await (await openTyped(page)).inputValue()).toBe(HOLDINGS.join('\n'));
  stranger.expectNoComplaints();
  await stranger.close();

  await scenario.restart();
  const elsewhere = await visit(scenario.browser, scenario.product.url);
  await signIn(elsewhere.page, email);
  await openSaved(elsewhere.page, 'Core');
  await elsewhere.page.getByRole('heading', { name: 'Core' }).waitFor();
  await elsewhere.page.getByText('All 10 holdings are priced.', { exact: false }).waitFor();
  elsewhere.expectNoComplaints();
  await elsewhere.close();
});
