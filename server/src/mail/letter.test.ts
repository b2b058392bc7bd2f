import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const LINK = 'https://ballast.example/auth/v1/verify?token=1&type=signup';

test('says the same as text and as HTML, with the link in both', async () => {
  const letter = await writeLetter('confirmSignUp', 'a@example.com', LINK);
  expect(letter).toMatchObject({ to: 'a@example.com', subject: 'Confirm your email address' });
  expect(letter.text).toContain('You signed up for Ballast with a@example.com.');
  expect(letter.text.match(/https?:\S+/g)).toEqual([LINK]);
  expect(letter.html).toContain('You signed up for Ballast with a@example.com.');
  expect(letter.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
});

test('an address with markup in it stays text', async () => {
  const letter = await writeLetter('existingAccount', '<img/src=x>@example.com', LINK);
  expect(letter.html).toContain('&lt;img/src=x&gt;@example.com');
  expect(letter.html).not.toContain('<img');
});
