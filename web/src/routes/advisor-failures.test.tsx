import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ALL_WELL, lastReply, openChat, type Answer } from '../testing/advisor-page.tsx';
import { answerOf, done, liveAnswer, sentence } from '../testing/advisor.ts';
import { ERROR, toastWith } from '../testing/toasts.ts';

describe('a reply that does not come', () => {
  it('says that both services are unavailable, with 0.1, what went wrong, and is asked again on demand §8.8 §8.9 §9.7', async () => {
    const attempts = [
      { path: 'primary', failure: 'blocked_safety', message: 'The reply was blocked for safety.' },
      { path: 'backup', failure: 'not_configured', message: 'No backup is configured.' },
    ] as const;
    const answers: Answer[] = [
      () => answerOf([{ type: 'unavailable', attempts: [...attempts] }]),
      () => answerOf([sentence(ALL_WELL), done()]),
    ];
    const { user, field } = await openChat((request) => answers.shift()?.(request) ?? Response.error());
    await user.type(field, 'One{Enter}');
    const reply = await lastReply();
    expect(
      await reply.findByText(
        'I apologize, but both AI services are currently unavailable. Please try again later or contact support if the issue persists.',
      ),
    ).toBeVisible();
    expect(reply.getByText('Confidence 10%, low')).toBeVisible();
    expect(reply.getByText(/The reply was blocked for safety\./)).toBeInTheDocument();
    expect(await screen.findByText('Service Unavailable')).toBeVisible();
    expect(screen.getByText('AI services are currently unavailable. Please try again later.')).toBeVisible();
    await user.click(reply.getByRole('button', { name: 'Try again' }));
    expect(await (await lastReply()).findByText(ALL_WELL.trim())).toBeVisible();
    expect(screen.getAllByRole('article', { name: 'You' })).toHaveLength(1);
  });

  it('drops what the primary said when the backup takes over, and says so §8.10 §9.6', async () => {
    const answer = liveAnswer();
    const { user, field } = await openChat(answer.response);
    await user.type(field, 'One{Enter}');
    answer.say(sentence('Primary words. '));
    await (await lastReply()).findByText('Primary words.');
    answer.say({ type: 'backup', attempt: { path: 'primary', failure: 'cut_off', message: 'It broke off.' } });
    await vi.waitFor(() => expect(screen.queryByText('Primary words.')).not.toBeInTheDocument());
    answer.say(sentence('Backup words.'), done('backup'));
    answer.end();
    expect(await (await lastReply()).findByText('Backup words.')).toBeVisible();
    expect(screen.getByText('Confidence 85%, high')).toBeVisible();
    expect(await screen.findByText('Using Backup AI')).toBeVisible();
    expect(screen.getByText('Primary AI was unavailable, using backup service.')).toBeVisible();
  });

  it.each([
    ['the server fails', () => Response.json({ error: { code: 'internal' } }, { status: 500 })],
    ['the answer ends in the middle', () => answerOf([sentence('Half of it. ')])],
    [
      'the answer is not as agreed',
      () => new Response('event: done\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    ],
  ])('speaks of technical difficulties with 0.05 when %s §8.11 §8.12 §9.7', async (_name, answer) => {
    const { user, field } = await openChat(answer);
    await user.type(field, 'One{Enter}');
    const reply = await lastReply();
    expect(await reply.findByText("I apologize, but I'm experiencing technical difficulties...")).toBeVisible();
    expect(reply.getByText('Confidence 5%, low')).toBeVisible();
    expect(await toastWith('Failed to send message. Please try again.')).toEqual(ERROR);
    expect(reply.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says which limit was reached, and from when on to ask again', async () => {
    const { user, field } = await openChat(() =>
      Response.json(
        { error: { code: 'rate_limited', message: 'x', requestId: '1' }, limit: 'pace', retryAfter: 60 },
        { status: 429 },
      ),
    );
    await user.type(field, 'One{Enter}');
    const reply = await lastReply();
    expect(await reply.findByText('You asked many questions in a short time.')).toBeVisible();
    expect(reply.getByText(/^Ask again from \d{1,2}:\d\d/)).toBeVisible();
    // Read out too: in sight and in the live region.
    expect(await screen.findAllByText('You asked many questions in a short time.')).toHaveLength(2);
    expect(reply.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('leads to signing in again when the session has ended', async () => {
    const { user, field } = await openChat(() => Response.json({ error: { code: 'unauthorized' } }, { status: 401 }));
    await user.type(field, 'One{Enter}');
    expect(await (await lastReply()).findByRole('button', { name: 'Sign in again' })).toBeVisible();
  });
});
