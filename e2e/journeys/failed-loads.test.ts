import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { makeAdmin, seededAccount } from '../product/seed-account.ts';
import { isWhole } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Presses the first of those that are there now, if any, and says how many they were. */
async function pressFirst(buttons: Locator): Promise<number> {
  return buttons.evaluateAll((found) => {
    const [first] = found;
    if (first instanceof HTMLElement) first.click();
    return found.length;
  });
}

/** With two parts that ask for rows, and a toast; the tests of the other routes show the same of each. */
test('while the database does not answer, a page says so in place and in one toast, and loads on request', async () => {
  const email = newEmail('asha');
  const client = await seededAccount(scenario.product.url, email);
  await makeAdmin(scenario.dataDir, email);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page, context } = visited;
  await context.route(/\/rest\/v1\/(?!rpc)/, (route) => route.abort());
  await page.goto('/admin');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.first().waitFor();
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect
    .poll(async () => (await toasts.allTextContents()).join('\n'))
    .toContain('Failed to load admin dashboard data.');
  expect(await toasts.count()).toBe(1);
  const ticket = page.getByText('I press Save, and nothing happens.');
  expect(await ticket.count()).toBe(0);
  await context.unrouteAll();
  await expect.poll(async () => pressFirst(again)).toBe(0);
  await ticket.first().waitFor();
  await visited.close();
});

test('names that cannot be looked up are asked for a few times, not without end, and take no field away', async () => {
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page, context } = visited;
  let asked = 0;
  await context.route('**/functions/v1/resolve-instruments', async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await page.addInitScript(() => {
    const draft = { market: 'IN', text: 'NSE:INFY 100 @ 20\nM&M 5', analysed: true };
    localStorage.setItem('ballast.draft', JSON.stringify(draft));
  });
  await page.goto('/explore-changes?prices=sample');
  await page.getByText(/^Names and symbols could not be looked up/).waitFor();
  await page.getByRole('radio', { name: 'Withdraw money' }).check();
  await page.getByRole('textbox', { name: 'Amount (INR)' }).fill('1000');
  await page.getByRole('button', { name: 'Find trades' }).click();
  await page.getByRole('table', { name: 'Trades' }).waitFor();
  expect(asked).toBeLessThan(8);

  asked = 0;
  await page.goto('/portfolio-analysis?prices=sample');
  await isWhole(page, /^About 1 trading day in 20/);
  expect(asked).toBeLessThan(8);
  await visited.close();
});
