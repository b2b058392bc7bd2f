import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listMails, storeMail, storeText } from './outbox.ts';

const MAIL = {
  to: 'new@example.com',
  subject: 'S',
  text: 'See https://a.example/1 or https://a.example/2',
  html: '',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.sql`
    insert into embedded.outbox (recipient, subject, text, html)
    select 'old' || n || '@example.com', 'S', 'T', 'H' from generate_series(1, 500) n`;
});
afterEach(async () => database.drop());

const isStored = async (recipient: string): Promise<boolean> =>
  (await database.sql`select 1 from embedded.outbox where recipient = ${recipient}`).length > 0;

test('lists the newest mail first, with its links', async () => {
  await storeMail(database.serverSql, MAIL, false);
  const messages = await listMails(database.serverSql);
  expect(messages[0]).toMatchObject({ to: 'new@example.com', links: ['https://a.example/1', 'https://a.example/2'] });
  expect(messages[1]?.to).toBe('old500@example.com');
});

test('the oldest goes as a new one comes', async () => {
  await storeMail(database.serverSql, MAIL, false);
  expect(await isStored('old1@example.com')).toBe(false);
  expect(await isStored('old2@example.com')).toBe(true);
});

test('what is still to be sent stays, however old', async () => {
  await database.sql`update embedded.outbox set sent_at = now() where recipient = 'old1@example.com'`;
  await storeMail(database.serverSql, MAIL, true);
  await storeMail(database.serverSql, MAIL, true);
  expect(await isStored('old1@example.com')).toBe(false);
  expect(await isStored('old2@example.com')).toBe(true);
});

test('a text to a phone lies beside the mail, with the way it would go', async () => {
  await storeMail(database.serverSql, MAIL, false);
  await storeText(database.serverSql, { to: '+919876500001', channel: 'sms', text: '123456 is your code' });
  expect((await listMails(database.serverSql)).slice(0, 2)).toMatchObject([
    { to: '+919876500001', channel: 'sms', subject: 'Text message', text: '123456 is your code' },
    { to: 'new@example.com', channel: 'email' },
  ]);
});
