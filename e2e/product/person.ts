import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from './account.ts';

/** What a person does on a page, by the words that they read. */

const RESUMED_MS = 5000;
const ANALYSED_MS = 60_000;

/** Beside a result what was typed stands in a drawer. */
export async function openTyped(page: Page): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Your holdings' });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  // What is drawn before the app starts takes no letters.
  await page.locator('#shell').waitFor({ state: 'detached' });
  await field.or(edit).first().waitFor();
  // What was analysed before is analysed again after a reload: its result folds the field.
  const isResumed = await page.evaluate(() => /"analysed":true/.test(localStorage.getItem('ballast.draft') ?? ''));
  if (isResumed) {
    const pending = page.getByRole('button', { name: 'Analyzing...' });
    await edit
      .or(pending)
      .first()
      .waitFor({ timeout: RESUMED_MS })
      .catch(() => undefined);
    await pending.waitFor({ state: 'hidden', timeout: ANALYSED_MS });
  }
  if (!(await field.isVisible())) await edit.click();
  return field;
}

export async function paste(page: Page, market: 'US' | 'India', holdings: readonly string[]): Promise<void> {
  await openTyped(page);
  await page.getByText(new RegExp(`^${market} \\(`)).click();
  await page.getByRole('textbox', { name: 'Your holdings' }).fill(holdings.join('\n'));
}

export async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  await page.getByRole('heading', { name: 'Your portfolio', exact: true }).waitFor();
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  // Until the tab is drawn, the fields are those of signing in.
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();
}

/** Fills in the dialog that asks what to call the portfolio, and saves it. */
export async function saveAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save Portfolio' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save Portfolio' }).click();
  await page.getByText('Portfolio Saved').waitFor();
}

/** Analyses a saved portfolio from the list of `/portfolios`. */
export async function openSaved(page: Page, name: string): Promise<void> {
  await page.goto('/portfolios');
  await page.getByRole('link', { name: `Analyze ${name}` }).click();
}

/** Adds a stock on the builder: what is typed is all there is. */
export async function addStock(page: Page, symbol: string, shares: string, price: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Stock symbol' }).fill(symbol);
  await page.getByRole('textbox', { name: 'Number of shares' }).fill(shares);
  await page.getByRole('textbox', { name: /^Purchase price/ }).fill(price);
  await page.getByRole('button', { name: 'Add Stock' }).click();
  // Once its symbol is looked up it is added, and the form is empty.
  await expect.poll(async () => page.getByRole('combobox', { name: 'Stock symbol' }).inputValue()).toBe('');
}

/** Waits until what is typed goes there. */
export async function waitForFocus(control: Locator): Promise<void> {
  await expect.poll(async () => control.evaluate((element) => element === document.activeElement)).toBe(true);
}

const MOST_TABS = 60;

/** Goes to a control with the Tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}
