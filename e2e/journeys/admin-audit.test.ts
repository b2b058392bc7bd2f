import { addApp } from '@ballast/server/testing/authenticator';
import { expect, test } from 'vitest';
import { createAccount, newEmail, signIn } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { makeAdmin } from '../product/seed-account.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

test('who lost a second factor is let back in by an administrator, who has one; the log says why', async () => {
  const { url } = scenario.product;
  const email = newEmail('lost');
  const loser = await createAccount(url, email);
  const account = (await loser.auth.getUser()).data.user?.id ?? '';
  await addApp(loser);
  const desk = newEmail('desk');
  const client = await createAccount(url, desk);
  await makeAdmin(scenario.dataDir, desk);
  await addApp(client);

  const person = await visit(scenario.browser, url, { as: client });
  const { page } = person;
  const remove = page.getByRole('button', { name: 'Remove second factors' });
  const dialog = page.getByRole('dialog', { name: 'Remove the second factors of this account?' });
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Audit log/ }).click();
  await tabTo(page, page.getByRole('searchbox', { name: 'Account' }));
  await page.keyboard.insertText(account);
  await page.keyboard.press('Enter');
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.insertText('Called the number that we know');
  await tabTo(page, dialog.getByRole('button', { name: 'Remove second factors' }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('listitem').filter({ hasText: 'Second factors removed by our team' });
  await entry.getByText('1 factor. Reason: Called the number that we know').waitFor();
  await expect.poll(() => entry.textContent()).toContain('By you');
  // The dialog is gone, and the focus is where it came from.
  await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true);
  person.expectNoComplaints();
  await person.close();

  // Their session ended with the rest; the password is enough for the next.
  expect((await loser.auth.getUser()).error).not.toBeNull();
  await signIn(loser, email);
  expect((await loser.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
});
