import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newEmail, type Client } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { seededAccount, makeAdmin } from '../product/seed-account.ts';
import { useScenario } from '../product/scenario.ts';

/** Every page that asks for somebody’s rows, while the database does not answer. */
const scenario = useScenario();
const EMAIL = newEmail('asha');
let client: Client;

/** Presses the first of those that are there now, if any, and says how many they were. */
async function pressFirst(buttons: Locator): Promise<number> {
  return buttons.evaluateAll((found) => {
    const [first] = found;
    if (first instanceof HTMLElement) first.click();
    return found.length;
  });
}

beforeAll(async () => {
  client = await seededAccount(scenario.product.url, EMAIL);
  await makeAdmin(scenario.dataDir, EMAIL);
});

test.each([
  ['/', '4 holdings', null],
  ['/portfolios', 'Long term', null],
  ['/watchlists', 'Unknown symbol', 'Failed to load watchlists'],
  ['/feedback', 'Lovely charts, fast and simple.', 'Failed to load feedback entries'],
  ['/support', 'I press Save, and nothing happens.', 'Failed to load your support tickets.'],
  ['/profile', 'Asha Rao', null],
  ['/settings/security', 'This device', null],
  // What this browser knows of the settings is there meanwhile.
  ['/settings', null, null],
  ['/admin', 'I press Save, and nothing happens.', 'Failed to load admin dashboard data.'],
  ['/admin?tab=feedback', 'Lovely charts, fast and simple.', 'Failed to load admin dashboard data.'],
  ['/admin/audit', 'From user to administrator.', 'Failed to load admin dashboard data.'],
])('%s says in place that it could not be loaded, and loads on request', async (address, filled, toast) => {
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page, context } = person;
  await context.route(/\/rest\/v1\/(?!rpc)/, (route) => route.abort());
  await page.goto(address);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.first().waitFor();
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect.poll(async () => (await toasts.allTextContents()).join('\n')).toContain(toast ?? '');
  expect(await toasts.count()).toBe(toast === null ? 0 : 1);
  expect(filled === null ? 0 : await page.getByText(filled).count()).toBe(0);
  await context.unrouteAll();
  await expect.poll(async () => pressFirst(again)).toBe(0);
  if (filled !== null) await page.getByText(filled).first().waitFor();
  await person.close();
});
