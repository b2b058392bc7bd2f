import { expect, test } from 'vitest';
import { notice, receipt, statusLetter } from './ticket-letters.ts';

const SITE = 'https://ballast.example';
const TICKET = { subject: 'Cannot save', message: 'I press Save.\nNothing happens.', priority: 'high' } as const;

test('the receipt repeats what was written and promises an answer §9.36', async () => {
  const letter = await receipt(TICKET, 'asha@example.com', SITE);
  expect(letter).toMatchObject({ to: 'asha@example.com', subject: 'We received your ticket: Cannot save' });
  expect(letter.text).toContain('“Cannot save” with high priority');
  expect(letter.text).toContain('Our team will respond within 24 hours');
  expect(letter.text).toContain('> I press Save.\n> Nothing happens.');
  expect(letter.text).toContain('https://ballast.example/support');
});

test('the notice names who wrote, and leads to the admin screen', async () => {
  const letter = await notice(TICKET, 'asha@example.com', 'help@ballast.example', SITE);
  expect(letter).toMatchObject({ to: 'help@ballast.example', subject: 'New ticket, high priority: Cannot save' });
  expect(letter.text).toContain('asha@example.com opened the ticket “Cannot save”');
  expect(letter.text).toContain('https://ballast.example/admin');
  expect((await notice(TICKET, null, 'help@ballast.example', SITE)).text).toContain('without a confirmed address');
});

test.each([
  ['open', 'Your ticket is open: Cannot save', 'It was opened again'],
  ['in_progress', 'Your ticket is in progress: Cannot save', 'Somebody works on it.'],
  ['resolved', 'Your ticket is resolved: Cannot save', 'If the problem is still there'],
  ['closed', 'Your ticket is closed: Cannot save', 'Nothing more is needed'],
] as const)('a ticket that is %s says so in its subject, and what that means', async (status, subject, meaning) => {
  const letter = await statusLetter(TICKET, status, 'asha@example.com', SITE);
  expect(letter.subject).toBe(subject);
  expect(letter.text).toContain(meaning);
});

test('nothing in a ticket becomes a header, markup, a message pattern or a word of ours', async () => {
  const evil = {
    subject: 'Hi\r\nBcc: everybody@example.com\u2028X: {email} \u202Eterces <b>bold</b>',
    message: '<img src=x onerror=alert(1)> {subject}\r\nhttps://evil.example\u0007\nHello,\n\nBallast',
    priority: 'low',
  } as const;
  for (const letter of [
    await receipt(evil, 'asha@example.com', SITE),
    await notice(evil, 'asha@example.com', 'help@ballast.example', SITE),
    await statusLetter(evil, 'resolved', 'asha@example.com', SITE),
  ]) {
    expect(letter.subject).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
    expect(letter.subject).toContain('Hi Bcc: everybody@example.com X: {email} terces');
    expect(letter.html).not.toMatch(/<img|<b>/);
    expect(letter.text).not.toContain('\u0007');
    expect(letter.text.match(/https?:\S+/)?.[0]).toMatch(/^https:\/\/ballast\.example\//);
  }
  const { text } = await receipt(evil, 'asha@example.com', SITE);
  expect(text).toContain('> <img src=x onerror=alert(1)> {subject}\n> https://evil.example\n> Hello,\n> \n> Ballast');
});
