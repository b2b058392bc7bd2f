import { expect, test } from 'vitest';
import { writeLinkMail } from './mail-message.ts';

const LINK = 'https://ballast.example/auth/v1/verify?token=1&type=signup';
const ASKED_AT = new Date('2026-11-22T10:15:00Z');

test('says the same as text and as HTML, with the link in both', async () => {
  const message = await writeLinkMail('confirmSignUp', 'a@example.com', LINK, ASKED_AT);
  expect(message).toMatchObject({ to: 'a@example.com', subject: 'Confirm your email address' });
  expect(message.text).toContain('You signed up for Ballast with a@example.com.');
  expect(message.text.match(/https?:\S+/g)).toEqual([LINK]);
  expect(message.html).toContain('You signed up for Ballast with a@example.com.');
  expect(message.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
});

test('an address with markup in it stays text', async () => {
  const message = await writeLinkMail('existingAccount', '<img/src=x>@example.com', LINK, ASKED_AT);
  expect(message.html).toContain('&lt;img/src=x&gt;@example.com');
  expect(message.html).not.toContain('<img');
});

test('says when it was asked for, in UTC and in India', async () => {
  const message = await writeLinkMail('resetPassword', 'a@example.com', LINK, ASKED_AT);
  expect(message.text).toContain('Requested on 22 Nov 2026, 10:15 am UTC (3:45 pm in India).');
});

test('the mail of a sign-up says how long its link is good', async () => {
  const message = await writeLinkMail('confirmSignUp', 'a@example.com', LINK, ASKED_AT);
  expect(message.text).toContain('Confirm the address within a day to finish.');
});

test('the mail for a new password says how long its link is good, one that is sent again too', async () => {
  const message = await writeLinkMail('resetPassword', 'a@example.com', LINK, ASKED_AT);
  expect(message.text).toContain('Use this link within 30 minutes');
});

test('the mail of a sign-up warns of a link that would confirm a password of somebody else', async () => {
  const message = await writeLinkMail('confirmSignUp', 'a@example.com', LINK, ASKED_AT);
  expect(message.text).toContain('don’t open the link: it would confirm a password that someone else chose.');
});
