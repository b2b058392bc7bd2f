import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

test('by keyboard alone: a visitor signs in, says who they are, and is called so in the settings and in another tab too, where what is being typed stays §1.12 §2.14 §5.32', async () => {
  const email = newEmail('asha');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page, context } = visited;
  await page.goto('/profile');
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Set your name').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page.getByText(today.format(new Date())).waitFor();

  const other = await context.newPage();
  await other.goto('/profile');
  await button(other, 'Edit').click();
  await field(other, 'Phone').fill('1'.repeat(41));
  await button(other, 'Save Changes').click();
  await other.getByText('Use at most 40 characters.').waitFor();
  expect(await faultsOfLooks(other)).toEqual([]);
  await field(other, 'Phone').fill('+91');
  await page.bringToFront();
  await tabTo(page, button(page, 'Edit'));
  await page.keyboard.press('Enter');
  await waitForFocus(field(page, 'First name'));
  await page.keyboard.type('<b>Asha</b> 🚀');
  await page.keyboard.press('Tab');
  await page.keyboard.type('مرحبا');
  await page.keyboard.press('Enter');
  await page.getByText('Profile Updated').waitFor();
  await page.getByText('<b>Asha</b> 🚀 مرحبا', { exact: true }).waitFor();
  const { data } = await client.from('profiles').select('first_name,last_name').single();
  expect(data).toEqual({ first_name: '<b>Asha</b> 🚀', last_name: 'مرحبا' });
  await other.getByText('<b>Asha</b> 🚀 مرحبا', { exact: true }).waitFor();
  await expect.poll(async () => field(other, 'Phone').inputValue()).toBe('+91');
  await button(other, 'Save Changes').click();
  await expect.poll(async () => field(page, 'Phone').inputValue()).toBe('+91');

  await tabTo(page, page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await field(page, 'First name').waitFor();
  await expect.poll(async () => field(page, 'First name').inputValue()).toBe('<b>Asha</b> 🚀');
  visited.expectNoComplaints();
  await visited.close();
});
