import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { signIn, tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const save = (page: Page) => page.getByRole('button', { name: 'Save All Settings' });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const theme = async (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const storedSettings = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('ballast.settings') ?? 'null'));

test('a visitor, by keyboard alone: changes settings, saves, finds them again; signing in takes them along, to a second tab too §1.11 §2.13 §4.30', async () => {
  const email = newEmail('first');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page, context } = visited;
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Phone' }).fill('1'.repeat(41));
  await save(page).click();
  await page.getByText('Use at most 40 characters.').waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Phone' }).fill('');
  await tabTo(page, toggle(page, 'Analytics'));
  await page.keyboard.press('Space');
  await tabTo(page, toggle(page, 'Dark mode'));
  await page.keyboard.press('Space');
  expect(await theme(page)).toBe('dark');
  await tabTo(page, page.getByRole('combobox', { name: 'Currency' }));
  await page.keyboard.type('US');
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await page.getByText('Settings Saved').waitFor();
  expect(await storedSettings(page)).toEqual({
    display: { darkMode: true, currency: 'USD' },
    privacy: { analytics: false },
  });

  await page.reload();
  expect(await theme(page)).toBe('dark');
  await toggle(page, 'Analytics').waitFor();
  await expect.poll(async () => toggle(page, 'Analytics').isChecked()).toBe(false);

  await signIn(page, email);
  const account = async () => (await client.from('user_settings').select('settings')).data;
  await expect
    .poll(account)
    .toEqual([
      { settings: { notifications: {}, privacy: { analytics: false }, display: { darkMode: true, currency: 'USD' } } },
    ]);

  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await save(other).waitFor();
  await page.getByRole('textbox', { name: 'First name' }).fill('Asha');
  await toggle(page, 'Marketing').click();
  await toggle(page, 'Dark mode').click();
  await save(page).click();
  await page.getByText('Settings Saved').waitFor();
  await expect.poll(async () => toggle(other, 'Marketing').isChecked()).toBe(true);
  await expect.poll(async () => theme(other)).toBeUndefined();
  await expect.poll(async () => other.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Asha');
  expect((await client.from('profiles').select('first_name').single()).data).toEqual({ first_name: 'Asha' });
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(async () => storedSettings(page)).toEqual({ display: { darkMode: false, currency: 'USD' } });
  visited.expectNoComplaints();
  await visited.close();
});
