import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
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

test('ending all other sessions signs out another browser, and so does a new password, of which the owner is notified by mail', async () => {
  const email = newEmail('devices');
  const elsewhere = await createAccount(scenario.product.url, email);
  const [laptop, phone] = [
    await visit(scenario.browser, scenario.product.url),
    await visit(scenario.browser, scenario.product.url, { width: 390 }),
  ];
  await signIn(laptop.page, email);
  await signIn(phone.page, email);
  const { page } = laptop;
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Password, two-factor authentication and devices' }).click();
  await sessions(page).first().waitFor();
  await expect.poll(async () => sessions(page).filter({ hasText: 'Chrome on Linux' }).count()).toBe(2);
  expect(await sessions(page).filter({ hasText: 'This device' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByText('All other devices signed out').waitFor();
  await expect.poll(async () => sessions(page).count()).toBe(1);
  await phone.page.goto('/portfolios');
  await phone.page.getByRole('button', { name: 'Sign in again' }).click();
  await phone.page.getByRole('textbox', { name: 'Email' }).waitFor();
  await phone.close();

  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
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
  await laptop.close();
});

test('a second factor is added with recovery codes, and removed after a question; the password alone is enough then §7.7', async () => {
  const email = newEmail('removed');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = visited;
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the number with +').waitFor();
  const faults = await faultsOfLooks(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  faults.push(...(await faultsOfLooks(page)));
  await page.keyboard.press('Escape');
  await addApp(page);
  await makeRecoveryCodes(page);
  await page.getByText('8 unused codes.').waitFor();
  faults.push(...(await faultsOfLooks(page)));
  expect(faults).toEqual([]);

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
