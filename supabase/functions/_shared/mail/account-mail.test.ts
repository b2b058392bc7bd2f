import { expect, test } from 'vitest';
import { accountMails } from './account-mail.ts';

test('says by the hour when an account will be deleted: the day is another one in India', async () => {
  const due_at = new Date('2026-12-14T20:30:00Z');
  const rows = [{ kind: 'deletion_requested', email: 'a@example.com', due_at }];
  const [message] = await accountMails(rows, 'https://ballast.example');
  const when = 'on 14 Dec 2026, 8:30 pm UTC (15 Dec 2026, 2:00 am in India).';
  // No time fits the subject, and a day alone is wrong somewhere.
  expect(message?.subject).toBe('Your account will be deleted');
  expect(message?.text).toContain(when);
  expect(message?.html).toContain(when);
});
