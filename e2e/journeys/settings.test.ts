import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { LOOKS } from '../product/looks.ts';
import { signIn, tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const save = (page: Page) => page.getByRole('button', { name: 'Save All Settings' });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const theme = async (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const storedSettings = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('ballast.settings') ?? 'null'));

test('a visitor, by keyboard alone: changes settings, saves, finds them again; signing in takes them along §1.11 §2.13', async () => {
  const email = newEmail('first');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/settings');
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
  await expect.poll(async () => toggle(page, 'Analytics').isChecked()).toBe(false);

  await signIn(page, email);
  const account = async () => (await client.from('user_settings').select('settings')).data;
  await expect
    .poll(account)
    .toEqual([
      { settings: { notifications: {}, privacy: { analytics: false }, display: { darkMode: true, currency: 'USD' } } },
    ]);
  visited.expectNoComplaints();
  await visited.close();
});

test('two tabs and another browser show the same settings; the account wins', async () => {
  const email = newEmail('tabs');
  const client = await createAccount(scenario.product.url, email);
  const first = await visit(scenario.browser, scenario.product.url, { as: client });
  await first.page.goto('/settings');
  const other = await first.context.newPage();
  await other.goto('/settings');
  await save(other).waitFor();
  await first.page.getByRole('textbox', { name: 'First name' }).fill('Asha');
  await toggle(first.page, 'Marketing').click();
  await toggle(first.page, 'Dark mode').click();
  await save(first.page).click();
  await first.page.getByText('Settings Saved').waitFor();
  await expect.poll(async () => toggle(other, 'Marketing').isChecked()).toBe(true);
  await expect.poll(async () => theme(other)).toBe('dark');
  await expect.poll(async () => other.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Asha');
  expect((await client.from('profiles').select('first_name').single()).data).toEqual({ first_name: 'Asha' });

  const second = await visit(scenario.browser, scenario.product.url);
  await signIn(second.page, email);
  await expect.poll(async () => theme(second.page)).toBe('dark');

  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(async () => storedSettings(first.page)).toEqual({ display: { darkMode: true } });
  await first.close();
  await second.close();
});

describe.each(LOOKS)('settings at $width px, dark: $dark', ({ width, dark }) => {
  test('have no axe violation and no sideways scroll, with an error shown too', async () => {
    const visited = await visit(scenario.browser, scenario.product.url, { width, dark });
    const { page } = visited;
    await page.goto('/settings');
    await save(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Phone' }).fill('1'.repeat(41));
    await save(page).click();
    await page.getByText('Use at most 40 characters.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [scroll, visible] = await page.evaluate(() => [
      document.body.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(visible ?? 0);
    visited.expectNoComplaints();
    await visited.close();
  });
});
