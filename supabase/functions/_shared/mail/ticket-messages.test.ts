import { expect, test } from 'vitest';
import { notice, receipt, statusMail } from './ticket-messages.ts';

const SITE = 'https://ballast.example';
const TICKET = { subject: 'Cannot save', message: 'I press Save.\nNothing happens.', priority: 'high' } as const;

test('the receipt repeats what was written and promises an answer §9.36', async () => {
  const message = await receipt(TICKET, 'asha@example.com', SITE);
  expect(message).toMatchObject({ to: 'asha@example.com', subject: 'We received your ticket: Cannot save' });
  expect(message.text).toContain('“Cannot save” with high priority');
  expect(message.text).toContain('Our team will respond within 24 hours');
  expect(message.text).toContain('> I press Save.\n> Nothing happens.');
  expect(message.text).toContain('https://ballast.example/support');
});

test('the notice names who wrote, and leads to the admin screen', async () => {
  const message = await notice(TICKET, 'asha@example.com', 'help@ballast.example', SITE);
  expect(message).toMatchObject({ to: 'help@ballast.example', subject: 'New ticket, high priority: Cannot save' });
  expect(message.text).toContain('asha@example.com opened the ticket “Cannot save”');
  expect(message.text).toContain('https://ballast.example/admin');
  expect((await notice(TICKET, null, 'help@ballast.example', SITE)).text).toContain('without a confirmed address');
});

test.each([
  ['open', 'Your ticket is open: Cannot save', 'We reopened it'],
  ['in_progress', 'Your ticket is in progress: Cannot save', 'Someone is working on it.'],
  ['resolved', 'Your ticket is resolved: Cannot save', 'If the problem persists'],
  ['closed', 'Your ticket is closed: Cannot save', 'You don’t need to do anything else'],
] as const)('a ticket that is %s says so in its subject, and what that means', async (status, subject, meaning) => {
  const message = await statusMail(TICKET, status, 'asha@example.com', SITE);
  expect(message.subject).toBe(subject);
  expect(message.text).toContain(meaning);
});

test('nothing in a ticket becomes a header, markup, a message pattern or a word of ours', async () => {
  const evil = {
    subject: 'Hi\r\nBcc: everybody@example.com\u2028X: {email} \u202Eterces <b>bold</b>',
    message: '<img src=x onerror=alert(1)> {subject}\r\nhttps://evil.example\u0007\nHello,\n\nBallast',
    priority: 'low',
  } as const;
  for (const message of [
    await receipt(evil, 'asha@example.com', SITE),
    await notice(evil, 'asha@example.com', 'help@ballast.example', SITE),
    await statusMail(evil, 'resolved', 'asha@example.com', SITE),
  ]) {
    expect(message.subject).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
    expect(message.subject).toContain('Hi Bcc: everybody@example.com X: {email} terces');
    expect(message.html).not.toMatch(/<img|<b>/);
    expect(message.text).not.toContain('\u0007');
    expect(message.text.match(/https?:\S+/)?.[0]).toMatch(/^https:\/\/ballast\.example\//);
  }
  const { text } = await receipt(evil, 'asha@example.com', SITE);
  expect(text).toContain('> <img src=x onerror=alert(1)> {subject}\n> https://evil.example\n> Hello,\n> \n> Ballast');
});
