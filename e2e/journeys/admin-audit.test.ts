import { addApp as addAppTo } from '@ballast/server/testing/authenticator';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { makeAdmin } from '../product/seed-account.ts';
import { signIn, tabTo } from '../product/person.ts';
import { addApp, givePassword } from '../product/second-factor.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

test('who lost a second factor names the account, and an administrator lets them back in; the log says why', async () => {
  const { url } = scenario.product;
  const [lost, desk] = [newEmail('lost'), newEmail('desk')];
  await addAppTo(await createAccount(url, lost));
  const client = await createAccount(url, desk);
  await makeAdmin(scenario.dataDir, desk);

  const loser = await visit(scenario.browser, url, { width: 390 });
  await loser.page.goto('/auth');
  await givePassword(loser.page, lost);
  await loser.page.getByRole('button', { name: 'Lost your phone or app?' }).click();
  const account = (await loser.page.locator('code').textContent()) ?? '';
  expect(await axeViolations(loser.page)).toEqual([]);
  loser.expectNoComplaints();

  const person = await visit(scenario.browser, url, { as: client });
  const { page } = person;
  const remove = page.getByRole('button', { name: 'Remove second factors' });
  const dialog = page.getByRole('dialog', { name: 'Remove the second factors of this account?' });
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Audit log/ }).click();
  await page.getByRole('searchbox', { name: 'Account' }).fill(account);
  await remove.click();
  await dialog.getByText('This requires a second factor of your own.').waitFor();

  await addApp(page);
  await page.goto('/admin/audit');
  await tabTo(page, page.getByRole('searchbox', { name: 'Account' }));
  await page.keyboard.insertText(account);
  await page.keyboard.press('Enter');
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.insertText('Called the number that we know');
  await tabTo(page, dialog.getByRole('button', { name: 'Remove second factors' }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('listitem').filter({ hasText: 'Second factors removed by our team' });
  await entry.getByText('1 factor. Reason: Called the number that we know').waitFor();
  await expect.poll(() => entry.textContent()).toContain('By you');
  // The dialog is gone, and the focus is where it came from.
  await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  person.expectNoComplaints();

  // Their session ended with the rest; the password is enough for the next.
  await signIn(loser.page, lost);
  await loser.close();
  await person.close();
});
