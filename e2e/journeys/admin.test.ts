import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { makeAdmin } from '../product/seed-account.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

let admin: Client;
let owner: Client;
let ownerId: string;

async function asDatabase(statement: string, values: string[] = []): Promise<void> {
  const database = await databaseOf(scenario.dataDir);
  await database.unsafe(statement, values);
  await database.end();
}

beforeAll(async () => {
  owner = await createAccount(scenario.product.url, newEmail('owner'));
  ownerId = (await owner.auth.getUser()).data.user?.id ?? '';
  const email = newEmail('admin');
  admin = await createAccount(scenario.product.url, email);
  await makeAdmin(scenario.dataDir, email);
});
/** Every journey comes to an empty desk, whatever the one before left there. */
beforeEach(async () => {
  for (const relation of ['public.support_tickets', 'private.feedback_entries', 'private.mail_requests']) {
    await asDatabase(`delete from ${relation}`);
  }
});

async function openTicket(subject: string): Promise<void> {
  const { error } = await owner.from('support_tickets').insert({ user_id: ownerId, subject, message: 'It fails' });
  if (error) throw error;
}
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const stored = async (subject: string) =>
  (await owner.from('support_tickets').select('status,resolved_at').eq('subject', subject)).data?.[0];

test('by keyboard alone: a ticket is begun, resolved and closed, the list staying where it is §1.3 §2.15 §4.24', async () => {
  await openTicket('Slow charts');
  const person = await visit(scenario.browser, scenario.product.url, { as: admin });
  const { page } = person;
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Admin' }));
  await page.keyboard.press('Enter');
  await row(page, 'Slow charts').waitFor();
  for (const [action, status] of [
    ['Mark In Progress', 'in_progress'],
    ['Resolve', 'resolved'],
    ['Close', 'closed'],
  ] as const) {
    await tabTo(page, page.getByRole('button', { name: `${action}: Slow charts` }));
    await page.keyboard.press('Enter');
    await page.getByText(`Ticket status changed to ${status}.`).waitFor();
    await expect.poll(() => row(page, 'Slow charts').textContent()).toContain(`Status: ${status.replace('_', ' ')}`);
    // The button that was pressed is gone: the focus is where it was.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? ''))
      .toContain('Slow charts');
  }
  expect(await stored('Slow charts')).toMatchObject({ status: 'closed', resolved_at: expect.any(String) });
  person.expectNoComplaints();
  await person.close();
});

test('ten thousand tickets are paged, filtered and searched', async () => {
  // Of twenty people: nobody may store more than a thousand.
  await asDatabase(
    `with people as (
       insert into auth.users (id, email, email_confirmed_at)
       select gen_random_uuid(), 'asker' || n || '@example.com', now() from generate_series(1, 20) n returning id
     )
     insert into public.support_tickets (user_id, subject, message, status, created_at)
     select p.id, 'Ticket ' || n, repeat('words ', 50), (array['open', 'in_progress'])[1 + n % 2], now() - n * interval '1 hour'
     from generate_series(1, 10000) n
     join (select id, row_number() over () - 1 as place from people) p on p.place = n % 20`,
  );
  await asDatabase('delete from private.mail_requests');
  const person = await visit(scenario.browser, scenario.product.url, { as: admin });
  const { page } = person;
  await page.goto('/admin?page=3');
  await page.getByText(/^51–75 of 10,0/).waitFor();
  await page.getByRole('button', { name: 'Last page' }).first().click();
  await row(page, 'Ticket 10000').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('ticket 77');
  await page.getByText(/^1–25 of 111$/).waitFor();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('open');
  await page.getByText(/^1–25 of 5\d$/).waitFor();
  person.expectNoComplaints();
  expect(await row(page, 'Ticket 77').count()).toBe(25);
  await person.close();
});
