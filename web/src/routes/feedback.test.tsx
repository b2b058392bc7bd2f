import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../testing/entries.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ERROR, toastWith } from '../testing/toasts.ts';

const LIST = '/rest/v1/feedback_entries';
const SUBMIT = '/functions/v1/analyze-sentiment';
const ADMIN = { 'POST /rest/v1/rpc/is_admin': () => Response.json(false) };
const STATUS = 'GET /functions/v1/advisor';
const statusOf = (primary: boolean, backup: boolean) => () =>
  Response.json({ primary, backup, limits: { messageLength: 4000, turns: 200 } });

const STORED = [
  entryOf(1, {
    content: '<b>It crashes</b> 🎉',
    sentiment_label: 'negative',
    sentiment_score: -0.4,
    category: 'bug_report',
    priority: 'urgent',
    classified_by: 'model',
  }),
  entryOf(2, { content: 'Lovely', sentiment_label: 'positive', sentiment_score: 0.8756, category: 'praise' }),
];

async function open(answers: Parameters<typeof fakeNetwork>[0] = {}, signedIn = true) {
  const stored = [...STORED];
  const { calls } = fakeNetwork({
    ...ADMIN,
    [STATUS]: statusOf(false, false),
    [`GET ${LIST}`]: () => Response.json(stored),
    [`POST ${SUBMIT}`]: () => {
      stored.unshift(entryOf(3, { content: 'It is fast' }));
      return Response.json({ data: {} });
    },
    ...answers,
  });
  const user = await renderApp('/feedback', { signedIn });
  const field = await screen.findByRole('textbox', { name: 'Your feedback' });
  return { user, calls, field, sent: () => callsTo(calls, SUBMIT) };
}
/** The texts of the entries, from top to bottom. */
const listed = () =>
  screen.getAllByText(/^(It is fast|<b>It crashes<\/b> 🎉|Lovely)$/).map(({ textContent }) => textContent);
const button = () => screen.getByRole('button', { name: 'Submit Feedback' });

describe('the list', () => {
  it('asks for the latest 20, newest first §2.126 §7.26 §9.3', async () => {
    const { calls } = await open();
    await screen.findByText('Lovely');
    const { searchParams } = new URL(callsTo(calls, LIST)[0]?.url ?? '');
    expect(searchParams.get('limit')).toBe('20');
    expect(searchParams.get('order')).toBe('created_at.desc,id.asc');
    expect(listed()).toEqual(['<b>It crashes</b> 🎉', 'Lovely']);
  });

  it('shows sentiment, score to two decimals, date, category without underscore, priority and the text as text §2.127 §2.128 §2.129 §2.130', async () => {
    await open();
    const item = (await screen.findByText('<b>It crashes</b> 🎉')).closest('li');
    if (item === null) throw new Error('no entry');
    expect(item).toHaveTextContent('negativeScore −0.40');
    expect(item).toHaveTextContent('Category: bug report');
    expect(item).toHaveTextContent('Priority: urgent');
    expect(within(item).getByRole('time')).toHaveAttribute('datetime', '2026-11-20T10:00:00+00:00');
    expect(item.querySelector('svg')).toBeInTheDocument();
    expect(screen.getByText('Lovely').closest('li')).toHaveTextContent('positiveScore 0.88');
  });

  it('says of each entry who classified it, where that is known', async () => {
    const old = entryOf(4, { content: 'Old', classified_by: null });
    await open({ [`GET ${LIST}`]: () => Response.json([...STORED, old]) });
    const entry = async (text: string) => (await screen.findByText(text)).closest('li');
    expect(await entry('<b>It crashes</b> 🎉')).toHaveTextContent('Classified by an AI model');
    expect(await entry('Lovely')).toHaveTextContent('Classified by built-in rules');
    expect(await entry('Old')).not.toHaveTextContent('Classified');
  });

  it('counts five things over the entries listed, and says over which §2.125', async () => {
    await open();
    await screen.findByText('Lovely');
    const counters = screen.getByRole('region', { name: 'At a glance' });
    expect(counters).toHaveTextContent('Based on the latest 2 entries listed below.');
    const counted = within(counters)
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent);
    expect(counted).toEqual(['High Priority1', 'Bug Reports1', 'Positive1', 'Negative1', 'Neutral0']);
  });

  it('says "No Feedback Yet" when there is none §2.131', async () => {
    await open({ [`GET ${LIST}`]: () => Response.json([]) }, false);
    expect(await screen.findByText('No Feedback Yet')).toBeVisible();
    expect(screen.queryByText(/^Based on/)).not.toBeInTheDocument();
  });

  it('that cannot be loaded says so in its place and in a toast, and tries again §8.20', async () => {
    let broken = true;
    const { user } = await open({
      [`GET ${LIST}`]: () => (broken ? Response.json({ message: 'x' }, { status: 400 }) : Response.json(STORED)),
    });
    expect(await toastWith('Failed to load feedback entries')).toEqual(ERROR);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lovely')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('folds long text', async () => {
    const content = 'long '.repeat(300).trim();
    const { user } = await open({ [`GET ${LIST}`]: () => Response.json([entryOf(1, { content })]) });
    expect(await screen.findByText(content)).toHaveClass('line-clamp-5');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByText(content)).not.toHaveClass('line-clamp-5');
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('submitting', () => {
  it('says before that the text becomes public', async () => {
    const { field } = await open();
    expect(field).toHaveAccessibleDescription(/becomes public on this page, without your name/);
  });

  it.each([
    ['a primary model', statusOf(true, false), /sent to the model’s provider/],
    ['only a backup model', statusOf(false, true), /sent to the model’s provider/],
    ['a status that failed', () => new Response(null, { status: 503 }), /may be sent to an AI model/],
  ])('says with %s that the text goes to a model', async (_, status, note) => {
    await open({ [STATUS]: status });
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('says nothing of models where none is set up', async () => {
    const { calls } = await open();
    await waitFor(() => expect(callsTo(calls, '/functions/v1/advisor')).toHaveLength(1));
    await screen.findByText('Lovely');
    expect(screen.queryByText(/sent to/)).not.toBeInTheDocument();
  });

  it('asks nothing about models for a visitor', async () => {
    const { calls } = await open({}, false);
    await screen.findByText('Lovely');
    expect(callsTo(calls, '/functions/v1/advisor')).toEqual([]);
  });

  it('is off while there is nothing but spaces §2.124 §5.24', async () => {
    const { user, field, sent } = await open();
    expect(button()).toBeDisabled();
    await user.type(field, '  ');
    expect(button()).toBeDisabled();
    const form = field.closest('form');
    if (form !== null) fireEvent.submit(form);
    expect(sent()).toEqual([]);
  });

  it('sends text, type and user id once, says "Analyzing..." meanwhile and the outcome then, and reloads the list §2.124 §6.10 §7.28 §7.29 §8.31', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user, field, sent } = await open({
      [`POST ${SUBMIT}`]: () => new Promise<Response>((resolve) => (answer = resolve)),
      [`GET ${LIST}`]: () =>
        Response.json(sent().length > 0 ? [entryOf(3, { content: 'It is fast' }), ...STORED] : STORED),
    });
    await user.type(field, ' It is fast ');
    await user.dblClick(button());
    const analyzing = await screen.findByRole('button', { name: 'Analyzing...' });
    expect(analyzing).toHaveAttribute('aria-disabled', 'true');
    expect(analyzing).toHaveFocus();
    expect(sent()).toHaveLength(1);
    expect(await sent()[0]?.json()).toEqual({
      text: 'It is fast',
      type: 'feedback',
      user_id: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
    });
    answer(Response.json({ data: {} }));
    expect(await screen.findByText('Feedback Submitted')).toBeVisible();
    expect(screen.getByText('Thank you! Your feedback has been analyzed and recorded.')).toBeVisible();
    await waitFor(() => expect(listed()).toEqual(['It is fast', '<b>It crashes</b> 🎉', 'Lovely']));
    expect(field).toHaveValue('');
  });

  it.each([
    [500, 'Failed to submit feedback. Please try again.'],
    [429, /You have submitted 20 entries in the last 24 hours/],
  ])('that fails with %i keeps what was typed, and says so §8.21', async (status, shown) => {
    const { user, field } = await open({ [`POST ${SUBMIT}`]: () => Response.json({}, { status }) });
    await user.type(field, 'It is fast');
    await user.click(button());
    expect(await toastWith(shown)).toEqual(ERROR);
    expect(field).toHaveValue('It is fast');
    expect(field).toHaveFocus();
  });

  it('that is one too many is told when to try again', async () => {
    const headers = { 'retry-after': '18000' };
    const { user, field } = await open({ [`POST ${SUBMIT}`]: () => Response.json({}, { status: 429, headers }) });
    await user.type(field, 'It is fast');
    await user.click(button());
    expect(await toastWith('Too many requests. Try again in 5 hours.')).toEqual(ERROR);
    expect(field).toHaveValue('It is fast');
  });

  it.each([
    ['x'.repeat(10_001), /At most 10,000 characters: this has 10,001/],
    ['a\0b', /an unsupported character/],
  ])('says beside the field what cannot be stored', async (text, shown) => {
    const { user, field, sent } = await open();
    fireEvent.change(field, { target: { value: text } });
    await user.click(button());
    expect(field).toHaveAccessibleDescription(shown);
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('leads to signing in when the session ended, and back to what was typed', async () => {
    const { user, field } = await open({
      [`POST ${SUBMIT}`]: () => Response.json({ message: 'JWT expired' }, { status: 401 }),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    await user.type(field, 'It is fast');
    await user.click(button());
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/auth?from=%2Ffeedback');
    history.back();
    expect(await screen.findByRole('textbox', { name: 'Your feedback' })).toHaveValue('It is fast');
  });

  it('calls nobody back who has left the page when the session turns out to have ended', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user, field } = await open({
      [`POST ${SUBMIT}`]: async () => {
        await released;
        return Response.json({ message: 'JWT expired' }, { status: 401 });
      },
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    await user.type(field, 'It is fast');
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'Portfolio Builder' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    release();
    expect(await screen.findByText('Your session ended')).toBeInTheDocument();
    // Long enough for who would be called back.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(location.pathname).toBe('/portfolio-builder');
  });

  it('that is stored after its author left forgets nothing that they typed since', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user, field } = await open({
      [`POST ${SUBMIT}`]: async () => {
        await released;
        return Response.json({ data: {} });
      },
    });
    await user.type(field, 'It is fast');
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'Portfolio Builder' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    act(() => history.back());
    const again = await screen.findByRole('textbox', { name: 'Your feedback' });
    await user.type(again, ' indeed');
    release();
    expect(await screen.findByText('Feedback Submitted')).toBeVisible();
    expect(again).toHaveValue('It is fast indeed');
    expect(sessionStorage.getItem('ballast.feedback')).toBe('It is fast indeed');
  });

  it('by a visitor leads to signing in and back, with what was typed §2.123', async () => {
    const { user, field } = await open({}, false);
    await user.type(field, 'It is fast');
    await user.click(button());
    await waitFor(() => expect(location.pathname + location.search).toBe('/auth?from=%2Ffeedback'));
    history.back();
    expect(await screen.findByRole('textbox', { name: 'Your feedback' })).toHaveValue('It is fast');
  });
});
