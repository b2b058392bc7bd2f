import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

/** From page to page without a mouse; the journeys of each page do what is done there. */
const scenario = useScenario();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

async function press(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
async function type(page: Page, control: ReturnType<Page['locator']>, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
async function goBySidebar(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('complementary').getByRole('link', { name, exact: true }));
}
async function signInFromLanding(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Login', exact: true }));
  await page.waitForURL('**/auth');
  // What is drawn before the app starts is not reached by the Tab key.
  await page.locator('#shell').waitFor({ state: 'detached' });
  await type(page, field(page, 'Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

test('a user signs in from the landing page, goes by the sidebar, saves a portfolio and settings, and signs out §2.170', async () => {
  const email = newEmail('user');
  const client = await createAccount(scenario.product.url, email);
  const user = await visit(scenario.browser, scenario.product.url);
  const { page } = user;
  await signInFromLanding(page, email);

  await goBySidebar(page, 'Portfolio Builder');
  await type(page, page.getByRole('combobox', { name: 'Stock symbol' }), 'INFY');
  await page
    .getByRole('option', { name: /^INFY / })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, field(page, 'Number of shares'), '10');
  await type(page, field(page, /^Purchase price/), '1400');
  await page.keyboard.press('Enter');
  await page.getByText('Stock Added').waitFor();
  await press(page, button(page, 'Save Portfolio'));
  await tabTo(page, page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Long term');
  await page.keyboard.press('Enter');
  await page.getByText('Portfolio Saved').waitFor();

  await goBySidebar(page, 'Settings');
  await tabTo(page, page.getByRole('switch', { name: 'Marketing' }));
  await page.keyboard.press('Space');
  await press(page, button(page, 'Save All Settings'));
  await page.getByText('Settings Saved').waitFor();

  expect((await client.from('portfolios').select('name')).data).toEqual([{ name: 'Long term' }]);
  expect((await client.from('user_settings').select('settings').single()).data?.settings).toMatchObject({
    privacy: { marketing: true },
  });
  await press(page, button(page, 'Sign Out'));
  await page.getByText('Signed out').waitFor();
  user.expectNoComplaints();
  await user.close();
});
