import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../lib/session-store.ts';
import { startSession } from '../lib/session.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sessionAt } from '../testing/second-factor.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

const REQUESTS = '/rest/v1/deletion_requests';
const COPY = '/functions/v1/export-account';
const DUE = '2026-12-04T10:00:00Z';
const refused = () => Response.json({ code: '42501', message: 'refused' }, { status: 403 });
const page = (rows: readonly object[], next: object | null) =>
  Response.json({ data: { relations: ['public.portfolios', 'public.watchlists'], rows, next } });

/** Somebody who is signed in, whose account will be deleted when `state` says so. */
async function visit(answers: Answers = {}, state: { due: string | null } = { due: null }, at = '/settings/privacy') {
  const session = sessionAt('aal1', []);
  const { calls } = fakeNetwork({
    'GET /auth/v1/user': () => Response.json(session.user),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'GET /rest/v1/consents': () => Response.json([]),
    [`GET ${REQUESTS}`]: () => Response.json(state.due === null ? [] : [{ due_at: state.due }]),
    [`POST ${REQUESTS}`]: () => {
      state.due = DUE;
      return new Response(null, { status: 201 });
    },
    [`DELETE ${REQUESTS}`]: () => {
      state.due = null;
      return Response.json([{ due_at: DUE }]);
    },
    ...answers,
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const user = await renderApp(at);
  act(startSession);
  return { user, calls, session };
}
const askToLeave = async (user: Awaited<ReturnType<typeof visit>>['user'], word: string) => {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }), word);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  return dialog;
};

it('sends a visitor to sign in first, and back', async () => {
  fakeNetwork();
  await renderApp('/settings/privacy');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('from')).toBe('/settings/privacy');
});

describe('the download', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return () => vi.restoreAllMocks();
  });

  it('asks for one page after the other, and tells how many entries there were', async () => {
    const next = { relation: 'public.portfolios', key: 'one' };
    const pages = [page([{ relation: 'public.portfolios', entry: { name: 'Core' } }], next), page([], null)];
    const { user, calls } = await visit({ [`POST ${COPY}`]: () => pages.shift() ?? refused() });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Data downloaded')).toBeInTheDocument();
    expect(screen.getByText(/^1 entry/)).toBeInTheDocument();
    const asked = await Promise.all(callsTo(calls, COPY).map((call) => call.json()));
    expect(asked).toEqual([{}, { after: next }]);
    expect(saved.map(({ type }) => type)).toEqual(['application/zip']);
  });

  it('of a session that signed in long ago asks for a fresh sign-in', async () => {
    const { user } = await visit({ [`POST ${COPY}`]: refused });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(
      await screen.findByText(/^For your security, this requires a sign-in within the last 15 minutes/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('from')).toBe('/settings/privacy');
    expect(screen.queryByText('Your session ended')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('that fails on the way is reported, and nothing half is saved', async () => {
    const pages = [page([{ relation: 'public.portfolios', entry: {} }], { relation: 'public.portfolios', key: 'one' })];
    const failed = () => Response.json({}, { status: 500 });
    const { user } = await visit({ [`POST ${COPY}`]: () => pages.shift() ?? failed() });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  it('takes the word, and nothing less', async () => {
    const { user, calls } = await visit();
    const dialog = await askToLeave(user, 'delete');
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Type DELETE in capital letters.');
    expect(dialog.getByRole('textbox')).toHaveFocus();
    expect(callsTo(calls, REQUESTS).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is shown with its day, and can be taken back', async () => {
    const { user, calls, session } = await visit();
    await askToLeave(user, 'DELETE');
    expect(await screen.findByText('Your account will be deleted on 4 Dec 2026, with everything in it.')).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'Delete your account' });
    await waitFor(() => expect(heading).toHaveFocus());
    const [asked] = callsTo(calls, REQUESTS).filter(({ method }) => method === 'POST');
    expect(await asked?.json()).toEqual({ user_id: session.user.id });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Deletion canceled')).toBeInTheDocument();
    expect(screen.getByText('Your data is unchanged. Revoked tokens stay revoked.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
    expect(heading).toHaveFocus();
  });

  it('asks for a fresh sign-in where that was long ago', async () => {
    const { user } = await visit({ [`POST ${REQUESTS}`]: refused });
    const dialog = await askToLeave(user, 'DELETE');
    expect(
      await dialog.findByText(/^For your security, this requires a sign-in within the last 15 minutes/),
    ).toBeVisible();
  });

  it('that was asked for elsewhere already is no failure', async () => {
    const state: { due: string | null } = { due: null };
    const { user } = await visit(
      {
        [`POST ${REQUESTS}`]: () => {
          state.due = DUE;
          return Response.json({ code: '23505', message: 'known' }, { status: 409 });
        },
      },
      state,
    );
    await askToLeave(user, 'DELETE');
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeVisible();
  });

  it('is shown on every other page, too', async () => {
    const { user } = await visit({}, { due: DUE }, '/feedback');
    expect(await screen.findByText(/^Your account will be deleted on 4 Dec 2026/)).toBeVisible();
    const heading = await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('that is taken back calls nobody back who has gone elsewhere on the page', async () => {
    const state: { due: string | null } = { due: DUE };
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const keep = async () => {
      await released;
      state.due = null;
      return Response.json([{ due_at: DUE }]);
    };
    const { user } = await visit({ [`DELETE ${REQUESTS}`]: keep }, state, '/feedback');
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    const field = await screen.findByRole('textbox', { name: 'Your feedback' });
    await user.click(field);
    release();
    expect(await screen.findByText('Deletion canceled')).toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});

describe('what was allowed', () => {
  it('is listed with its time and the notice', async () => {
    const decided = { id: 1, purpose: 'marketing', granted: false, notice: '2026-11-20', decided_at: DUE };
    await visit({ 'GET /rest/v1/consents': () => Response.json([decided]) });
    expect(await screen.findByText('Marketing')).toBeVisible();
    expect(screen.getByText('Declined')).toBeVisible();
    expect(screen.getByText(/notice of 20 Nov 2026$/)).toBeVisible();
  });

  it('says in its place that it could not be loaded, and is loaded again', async () => {
    const failing = { on: true };
    const { user } = await visit({
      'GET /rest/v1/consents': () =>
        failing.on ? Response.json({ message: 'x' }, { status: 400 }) : Response.json([]),
    });
    expect(await screen.findByText('Your privacy choices could not be loaded.')).toBeVisible();
    failing.on = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('Your privacy choices could not be loaded.')).not.toBeInTheDocument(),
    );
    expect(screen.getByText('You haven’t changed any of these settings.')).toBeVisible();
  });
});

describe('storage', () => {
  const USAGE = 'POST /rest/v1/rpc/own_usage';
  const used = (relation: string, rows: number, most: number, bytes = 0) => ({
    relation,
    rows,
    bytes,
    most_rows: most,
    most_bytes: 1_000,
  });
  const rowOf = async (name: string) => {
    const list = within(await screen.findByRole('region', { name: 'Storage' }));
    const row = (await list.findAllByRole('listitem')).find(({ textContent }) => textContent.startsWith(name));
    return row?.textContent;
  };

  it('says how many of how many there are of each kind, and what is nearly full', async () => {
    await visit({
      [USAGE]: () =>
        Response.json([
          used('portfolios', 3, 200),
          used('trades', 240_000, 250_000),
          used('watchlists', 100, 100),
          used('conversation_messages', 5, 20_000, 950),
        ]),
    });
    expect(await rowOf('Portfolios')).toBe('Portfolios 3 of 200');
    expect(await rowOf('Imported trades')).toBe('Imported trades Nearly full240,000 of 250,000');
    expect(await rowOf('Watchlists')).toBe('Watchlists Full100 of 100');
    expect(await rowOf('Messages')).toBe('Messages in conversations Nearly full5 of 20,00095% of the space');
  });

  it('says so where nothing is saved', async () => {
    await visit({ [USAGE]: () => Response.json([used('portfolios', 0, 200)]) });
    expect(await screen.findByText('You haven’t saved anything yet.')).toBeVisible();
  });

  it('says in its place that it could not be loaded, and is loaded again', async () => {
    const failing = { on: true };
    const { user } = await visit({
      [USAGE]: () =>
        failing.on ? Response.json({ message: 'x' }, { status: 400 }) : Response.json([used('portfolios', 1, 200)]),
    });
    expect(await screen.findByText('Your storage could not be loaded.')).toBeVisible();
    failing.on = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Portfolios')).toBe('Portfolios 1 of 200');
  });
});
