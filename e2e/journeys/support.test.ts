import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { LOOKS } from '../product/looks.ts';
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
const idOf = async (client: Client) => (await client.auth.getUser()).data.user?.id ?? '';

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
  person.expectNoComplaints();
  await person.close();
});

test('nobody reads, opens or moves a ticket of another through the API, and nobody makes themselves an administrator §5.26 §6.16', async () => {
  const owner = await createAccount(scenario.product.url, newEmail('owner'));
  const stranger = await createAccount(scenario.product.url, newEmail('stranger'));
  const visitor = await connect(scenario.product.url);
  const ownerId = await idOf(owner);
  const ticket = { user_id: ownerId, subject: 'Private', message: 'For your eyes only' };
  expect((await owner.from('support_tickets').insert(ticket)).error).toBeNull();
  for (const other of [stranger, visitor]) {
    expect((await other.from('support_tickets').select('*')).data ?? []).toEqual([]);
    expect((await other.from('ticket_desk').select('*')).data ?? []).toEqual([]);
    expect((await other.from('desk_counts').select('*')).data ?? []).toEqual([]);
    expect((await other.from('support_tickets').insert(ticket)).error).not.toBeNull();
    await other.from('support_tickets').update({ status: 'resolved' }).eq('user_id', ownerId);
    await other.from('support_tickets').delete().eq('user_id', ownerId);
  }
  await owner.from('support_tickets').update({ status: 'resolved' }).eq('user_id', ownerId);
  expect(
    (
      await owner
        .from('profiles')
        .update({ role: 'admin' } as object)
        .eq('id', ownerId)
    ).error,
  ).not.toBeNull();
  expect((await owner.rpc('is_admin')).data).toBe(false);
  expect((await stranger.from('profiles').select('role').eq('id', ownerId)).data).toEqual([]);
  const { data } = await owner.from('support_tickets').select('subject,status').eq('user_id', ownerId);
  expect(data).toEqual([{ subject: 'Private', status: 'open' }]);
});

describe.each(LOOKS)('at $width px, dark: $dark', ({ width, dark }) => {
  test('support, with its answers open and a form in trouble, has no axe violation and no sideways scroll', async () => {
    const client = await createAccount(scenario.product.url, newEmail('axe'));
    const person = await visit(scenario.browser, scenario.product.url, { width, dark, as: client });
    const { page } = person;
    await page.goto('/support#risk');
    await page.getByText('No tickets yet').waitFor();
    for (const question of await page.locator('summary').all()) await question.click();
    await page.getByRole('button', { name: 'Submit Ticket' }).click();
    await page.getByText('Enter a subject.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.body.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    person.expectNoComplaints();
    await person.close();
  });
});
