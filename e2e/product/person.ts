import type { Page } from 'playwright-core';
import { PASSWORD } from './account.ts';

/** What a person does on a page, by the words that they read. */

export async function paste(page: Page, market: 'US' | 'India', holdings: readonly string[]): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${market}`) }).click();
  await page.getByRole('textbox', { name: 'Your holdings' }).fill(holdings.join('\n'));
}

export async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  await page.getByRole('heading', { name: 'Your portfolio' }).waitFor();
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
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
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
}

/** Saves what was analysed under a name. */
export async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save Portfolio' }).click();
  await page.getByText('Portfolio Saved').waitFor();
}
