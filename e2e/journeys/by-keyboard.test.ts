import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { makeAdmin } from '../product/seed-account.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

/** The main job of each kind of person, from the first page on and without a mouse. */
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
  await type(page, field(page, 'Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

test('a visitor goes from the landing page to the analyser, and reads what two holdings are worth', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url);
  const { page } = visitor;
  await page.goto('/');
  await press(page, page.getByRole('link', { name: /^Portfolio Analysis/ }));
  await tabTo(page, page.getByRole('radio', { name: 'US (NYSE/NASDAQ)' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, field(page, 'Your holdings'));
  await page.keyboard.insertText('INFY: 10 @ 1400\nNASDAQ:AAPL 2 @ 150');
  await press(page, button(page, 'Analyze Portfolio'));
  await page.getByText('Analysis Complete').waitFor();
  await page.getByRole('heading', { name: 'Your portfolio' }).waitFor();
  expect(await page.getByRole('region', { name: 'Totals in INR' }).textContent()).toContain('₹18,664.00');
  visitor.expectNoComplaints();
  await visitor.close();
});

test('a user builds and saves a portfolio, watches a share, saves settings, opens a ticket and gives feedback §2.170', async () => {
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

  await goBySidebar(page, 'Watchlists');
  await press(page, button(page, 'Create Watchlist'));
  await waitForFocus(page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('Morning');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Add Stock to Morning'));
  await tabTo(page, page.getByRole('radio', { checked: true }));
  if (!(await page.getByRole('radio', { name: 'US (NYSE/NASDAQ)' }).isChecked()))
    await page.keyboard.press('ArrowRight');
  await type(page, page.getByRole('combobox', { name: 'Stock symbol' }), 'apple');
  await page.getByRole('option', { name: /^AAPL/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await goBySidebar(page, 'Settings');
  await tabTo(page, page.getByRole('switch', { name: 'Marketing' }));
  await page.keyboard.press('Space');
  await press(page, button(page, 'Save All Settings'));
  await page.getByText('Settings Saved').waitFor();

  await goBySidebar(page, 'Customer Support');
  await type(page, field(page, 'Subject'), 'A question');
  await type(page, field(page, 'Message'), 'How do I delete my account?');
  await press(page, button(page, 'Submit Ticket'));
  await page.getByText('Support Ticket Submitted').waitFor();

  await goBySidebar(page, 'Feedback');
  await type(page, field(page, 'Your feedback'), 'Lovely charts');
  await press(page, button(page, 'Submit Feedback'));
  await page.getByText('Feedback Submitted').waitFor();

  const stored = async (relation: 'portfolios' | 'watchlist_items' | 'support_tickets') =>
    (await client.from(relation).select('*')).data;
  expect(await stored('portfolios')).toMatchObject([{ name: 'Long term' }]);
  expect(await stored('watchlist_items')).toMatchObject([{ symbol: 'AAPL' }]);
  expect(await stored('support_tickets')).toMatchObject([{ subject: 'A question', status: 'open' }]);
  expect((await client.from('user_settings').select('settings').single()).data?.settings).toMatchObject({
    privacy: { marketing: true },
  });
  await press(page, button(page, 'Sign Out'));
  await page.getByText('Signed out').waitFor();
  user.expectNoComplaints();
  await user.close();
});

test('an administrator finds a ticket and resolves it', async () => {
  const sql = await databaseOf(scenario.dataDir);
  await sql`delete from public.support_tickets`;
  await sql.end();
  const author = await createAccount(scenario.product.url, newEmail('author'));
  const user_id = (await author.auth.getUser()).data.user?.id ?? '';
  await author.from('support_tickets').insert([
    { user_id, subject: 'Cannot save', message: 'Nothing happens.' },
    { user_id, subject: 'Slow charts', message: 'They take a minute.' },
  ]);
  const email = newEmail('admin');
  await createAccount(scenario.product.url, email);
  await makeAdmin(scenario.dataDir, email);
  const admin = await visit(scenario.browser, scenario.product.url);
  const { page } = admin;
  await signInFromLanding(page, email);
  await goBySidebar(page, 'Admin');
  await button(page, 'Resolve: Cannot save').waitFor();
  await type(page, page.getByRole('searchbox', { name: 'Search' }), 'slow');
  await button(page, 'Resolve: Cannot save').waitFor({ state: 'detached' });
  await press(page, button(page, 'Resolve: Slow charts'));
  await page.getByText('Ticket status changed to resolved.').waitFor();
  const { data } = await author.from('support_tickets').select('subject,status').order('subject');
  expect(data).toEqual([
    { subject: 'Cannot save', status: 'open' },
    { subject: 'Slow charts', status: 'resolved' },
  ]);
  admin.expectNoComplaints();
  await admin.close();
});
