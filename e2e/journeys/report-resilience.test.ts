import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { analyse, openSaved, paste } from '../product/person.ts';
import { BOTH, isWhole, openLooking, openOptions, region, REPORT_WAIT_MS, SENTENCE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** The height of the page, once it has nothing to do and ten frames leave it as it is. */
async function settledHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) await new Promise<IdleDeadline>((done) => void requestIdleCallback(done));
    let height = 0;
    for (let still = 0; still < 10; still += 1) {
      await new Promise(requestAnimationFrame);
      const now = document.documentElement.scrollHeight;
      if (now !== height) still = 0;
      height = now;
    }
    return height;
  });
}

test('a saved portfolio has its report, and what was chosen for it outlives a way out and back, and another tab', async () => {
  const client = await createAccount(scenario.product.url, newEmail('report'));
  const { error } = await client.rpc('save_portfolio', {
    id: randomUUID(),
    name: 'Long term',
    description: '',
    currency: 'INR',
    holdings: [
      { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 100, purchase_price: 1200 },
      { symbol: 'TCS', exchange: 'NSE', currency: 'INR', shares: 15 },
      { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD', shares: 10, purchase_price: 150 },
    ],
  });
  expect(error).toBeNull();
  const visitor = await openLooking(scenario, { as: client });
  const { page, context } = visitor;
  await openSaved(page, 'Long term');
  await isWhole(page);
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Bad day' }).selectOption('one in a hundred');
  await page.getByText(/^About 1 trading day in 100/).waitFor({ timeout: REPORT_WAIT_MS });
  const address = page.url();
  await page.getByRole('link', { name: 'Portfolio Builder' }).first().click();
  await page.getByRole('heading', { name: 'Portfolio Builder', level: 1 }).waitFor();
  await page.goBack();
  await page.getByText(/^About 1 trading day in 100/).waitFor({ timeout: REPORT_WAIT_MS });
  expect(page.url()).toBe(address);

  const second = await context.newPage();
  await second.goto(address);
  await second.getByText(/^About 1 trading day in 100/).waitFor({ timeout: REPORT_WAIT_MS });
  await openOptions(second);
  await second.getByRole('combobox', { name: 'Look-back period' }).selectOption('10 years');
  await second.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: REPORT_WAIT_MS });
  expect(page.url()).toBe(address);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('offline: what was made stays, what is asked for then says so, and is made when the network is back', async () => {
  const visitor = await openLooking(scenario);
  const { page, context } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  await analyse(page);
  await isWhole(page);
  const sentence = await page.getByText(SENTENCE).textContent();
  await context.setOffline(true);
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Look-back period' }).selectOption('3 years');
  await expect.poll(async () => page.getByText(SENTENCE).textContent(), { timeout: REPORT_WAIT_MS }).not.toBe(sentence);
  await page.getByRole('combobox', { name: 'Look-back period' }).selectOption('5 years');
  await expect.poll(async () => page.getByText(SENTENCE).textContent(), { timeout: REPORT_WAIT_MS }).toBe(sentence);

  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await page.getByText('You are offline. Try again when you are connected.').waitFor({ timeout: REPORT_WAIT_MS });
  await context.setOffline(false);
  await region(page, 'What you can lose').getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^About 1 trading day in 20, you could lose \$/).waitFor({ timeout: REPORT_WAIT_MS });
  await visitor.close();
});

test('a history that dies half way is reported in its place, and the figures above stand; on paper stand the figures, black on white, and none of the ways to them', async () => {
  const visitor = await openLooking(scenario, { dark: true });
  const { page } = visitor;
  let isUp = false;
  await page.route('**/functions/v1/get-price-history', async (route) => {
    if (isUp) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).slice(0, 5000) });
  });
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  await analyse(page);
  const top = region(page, 'What you can lose');
  await top
    .getByText(/^(Price history could not be loaded|The report could not be finished)$/)
    .waitFor({ timeout: REPORT_WAIT_MS });
  expect(await page.getByRole('region', { name: 'Totals in INR' }).isVisible()).toBe(true);
  isUp = true;
  await top.getByRole('button', { name: 'Try again' }).click();
  await isWhole(page);

  await page.emulateMedia({ media: 'print' });
  await page.getByText(SENTENCE).waitFor();
  await page.getByText(/^Ballast: risk report, printed on \d/).waitFor();
  for (const control of ['Print', 'Download CSV', 'As a table', 'CSV', 'Refresh prices', 'See what it does']) {
    expect(await page.getByRole('button', { name: control, exact: true }).count()).toBe(0);
  }
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await page.getByRole('slider').count()).toBe(0);
  for (const folded of ['All measures', 'Methods and how reliable they are', 'Data and coverage'])
    expect(await region(page, folded).locator('table, p').first().isVisible()).toBe(true);
  expect(
    await region(page, 'Today’s holdings in past crashes (hypothetical)').getByRole('listitem').count(),
  ).toBeGreaterThan(4);
  const ink = await page.getByText(SENTENCE).evaluate((element) => getComputedStyle(element).color);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await visitor.close();
});

test('a purchase of what is not held is tried with its history, and said to have none where it has none', async () => {
  const visitor = await openLooking(scenario, { width: 390 });
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  await analyse(page);
  await isWhole(page);
  const trade = region(page, 'Try a trade');
  // What is out of sight has its height by then: the way there moves nothing.
  const height = await settledHeight(page);
  await trade.scrollIntoViewIfNeeded();
  expect(await settledHeight(page)).toBe(height);
  await trade.getByRole('button', { name: 'Try a trade' }).click();
  await trade.getByText('Buy', { exact: true }).click();
  await trade.getByRole('combobox', { name: 'Stock', exact: true }).selectOption('Another stock …');
  await trade.getByRole('combobox', { name: 'Symbol or name' }).fill('SUNPHARMA');
  await trade.getByRole('textbox', { name: 'Amount in INR' }).fill('50,000');
  const submit = trade.getByRole('button', { name: 'See what it does' });
  // Twice, as impatient hands do: the last one counts.
  await submit.dblclick();
  await trade.getByText(/^₹50,000\.00 more goes into SUNPHARMA\. /).waitFor({ timeout: REPORT_WAIT_MS });
  await trade.getByText('Weight of this stock', { exact: true }).waitFor();

  await trade.getByRole('combobox', { name: 'Symbol or name' }).fill('NASDAQ:NOSUCH');
  // Suggestions may stand over the button by now: leaving their field closes them.
  await submit.press('Enter');
  await trade
    .getByText('The price source has no history for NOSUCH. Please check the symbol.')
    .waitFor({ timeout: REPORT_WAIT_MS });
  expect(await trade.getByText(/^After buying/).count()).toBe(0);
  visitor.expectNoComplaints();
  await visitor.close();
});
