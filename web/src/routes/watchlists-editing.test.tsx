import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { item, watchlist, watchlistBackend } from '../features/watchlists/fixtures/watchlist-backend.ts';
import { MASTER } from '../testing/builder.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { RESOLVE } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { overQuota } from '../testing/over-quota.ts';
import { renderApp } from '../testing/render-app.tsx';

const ALWAYS = {
  'POST /functions/v1/get-stock-data': (request: Request) => liveQuotes(request),
  'POST /functions/v1/get-indian-stock-data': (request: Request) => liveQuotes(request),
  ...MASTER,
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
};
const POST = 'POST /rest/v1/watchlists';
const ADD = 'POST /rest/v1/watchlist_items';

beforeEach(() => sessionStorage.clear());

async function open(backend = watchlistBackend([watchlist()], [item('AAPL')]), answers = {}, path = '/watchlists') {
  const { calls } = fakeNetwork({ ...backend.answers, ...ALWAYS, ...answers });
  const user = await renderApp(path, { signedIn: true });
  return { user, backend, sent: () => callsTo(calls, '/rest/v1/watchlists').filter(({ method }) => method === 'POST') };
}
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const symbolField = () => screen.findByRole('combobox', { name: 'Stock symbol' });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('creating a watchlist', () => {
  it('stores its name and its owner, and puts it in front §2.117 §7.25', async () => {
    const { user, sent } = await open();
    await press(user, 'Create Watchlist');
    expect(await nameField()).toHaveFocus();
    await user.type(await nameField(), ' Banks {Enter}');
    expect(await screen.findByText('Watchlist Created')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Banks', 'Tech']));
    expect(await sent()[0]?.json()).toMatchObject({ name: 'Banks', user_id: expect.stringMatching(/^a3bb/) });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('needs no name: it is shown as untitled §5.31', async () => {
    const { user, sent } = await open();
    await press(user, 'Create Watchlist');
    await press(user, 'Create');
    expect(await screen.findByRole('heading', { name: 'Untitled watchlist' })).toBeVisible();
    expect(await sent()[0]?.json()).toMatchObject({ name: '' });
  });

  it('happens once, however fast Create is pressed', async () => {
    const { user, sent } = await open();
    await press(user, 'Create Watchlist');
    await user.dblClick(await screen.findByRole('button', { name: 'Create' }));
    await screen.findByText('Watchlist Created');
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['a'.repeat(121), 'Use at most 120 characters.'],
    ['a\0b', 'The name contains an unsupported character. Please retype it.'],
  ])('refuses what cannot be stored, next to the field, and keeps it', async (typed, words) => {
    const { user, sent } = await open();
    await press(user, 'Create Watchlist');
    await user.click(await nameField());
    await user.paste(typed);
    await press(user, 'Create');
    expect(await nameField()).toBeInvalid();
    expect(await nameField()).toHaveAccessibleDescription(words);
    expect(await nameField()).toHaveFocus();
    expect(await nameField()).toHaveValue(typed);
    expect(sent()).toHaveLength(0);
  });

  it('takes markup, emoji and other scripts as text', async () => {
    const { user } = await open();
    await press(user, 'Create Watchlist');
    await user.click(await nameField());
    const typed = '<b>x</b> 🚀 مرحبا';
    await user.paste(typed);
    await press(user, 'Create');
    expect(await screen.findByRole('heading', { name: typed })).toBeVisible();
  });

  it('that fails offline says so, keeps what was typed, and stores one list when tried again', async () => {
    let isOffline = true;
    const backend = watchlistBackend([watchlist()]);
    const answer = async (request: Request) => {
      const stored = await backend.answers[POST](request);
      // The answer is lost, not the request.
      if (isOffline) throw new TypeError('offline');
      return stored;
    };
    const { user } = await open(backend, { [POST]: answer });
    await press(user, 'Create Watchlist');
    await user.type(await nameField(), 'Banks');
    await press(user, 'Create');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /The server cannot be reached. Nothing you typed is lost/,
    );
    expect(await nameField()).toHaveValue('Banks');
    isOffline = false;
    await press(user, 'Create');
    expect(await screen.findByText('Watchlist Created')).toBeVisible();
    expect(backend.lists.map(({ name }) => name)).toEqual(['Banks', 'Tech']);
  });

  it('whose answer was lost keeps no other name from being stored', async () => {
    const backend = watchlistBackend([watchlist()]);
    let isOffline = true;
    const answer = async (request: Request) => {
      const stored = await backend.answers[POST](request);
      if (isOffline) throw new TypeError('offline');
      return stored;
    };
    const { user } = await open(backend, { [POST]: answer });
    await press(user, 'Create Watchlist');
    await user.type(await nameField(), 'Banks');
    await press(user, 'Create');
    await screen.findByRole('alert');
    isOffline = false;
    await user.clear(await nameField());
    await user.type(await nameField(), 'Autos');
    await press(user, 'Create');
    expect(await screen.findByText('Watchlist Created')).toBeVisible();
    expect(backend.lists.map(({ name }) => name)).toEqual(['Autos', 'Banks', 'Tech']);
  });

  it('leaves the dialog open that was opened before its answer', async () => {
    const backend = watchlistBackend([watchlist()]);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user } = await open(backend, {
      [POST]: async (request: Request) => {
        await released;
        return backend.answers[POST](request);
      },
    });
    await press(user, 'Create Watchlist');
    await user.type(await nameField(), 'Banks{Enter}');
    await screen.findByRole('button', { name: 'Creating...' });
    await user.keyboard('{Escape}');
    await press(user, 'Rename Tech');
    expect(await nameField()).toHaveValue('Tech');
    release();
    expect(await screen.findByText('Watchlist Created')).toBeInTheDocument();
    expect(location.search).toBe('?rename=list-1');
  });

  it('says how many there can be when there are as many, and keeps what was typed', async () => {
    const { user } = await open(undefined, { [POST]: () => overQuota('watchlists', 100) });
    await press(user, 'Create Watchlist');
    await user.type(await nameField(), 'Banks');
    await press(user, 'Create');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "You've reached 100 watchlists. Delete some to save new ones.",
    );
    expect(await nameField()).toHaveValue('Banks');
  });

  it('with a session that ended leads to signing in, and back to what was typed', async () => {
    const expired = () => Response.json({ message: 'JWT expired' }, { status: 401 });
    const { user } = await open(undefined, { [POST]: expired });
    await press(user, 'Create Watchlist');
    await user.type(await nameField(), 'Banks');
    await press(user, 'Create');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await screen.findByText('Your session ended')).toBeVisible();
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
    const from = new URLSearchParams(location.search).get('from') ?? '';
    expect(from).toBe('/watchlists?create=');
    await act(async () => {
      history.pushState(null, '', from);
      await Promise.resolve();
    });
    expect(sessionStorage.getItem('ballast.watchlists.a3bb189e-8bf9-4888-9912-ace4e6543002.create')).toBe('Banks');
  });
});

describe('renaming a watchlist', () => {
  it('shows the new name §2.121', async () => {
    const { user, backend } = await open();
    await press(user, 'Rename Tech');
    await user.clear(await nameField());
    await user.type(await nameField(), 'Technology');
    await press(user, 'Save');
    expect(await screen.findByRole('heading', { name: 'Technology' })).toBeVisible();
    expect(backend.lists[0]?.name).toBe('Technology');
  });

  it('says so when it was deleted elsewhere', async () => {
    const { user, backend } = await open();
    await press(user, 'Rename Tech');
    backend.lists = [];
    await press(user, 'Save');
    expect(await screen.findAllByText(/This watchlist no longer exists/)).not.toHaveLength(0);
  });
});

describe('Add Stock', () => {
  it('adds what is chosen from the suggestions, with its exchange and currency §2.121', async () => {
    const { user, backend } = await open();
    await press(user, 'Add Stock to Tech');
    await user.click(screen.getByRole('radio', { name: 'India (NSE/BSE)' }));
    await user.type(await symbolField(), 'infos');
    await user.click(await screen.findByRole('option', { name: /INFY/ }));
    await press(user, 'Add');
    expect(await screen.findByText('INFY is on Tech.')).toBeVisible();
    expect(backend.items.at(-1)).toMatchObject({ symbol: 'INFY', exchange: 'NSE', currency: 'INR' });
    expect(await screen.findByText('₹200.00')).toBeVisible();
  });

  it.each([
    ['INR', 'India (NSE/BSE)'],
    ['USD', 'US (NYSE/NASDAQ)'],
  ] as const)('begins in the market of its last stock in %s, loaded after the form', async (currency, name) => {
    const backend = watchlistBackend([watchlist()], [item('AAPL', { currency })]);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const answers = {
      'GET /rest/v1/watchlist_items': async (request: Request) => {
        await answered;
        return backend.answers['GET /rest/v1/watchlist_items'](request);
      },
    };
    await open(backend, answers, '/watchlists?add=list-1');
    const market = await screen.findByRole('radio', { name });
    answer();
    await waitFor(() => expect(market).toBeChecked());
  });

  it('takes an exchange in front of the symbol', async () => {
    const { user, backend } = await open();
    await press(user, 'Add Stock to Tech');
    await user.type(await symbolField(), 'bse:tcs');
    await press(user, 'Add');
    await screen.findByText('TCS is on Tech.');
    expect(backend.items.at(-1)).toMatchObject({ symbol: 'TCS', exchange: 'BSE', currency: 'INR' });
  });

  it.each([
    ['', 'Enter a symbol.'],
    ['<b>', 'Enter a symbol of 1 to 10 letters, such as INFY or AAPL.'],
    ['AAPL', 'AAPL is already on this watchlist.'],
    ['A'.repeat(10_000), 'Enter a symbol of 1 to 10 letters, such as INFY or AAPL.'],
  ])('says next to the field what is wrong', async (typed, words) => {
    const { user, backend } = await open();
    await press(user, 'Add Stock to Tech');
    await user.click(await symbolField());
    if (typed !== '') await user.paste(typed);
    await press(user, 'Add');
    expect(await symbolField()).toHaveAccessibleDescription(words);
    expect(await symbolField()).toHaveFocus();
    expect(backend.items).toHaveLength(1);
  });

  it('asks which country is meant where the symbol is known in the other one alone', async () => {
    const { user, backend } = await open();
    await press(user, 'Add Stock to Tech');
    await user.type(await symbolField(), 'tcs');
    await press(user, 'Add');
    expect(await symbolField()).toHaveAccessibleDescription(/TCS is listed in the other country/);
    await user.click(screen.getByRole('radio', { name: 'India (NSE/BSE)' }));
    await press(user, 'Add');
    expect(await screen.findByText('TCS is on Tech.')).toBeVisible();
    expect(backend.items.at(-1)).toMatchObject({ symbol: 'TCS', exchange: 'NSE' });
  });

  it('says so too when only the database knows that it is there', async () => {
    const { user, backend } = await open(watchlistBackend([watchlist()]));
    await press(user, 'Add Stock to Tech');
    backend.items = [item('INFY', { exchange: 'NSE', currency: 'INR' })];
    await user.type(await symbolField(), 'INFY');
    await press(user, 'Add');
    expect(await screen.findByText('INFY is already on this watchlist.')).toBeVisible();
  });

  it('brings back what was just removed', async () => {
    const { user, backend } = await open();
    await press(user, 'Remove AAPL');
    await press(user, 'Add Stock to Tech');
    await user.type(await symbolField(), 'AAPL');
    await press(user, 'Add');
    const tech = within(await screen.findByRole('article', { name: 'Tech' }));
    expect(await tech.findByText('AAPL')).toBeVisible();
    expect(backend.items).toHaveLength(1);
  });

  it('says so when the watchlist was deleted elsewhere', async () => {
    const { user } = await open(undefined, { [ADD]: () => Response.json({ message: 'x' }, { status: 403 }) });
    await press(user, 'Add Stock to Tech');
    await user.type(await symbolField(), 'KO');
    await press(user, 'Add');
    expect(await screen.findAllByText(/This watchlist no longer exists/)).not.toHaveLength(0);
  });

  it.each([
    ['KO', 'KO is on Tech.'],
    ['TCS', /^TCS is listed in the other country/],
  ] as const)('of %s leaves what is typed meanwhile alone', async (typed, words) => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const resolveTerms = MASTER[`POST ${RESOLVE}`];
    const { user } = await open(undefined, {
      [`POST ${RESOLVE}`]: async (request: Request) => {
        await answered;
        return resolveTerms(request);
      },
    });
    await press(user, 'Add Stock to Tech');
    await user.click(await symbolField());
    await user.paste(typed);
    await press(user, 'Add');
    await user.clear(await symbolField());
    await user.paste('PEP');
    answer();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await symbolField()).toHaveValue('PEP');
    expect(await symbolField()).toBeValid();
  });

  it('gives the focus to the name of the watchlist that an example fills', async () => {
    const { user } = await open(watchlistBackend([watchlist()]));
    await press(user, 'Add RELIANCE');
    expect(await screen.findByRole('button', { name: 'Remove RELIANCE' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tech' })).toHaveFocus());
  });

  it('fills an empty watchlist with an example in one click', async () => {
    const { user, backend } = await open(watchlistBackend([watchlist()]));
    await user.dblClick(await screen.findByRole('button', { name: 'Add RELIANCE' }));
    expect(await screen.findByText('₹200.00')).toBeVisible();
    await waitFor(() => expect(backend.items).toHaveLength(1));
  });
});
