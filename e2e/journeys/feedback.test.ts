import { beforeEach, expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Nobody has written anything yet, when a journey is tried again either. */
beforeEach(async () => {
  const sql = await databaseOf(scenario.dataDir);
  await sql`delete from private.feedback_entries`;
  await sql.end();
});

test('a visitor types, signs in by keyboard alone and submits what they typed; everybody reads it, analysed §1.9 §2.10 §2.123', async () => {
  const email = newEmail('writer');
  await createAccount(scenario.product.url, email);
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await page.goto('/feedback');
  await page.getByText('No Feedback Yet').waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Your feedback' }));
  const text = '<b>The app crashes</b> every time I save 🎉';
  await page.keyboard.insertText(text);
  await tabTo(page, page.getByRole('button', { name: 'Submit Feedback' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Your feedback' });
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe(text);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe(text);
  await tabTo(page, page.getByRole('button', { name: 'Submit Feedback' }));
  await page.keyboard.press('Enter');
  await page.getByText('Feedback Submitted').waitFor();

  const reader = await visit(scenario.browser, scenario.product.url);
  await reader.page.goto('/feedback');
  const entry = reader.page.getByRole('listitem').filter({ hasText: text });
  expect(await entry.textContent()).toContain('negativeScore −0.40Category: bug reportPriority: high');
  person.expectNoComplaints();
  reader.expectNoComplaints();
  await person.close();
  await reader.close();
});
