import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ALL_WELL, lastReply, openChat } from '../testing/advisor-page.tsx';
import { answerOf, done, liveAnswer, sentence, STATUS } from '../testing/advisor.ts';

describe('the chat', () => {
  it('greets with example questions, and one click asks §2.60 §2.62 §4.12', async () => {
    const { user, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]));
    expect(screen.getByRole('heading', { name: 'Ask about your portfolio' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Which of my holdings adds most to the risk?' }));
    expect(await (await lastReply()).findByText(ALL_WELL.trim())).toBeVisible();
    expect((await asked())[0]?.messages).toEqual([
      { role: 'user', content: 'Which of my holdings adds most to the risk?' },
    ]);
  });

  it('sends on Enter, and not on Shift+Enter §2.64', async () => {
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]));
    await user.type(field, 'One{Shift>}{Enter}{/Shift}two');
    expect(await asked()).toHaveLength(0);
    await user.type(field, '{Enter}');
    await (await lastReply()).findByText(ALL_WELL.trim());
    expect((await asked())[0]?.messages).toEqual([{ role: 'user', content: 'One\ntwo' }]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'leaves Enter to the composition of characters: %o',
    async (init) => {
      const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]));
      await user.type(field, 'ni');
      fireEvent.keyDown(field, { key: 'Enter', ...init });
      expect(field).toHaveValue('ni');
      expect(await asked()).toHaveLength(0);
    },
  );

  it('does not send what is blank §5.22', async () => {
    const { user, field, asked } = await openChat(() => answerOf([done()]));
    await user.type(field, '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await asked()).toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'Ask about your portfolio' })).toBeVisible();
  });

  it('shows sentences as they come, and is typing until the reply is there §2.61 §4.13 §9.5', async () => {
    const answer = liveAnswer();
    const { user, field } = await openChat(answer.response);
    await user.type(field, 'How am I doing?{Enter}');
    expect(await screen.findByText('Writing a reply…')).toBeVisible();
    answer.say({ type: 'working', tool: 'risk_figures' });
    expect(await screen.findByText('Looking up: Risk figures…')).toBeVisible();
    answer.say(sentence('First one. '));
    expect(await (await lastReply()).findByText('First one.')).toBeVisible();
    expect(screen.queryByText(/^Confidence/)).not.toBeInTheDocument();
    answer.say(sentence('Second one.'), done());
    answer.end();
    expect(await (await lastReply()).findByText('First one. Second one.')).toBeVisible();
    expect(await screen.findByText('Confidence 95%, high')).toBeVisible();
    expect(screen.queryByText('Writing a reply…')).not.toBeInTheDocument();
  });

  it('sends one question, however often it is pressed, and keeps what is typed meanwhile', async () => {
    const answer = liveAnswer();
    const { user, field, asked } = await openChat(answer.response);
    await user.type(field, 'One{Enter}');
    await user.type(field, 'Two{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await asked()).toHaveLength(1);
    expect(field).toHaveValue('Two');
    answer.say(sentence(ALL_WELL), done());
    answer.end();
    await screen.findByText('Confidence 95%, high');
    expect(field).toHaveValue('Two');
  });

  it('stops on demand: what has come stays, and the server learns of it', async () => {
    const answer = liveAnswer();
    const { user, field } = await openChat(answer.response);
    await user.type(field, 'Tell me a long story{Enter}');
    answer.say(sentence('Half of it. '));
    await (await lastReply()).findByText('Half of it.');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('This reply was stopped.')).toBeVisible();
    expect((await lastReply()).getByText('Half of it.')).toBeVisible();
    await vi.waitFor(() => expect(answer.isCancelled()).toBe(true));
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('gives up the reply when the page is left', async () => {
    const answer = liveAnswer();
    const { user, field } = await openChat(answer.response);
    await user.type(field, 'Tell me a long story{Enter}');
    answer.say(sentence('Half of it. '));
    await (await lastReply()).findByText('Half of it.');
    await user.click(screen.getByRole('link', { name: 'Feedback' }));
    await vi.waitFor(() => expect(answer.isCancelled()).toBe(true));
  });

  it('is cleared with "Chat Cleared" §2.62 §4.14', async () => {
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]));
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Chat Cleared')).toBeVisible();
    expect(screen.getByText('Conversation history has been reset.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ask about your portfolio' })).toBeVisible();
    await user.type(field, 'Two{Enter}');
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[1]?.messages).toEqual([{ role: 'user', content: 'Two' }]);
  });

  it('sends the conversation with each question §4.12', async () => {
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]));
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    await user.type(field, 'Two{Enter}');
    await vi.waitFor(() => expect(screen.getAllByText('Confidence 95%, high')).toHaveLength(2));
    expect((await asked())[1]?.messages).toEqual([
      { role: 'user', content: 'One' },
      { role: 'assistant', content: ALL_WELL },
      { role: 'user', content: 'Two' },
    ]);
  });

  it.each([
    ['a model answers', { ...STATUS }, /^Your question, .* are sent to an AI model\./],
    [
      'only the backup answers',
      { ...STATUS, primary: false, backup: true },
      /^Your question, .* are sent to an AI model\./,
    ],
    [
      'none answers',
      { ...STATUS, primary: false, backup: false },
      /^No AI model is configured, so nothing you type is sent/,
    ],
  ])('says where questions go when %s', async (_, status, text) => {
    await openChat(() => answerOf([done()]), { 'GET /functions/v1/advisor': () => Response.json(status) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^If an AI model/)).not.toBeInTheDocument();
  });

  it('says beside its name that it is no adviser, and once at its foot that Ballast is not registered as one', async () => {
    await openChat(() => answerOf([done()]));
    const chat = screen.getByRole('region', { name: 'AI Financial Advisor' });
    expect(within(chat).getByText('Automated information, not a registered adviser.')).toBeVisible();
    expect(within(chat).getAllByText(/Ballast is not registered with SEBI as an investment adviser/)).toHaveLength(1);
  });

  it('says where questions go only if they go there, while the server has not said so', async () => {
    await openChat(() => answerOf([done()]), {
      'GET /functions/v1/advisor': () => new Response(null, { status: 503 }),
    });
    expect(await screen.findByText(/^If an AI model is configured, your question, /)).toBeVisible();
  });

  it('says beside LIVE when no model is configured §2.63', async () => {
    await openChat(() => answerOf([done()]), {
      'GET /functions/v1/advisor': () => Response.json({ ...STATUS, primary: false, backup: false }),
    });
    expect(screen.getByText('LIVE')).toBeVisible();
    expect(await screen.findByText('No AI model is configured. Ballast computes the answers itself.')).toBeVisible();
  });

  it('answers by itself where no model is configured, and sends nothing', async () => {
    const { user, field, asked } = await openChat(() => answerOf([done()]), {
      'GET /functions/v1/advisor': () => Response.json({ ...STATUS, primary: false, backup: false }),
    });
    await screen.findByText(/^No AI model is configured, so nothing you type is sent/);
    await user.type(field, 'Which share should I buy?{Enter}');
    const answer = within(await screen.findByRole('article', { name: 'Computed answer' }));
    expect(await answer.findByText(/^Ballast does not say what to buy or sell\. It can answer/)).toBeVisible();
    expect(screen.queryByText(/try again later/i)).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(await asked()).toHaveLength(0);
  });

  it('waits to learn whether a model is configured, and sends nothing where none is', async () => {
    let tell: (status: Response) => void = () => undefined;
    const { user, field, asked } = await openChat(() => answerOf([done()]), {
      'GET /functions/v1/advisor': async () =>
        new Promise<Response>((resolve) => {
          tell = resolve;
        }),
    });
    await user.type(field, 'Which share should I buy?{Enter}');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(field).toHaveValue('Which share should I buy?');
    await user.type(field, ' Now{Enter}');
    tell(Response.json({ ...STATUS, primary: false, backup: false }));
    expect(await screen.findByRole('article', { name: 'Computed answer' })).toBeVisible();
    expect(field).toHaveValue('');
    expect(await asked()).toHaveLength(0);
  });

  it('asks all the same where the server does not say whether a model is configured', async () => {
    const { user, field, asked } = await openChat(() => answerOf([done()]), {
      'GET /functions/v1/advisor': () => new Response(null, { status: 500 }),
    });
    await user.type(field, 'One{Enter}');
    await vi.waitFor(async () => expect(await asked()).toHaveLength(1));
  });

  it('says when it is offline, keeps what is typed, and sends nothing', async () => {
    const { user, field, asked } = await openChat(() => answerOf([done()]));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    await user.type(field, 'One{Enter}');
    expect(field).toHaveValue('One');
    expect(await asked()).toHaveLength(0);
  });
});

it('reads sentences out one by one beside the log, and not by changes of the log', async () => {
  const answer = liveAnswer();
  const { user, field } = await openChat(answer.response);
  await user.type(field, 'One{Enter}');
  answer.say(sentence('**First** one. '));
  const live = document.querySelector('[aria-live="polite"].sr-only');
  await vi.waitFor(() => expect(live).toHaveTextContent('First one.'));
  answer.say(sentence('Second one.'), done());
  answer.end();
  await vi.waitFor(() =>
    expect(live).toHaveTextContent(/First one\.Second one\.The reply is complete\. Confidence 95%, high\./),
  );
  expect(await screen.findByRole('log', { name: 'Conversation' })).toHaveAttribute('aria-live', 'off');
  expect(field).toHaveFocus();
});
