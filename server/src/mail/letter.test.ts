import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const LINK = 'https://ballast.example/auth/v1/verify?token=1&type=signup';
const ASKED_AT = new Date('2026-11-22T10:15:00Z');

test('says the same as text and as HTML, with the link in both', async () => {
  const letter = await writeLetter('confirmSignUp', 'a@example.com', LINK, ASKED_AT);
  expect(letter).toMatchObject({ to: 'a@example.com', subject: 'Confirm your email address' });
  expect(letter.text).toContain('You signed up for Ballast with a@example.com.');
  expect(letter.text.match(/https?:\S+/g)).toEqual([LINK]);
  expect(letter.html).toContain('You signed up for Ballast with a@example.com.');
  expect(letter.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
});

test('an address with markup in it stays text', async () => {
  const letter = await writeLetter('existingAccount', '<img/src=x>@example.com', LINK, ASKED_AT);
  expect(letter.html).toContain('&lt;img/src=x&gt;@example.com');
  expect(letter.html).not.toContain('<img');
});

test('says when it was asked for, in UTC and in India', async () => {
  const letter = await writeLetter('resetPassword', 'a@example.com', LINK, ASKED_AT);
  expect(letter.text).toContain('Requested on 22 Nov 2026, 10:15 am UTC (3:45 pm in India).');
});

test('the letter of a sign-up warns of a link that would confirm a password of somebody else', async () => {
  const letter = await writeLetter('confirmSignUp', 'a@example.com', LINK, ASKED_AT);
  expect(letter.text).toContain('Do not open the link: it would confirm a password that somebody else chose.');
});
