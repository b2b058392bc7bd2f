import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedbackSteps, TICKET_STEPS } from '@ballast/contract/admin';
import { FEEDBACK_CATEGORIES, FEEDBACK_STATUSES } from '@ballast/contract/feedback';
import { TICKET_STATUSES } from '@ballast/contract/support';
import { createUser, rehearse, become, type User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';

let database: TestDatabase;
let admin: User;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await createUser(database.sql, 'admin', 'admin');
});
afterAll(() => database.drop());

/** Whether an administrator may take a row from one status to the other. */
async function may(table: string, row: Record<string, string>, to: string): Promise<boolean> {
  return rehearse(database.sql, async (sql) => {
    const [inserted] = await sql<{ id: string }[]>`
      insert into ${sql(table)} ${sql({ user_id: admin.id, ...row })} returning id`;
    await become(sql, admin);
    const visible = table === 'private.feedback_entries' ? 'public.feedback_entries' : table;
    try {
      await sql.savepoint((step) => step`update ${step(visible)} set status = ${to} where id = ${inserted?.id ?? ''}`);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'PT409') return false;
      throw error;
    }
  });
}

const others = <Status>(statuses: readonly Status[], from: Status) => statuses.filter((status) => status !== from);

test.each(TICKET_STATUSES)(
  'a ticket that is %s goes where the contract says, and nowhere else §4.20 §4.21',
  async (from) => {
    const ticket = {
      subject: 'Help',
      message: 'It fails',
      status: from,
      ...(from === 'resolved' || from === 'closed' ? { resolved_at: '2026-01-01' } : {}),
    };
    const reached = [];
    for (const to of others(TICKET_STATUSES, from)) {
      if (await may('public.support_tickets', ticket, to)) reached.push(to);
    }
    expect(reached.sort()).toEqual(TICKET_STEPS[from].toSorted());
  },
);

test.each(FEEDBACK_CATEGORIES.flatMap((category) => FEEDBACK_STATUSES.map((status) => ({ category, status }))))(
  'a $category that is $status goes where the contract says, and nowhere else §3.22 §4.27 §4.28',
  async (entry) => {
    const reached = [];
    for (const to of others(FEEDBACK_STATUSES, entry.status)) {
      if (await may('private.feedback_entries', { content: 'Good', ...entry }, to)) reached.push(to);
    }
    expect(reached.sort()).toEqual(feedbackSteps(entry).toSorted());
  },
);

test('a status that stays what it is, is no step', async () => {
  expect(await may('public.support_tickets', { subject: 'a', message: 'b' }, 'open')).toBe(true);
  expect(await may('private.feedback_entries', { content: 'Good' }, 'new')).toBe(true);
});
