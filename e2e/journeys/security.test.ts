import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { LOOKS } from '../product/looks.ts';
import { signIn } from '../product/person.ts';
import { outboxOf } from '../product/product.ts';
import { addApp, makeRecoveryCodes } from '../product/second-factor.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const NEW = 'quite another one';

const mailsSchema = z.object({ mails: z.array(z.object({ to: z.string(), subject: z.string() })) });
const subjectsTo = async (email: string): Promise<string[]> => {
  const response = await fetch(outboxOf(scenario.product.url), { headers: { accept: 'application/json' } });
  const { mails } = mailsSchema.parse(await response.json());
  return mails.flatMap(({ to, subject }) => (to === email ? [subject] : []));
};
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');

test('ending all other sessions signs out another browser, and leaves this one', async () => {
  const email = newEmail('devices');
  await createAccount(scenario.product.url, email);
  const [laptop, phone] = [
    await visit(scenario.browser, scenario.product.url),
    await visit(scenario.browser, scenario.product.url, { width: 390 }),
  ];
  await signIn(laptop.page, email);
  await signIn(phone.page, email);
  await laptop.page.goto('/settings');
  await laptop.page.getByRole('link', { name: 'Password, two-factor authentication and devices' }).click();
  await expect.poll(async () => sessions(laptop.page).filter({ hasText: 'Chrome on Linux' }).count()).toBe(2);
  expect(await sessions(laptop.page).filter({ hasText: 'This device' }).count()).toBe(1);
  await laptop.page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await laptop.page.getByText('All other devices signed out').waitFor();
  await expect.poll(async () => sessions(laptop.page).count()).toBe(1);

  await phone.page.goto('/portfolios');
  await phone.page.getByRole('button', { name: 'Sign in again' }).click();
  await phone.page.getByRole('textbox', { name: 'Email' }).waitFor();
  await laptop.page.goto('/portfolios');
  await laptop.page.getByRole('heading', { name: 'Portfolios' }).first().waitFor();
  await laptop.close();
  await phone.close();
});

test('the password is changed with the one until now; other devices are signed out, and the owner is notified by mail', async () => {
  const email = newEmail('password');
  const elsewhere = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await signIn(page, email);
  await page.goto('/settings/security');
  await page.getByLabel('Current password').fill('guessed');
  await page.getByLabel('New password').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your current password.').waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  await page.goto('/portfolios');
  await page.getByRole('heading', { name: 'Portfolios' }).first().waitFor();
  const client = await connect(scenario.product.url);
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
  expect((await client.auth.signInWithPassword({ email, password: NEW })).error).toBeNull();
  await expect.poll(() => subjectsTo(email)).toContain('Your password was changed');
  await visited.close();
});

test('a second factor is removed after a question, and the password alone is enough again §7.7', async () => {
  const email = newEmail('removed');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = visited;
  await addApp(page);
  await page.getByRole('button', { name: 'Remove My app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this second factor?' });
  await dialog.getByText(/^It is your only one/).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Second factor removed').waitFor();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('heading', { name: 'Smarter Investing. Safer Future.' }).waitFor();
  await signIn(page, email);
  expect(await page.getByRole('heading', { name: 'One more step' }).count()).toBe(0);
  visited.expectNoComplaints();
  await visited.close();
});

describe.each(LOOKS)('the security page at $width px, dark: $dark', ({ width, dark }) => {
  test('has no axe violation and no sideways scroll, in its dialogs too', async () => {
    const email = newEmail(`axe-${width}-${dark}`);
    const client = await createAccount(scenario.product.url, email);
    const visited = await visit(scenario.browser, scenario.product.url, { width, dark, as: client });
    const { page } = visited;
    await page.goto('/settings/security');
    await page.getByText('This device').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a phone' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter the number with +').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add an app' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await addApp(page);
    await makeRecoveryCodes(page);
    await page.getByText('8 unused codes.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'] === 'dark')).toBe(dark);
    const [scroll, visible] = await page.evaluate(() => [
      document.body.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(visible ?? 0);
    visited.expectNoComplaints();
    await visited.close();
  });
});
