import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { axeViolations, faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { tabTo } from '../product/person.ts';
import { outboxOf } from '../product/product.ts';
import { useOwnScenario } from '../product/scenario.ts';

const TEAM = 'team@ballast.example';
const scenario = useOwnScenario({ SUPPORT_EMAIL: TEAM });

const mailsSchema = z.object({ mails: z.array(z.object({ to: z.string(), subject: z.string() })) });
async function subjectsTo(email: string): Promise<string[]> {
  const answer = await fetch(outboxOf(scenario.product.url), { headers: { accept: 'application/json' } });
  return mailsSchema.parse(await answer.json()).mails.flatMap((mail) => (mail.to === email ? [mail.subject] : []));
}

test('the outbox shows a mail and its link, in both themes and widths', async () => {
  await createAccount(scenario.product.url, newEmail('someone'));
  const reader = await visit(scenario.browser, scenario.product.url);
  const { page } = reader;
  await page.goto(outboxOf(scenario.product.url).href);
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await expect.poll(async () => page.getByRole('link', { name: 'Open the link' }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(390);
  reader.expectNoComplaints();
  await reader.close();
});

test('a visitor writes a ticket, signs in, submits it by keyboard alone, and both sides get their mail §1.10 §2.11', async () => {
  const email = newEmail('asks');
  const subject = `Cannot save ${randomUUID().slice(0, 4)}`;
  await createAccount(scenario.product.url, email);
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await page.goto('/support');
  await tabTo(page, page.getByRole('textbox', { name: 'Subject' }));
  await page.keyboard.type(subject);
  await page.keyboard.press('Tab');
  await page.keyboard.type('u');
  await page.keyboard.press('Tab');
  await page.keyboard.type('I press Save, and nothing happens.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Please sign in to submit a support ticket.').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Sign in to submit' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('No tickets yet').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Submit Ticket' }));
  await page.keyboard.press('Enter');
  await page.getByText('Our team will respond within 24 hours.').waitFor();

  const ticket = page.getByRole('listitem').filter({ hasText: subject });
  expect(await ticket.textContent()).toContain('Status: openPriority: urgent');
  await expect.poll(() => subjectsTo(email)).toContain(`We received your ticket: ${subject}`);
  const toTeam = async () => (await subjectsTo(TEAM)).filter((subjects) => subjects.includes(subject));
  await expect.poll(toTeam).toEqual([`New ticket, urgent priority: ${subject}`]);
  for (const question of await page.locator('summary').all()) await question.click();
  await page.getByRole('button', { name: 'Submit Ticket' }).click();
  await page.getByText('Enter a subject.').waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  person.expectNoComplaints();
  await person.close();
});
