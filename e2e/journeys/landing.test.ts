import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations, faultsOfLooks } from '../product/axe.ts';
import { visit, type Visit } from '../product/browser.ts';
import { layoutShift } from '../product/layout-shift.ts';
import { openTyped, signIn, tabTo } from '../product/person.ts';
import { REPORT_WAIT_MS } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** The first of the two sentences to remember. */
const ANSWER = /^About 1 trading day in 20, you could lose/;
const HEADING = 'Smarter Investing. Safer Future.';
const darkToggle = (page: Page) => page.getByRole('button', { name: 'Use the dark theme' });

async function visitor(options: { width?: number; dark?: boolean } = {}): Promise<Visit> {
  const someone = await visit(scenario.browser, scenario.product.url, options);
  return someone;
}

test('with scripts off, all of it can be read, and its links lead on', async () => {
  const context = await scenario.browser.newContext({ baseURL: scenario.product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  for (const name of ['Features', 'Ask about your portfolio', 'One plan', 'Start with a few holdings']) {
    expect(await page.getByRole('heading', { name }).isVisible()).toBe(true);
  }
  expect(await page.getByText('Mon-Fri 9:00 AM - 6:00 PM IST').isVisible()).toBe(true);
  expect(await darkToggle(page).isVisible()).toBe(false);
  expect(await page.title()).toBe('Know how much your portfolio could lose · Ballast');
  await page.getByRole('link', { name: 'Start Free' }).click();
  await page.waitForURL('**/auth');
  expect(await page.locator('body noscript').innerText()).toContain('requires JavaScript');
  expect((await page.locator('noscript p').boundingBox())?.y).toBeLessThan(100);
  await context.close();
});

test('no script comes before somebody is there; then the header answers, the first press included', async () => {
  const someone = await visitor();
  const { page } = someone;
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  // Whatever a page puts off, it puts off until it idles.
  await page.evaluate(async () => new Promise((idle) => requestIdleCallback(idle)));
  expect(scripts).toHaveLength(1);
  // Pressed from the keyboard in one go, before anything could be loaded.
  await darkToggle(page).evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
  });
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  someone.expectNoComplaints();
  await someone.close();
});

test('a newcomer on a phone has an answer about the example with one tap, and about four holdings of their own without an account', async () => {
  const someone = await visitor({ width: 390 });
  const { page } = someone;
  await page.goto('/portfolio-analysis');
  await page.getByRole('textbox', { name: 'Your holdings' }).fill('KO 5');
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Type what you own' });
  expect(await field.inputValue()).toContain('RELIANCE');
  const press = page.getByRole('button', { name: 'See what it can lose' });
  expect(await press.evaluate((button) => button.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
  await press.click();
  await page.getByText(ANSWER).waitFor({ timeout: REPORT_WAIT_MS });
  await page.getByText('Worst past crash').waitFor();
  expect(await page.getByText(/^This example, on the sample market/).isVisible()).toBe(false);
  expect(await faultsOfLooks(page)).toEqual([]);

  const before = await page.getByText(ANSWER).innerText();
  await field.fill('AAPL 10 @ 150\nMSFT 5\nJNJ 8\nKO 40');
  await press.click();
  await page.getByText(/you could lose \$/).waitFor({ timeout: REPORT_WAIT_MS });
  expect(await page.getByText(ANSWER).innerText()).not.toBe(before);
  expect(await page.getByRole('radio', { name: 'US' }).isChecked()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/');

  const ask = page.getByRole('region', { name: 'Ask about this portfolio' });
  await ask.getByRole('textbox', { name: 'Or type a question' }).fill('What is my biggest risk?');
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await ask.getByText(/is your largest risk/).waitFor();

  await page.getByRole('button', { name: 'Open the full report' }).click();
  await page.waitForURL('**/portfolio-analysis');
  await page.getByRole('heading', { name: 'Your portfolio' }).waitFor();
  expect(await (await openTyped(page)).inputValue()).toContain('AAPL 10 @ 150');
  await page.getByRole('button', { name: /Put back|Undo|Restore/ }).click();
  expect(await page.getByRole('textbox', { name: 'Your holdings' }).inputValue()).toBe('KO 5');
  someone.expectNoComplaints();
  await someone.close();
});

test('an answer whose scripts cannot be had says so, keeps what was typed, and comes with the next press', async () => {
  const someone = await visitor({ width: 390 });
  const { page } = someone;
  await page.goto('/');
  await page.route('**/assets/landing-answer-*.js', async (route) => route.abort());
  await page.getByRole('textbox', { name: 'Type what you own' }).fill('INFY 10');
  await page.getByRole('button', { name: 'See what it can lose' }).click();
  await page.getByText(/^The answer could not be loaded/).waitFor();
  expect(await page.getByRole('textbox', { name: 'Type what you own' }).inputValue()).toBe('INFY 10');
  await page.unroute('**/assets/landing-answer-*.js');
  await page.getByRole('button', { name: 'See what it can lose' }).click();
  await page.getByText(ANSWER).waitFor({ timeout: REPORT_WAIT_MS });
  expect(await page.getByText(/^The answer could not be loaded/).isVisible()).toBe(false);
  await someone.close();
});

test('by keyboard alone: an answer, which takes the focus, and a question about it', async () => {
  const someone = await visitor();
  const { page } = someone;
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'See what it can lose' }));
  await page.keyboard.press('Enter');
  await page.getByText(ANSWER).waitFor({ timeout: REPORT_WAIT_MS });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('answer');
  await tabTo(page, page.getByRole('button', { name: 'What can I lose?' }));
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'What can I lose?' })
    .getByText(/you could lose/)
    .first()
    .waitFor();
  someone.expectNoComplaints();
  await someone.close();
});

test('a first visit has the theme of the system, and keeps what is chosen', async () => {
  const someone = await visitor();
  const { page } = someone;
  const isDark = () => page.evaluate(() => document.documentElement.dataset['theme'] === 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await isDark()).toBe(true);
  expect(await page.locator('.lucide-sun').isVisible()).toBe(true);
  // The script that knows the theme comes with the first sign of a person.
  await page.mouse.move(20, 20);
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await expect.poll(isDark).toBe(false);
  await page.reload();
  expect(await isDark()).toBe(false);
  someone.expectNoComplaints();
  await someone.close();
});

test('by keyboard alone: past the header, to a part of the page, and on to signing in', async () => {
  const someone = await visitor();
  const { page } = someone;
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(page, page.getByRole('link', { name: 'Pricing' }).first());
  await page.keyboard.press('Enter');
  await expect.poll(async () => page.getByRole('link', { name: 'Join Early Access' }).isVisible()).toBe(true);
  expect(new URL(page.url()).hash).toBe('#pricing');
  await tabTo(page, page.getByRole('link', { name: 'Join Early Access' }));
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  someone.expectNoComplaints();
  await someone.close();
});

test('nothing moves while it comes', async () => {
  const someone = await visitor({ width: 390 });
  const { page } = someone;
  await page.goto('/');
  await page.evaluate(async () => document.fonts.ready);
  await darkToggle(page).click();
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
  expect(await layoutShift(page)).toBe(0);
  await someone.close();
});

test('somebody who is signed in never sees it, not even before the app is there', async () => {
  const client = await createAccount(scenario.product.url, newEmail('known'));
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = person;
  await page.route('**/assets/start-app-*.js', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await page.getByText(HEADING).count()).toBe(1);
  expect(await page.getByText(HEADING).isVisible()).toBe(false);
  await page.unroute('**/assets/start-app-*.js');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(await page.getByText(HEADING).count()).toBe(0);
  person.expectNoComplaints();
  await person.close();
});

test('signing in from another tab turns it into the dashboard, signing out shows it again', async () => {
  const email = newEmail('tabs');
  await createAccount(scenario.product.url, email);
  const person = await visitor();
  const { page } = person;
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).hover();
  const other = await person.context.newPage();
  await signIn(other, email);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Signed out').waitFor();
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await person.close();
});

test('has no axe violation and no sideways scroll, before its scripts and after', async () => {
  const someone = await visitor();
  const { page } = someone;
  await page.goto('/');
  await page.evaluate(async () => document.fonts.ready);
  expect(await page.locator('.lucide-moon').isVisible()).toBe(true);
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login', exact: true }).hover();
  await darkToggle(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  someone.expectNoComplaints();
  await someone.close();
});
