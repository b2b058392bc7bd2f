import { savePortfolioSchema } from '@ballast/contract/portfolios';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { INFY, saved } from '../features/portfolios/fixtures/saved.ts';
import { savedBackend } from '../features/portfolios/fixtures/saved-backend.ts';
import { editPortfolioPath, openPortfolioPath } from '../lib/paths.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { RESOLVE } from '../testing/master.ts';
import { renderApp } from '../testing/render-app.tsx';

// Loaded ahead: the first time takes seconds.
beforeAll(() => import('../features/portfolios/edit/portfolio-editor.tsx'), 60_000);
afterEach(() => sessionStorage.clear());

const QUOTES = {
  'POST /functions/v1/get-stock-data': liveQuotes,
  'POST /functions/v1/get-indian-stock-data': liveQuotes,
};
const EDIT = editPortfolioPath(saved().id);
const SAVE = '/rest/v1/rpc/edit_portfolio';

type Answers = Parameters<typeof fakeNetwork>[0];

async function openEditor(backend: ReturnType<typeof savedBackend>, answers: Answers = {}) {
  const { calls } = fakeNetwork({ ...QUOTES, ...backend.answers, ...answers });
  const user = await renderApp(EDIT, { signedIn: true });
  await screen.findByRole('heading', { name: 'Edit Long term' });
  return { user, sent: () => callsTo(calls, SAVE) };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const retype = async (user: UserEvent, name: string, text: string) => {
  await user.clear(field(name));
  if (text !== '') await user.paste(text);
};
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Changes' }));
/** As another tab would: it stores, and says so. */
function saveElsewhere(backend: ReturnType<typeof savedBackend>, change: Parameters<typeof saved>[0]) {
  backend.stored = [saved({ version: 4, updated_at: '2026-11-19T10:42:00Z', ...change })];
}
function simulateOtherTab(): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ballast.portfolios.changed' })));
}

describe('editing', () => {
  it('saves name, shares, an unknown cost, what was sold and what was added in one call §2.81 §2.82', async () => {
    const backend = savedBackend(saved());
    const { user, sent } = await openEditor(backend);
    await retype(user, 'Name', 'Renamed');
    await retype(user, 'Shares of INFY', '1,250');
    await retype(user, 'Cost per share (INR) of INFY', '');
    await user.click(screen.getByRole('button', { name: 'Sell shares of AAPL' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sell AAPL' }));
    await user.type(dialog.getByRole('textbox', { name: 'Shares to sell' }), '0.2');
    await user.click(dialog.getByRole('button', { name: 'Sell' }));
    const add = within(screen.getByRole('form', { name: 'Add a holding' }));
    await user.click(add.getByRole('radio', { name: 'India (NSE/BSE)' }));
    await user.type(add.getByRole('combobox', { name: 'Symbol' }), 'm&m');
    await user.type(add.getByRole('textbox', { name: 'Shares' }), '3');
    await user.click(add.getByRole('button', { name: 'Add holding' }));
    expect(add.getByRole('combobox', { name: 'Symbol' })).toHaveFocus();
    await save(user);

    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(await sent()[0]?.json()).toMatchObject({
      id: saved().id,
      version: 3,
      name: 'Renamed',
      holdings: [
        { id: 1, symbol: 'INFY', shares: 1250, purchase_price: null },
        { id: 2, symbol: 'AAPL', shares: 0.3 },
        { symbol: 'M&M', currency: 'INR', shares: 3, purchase_price: null },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Renamed' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('marks what is sold out or removed until it is saved, lets it be kept, does not sell more than there is, and tells what is wrong beside each field and goes to the first of them', async () => {
    const { user, sent } = await openEditor(savedBackend(saved()));
    await user.click(screen.getByRole('button', { name: 'Sell shares of AAPL' }));
    await user.click(await screen.findByRole('button', { name: 'Sell all' }));
    expect(screen.getByText('Removed when you save')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep AAPL' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep AAPL' }));
    expect(field('Shares of AAPL')).toHaveFocus();
    expect(field('Shares of AAPL')).toHaveValue('0.5');
    await user.click(screen.getByRole('button', { name: 'Sell shares of INFY' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sell INFY' }));
    await user.type(dialog.getByRole('textbox', { name: 'Shares to sell' }), '11');
    await user.click(dialog.getByRole('button', { name: 'Sell' }));
    expect(dialog.getByRole('textbox', { name: 'Shares to sell' })).toHaveAccessibleDescription('You hold only 10.');
    await user.keyboard('{Escape}');
    expect(field('Shares of INFY')).toHaveValue('10');
    expect(screen.getByRole('button', { name: 'Sell shares of INFY' })).toHaveFocus();
    await retype(user, 'Shares of INFY', '0');
    await retype(user, 'Cost per share (USD) of AAPL', 'much');
    await save(user);
    expect(field('Shares of INFY')).toHaveFocus();
    expect(field('Shares of INFY')).toHaveAccessibleDescription('Enter a number above 0.');
    expect(field('Cost per share (USD) of AAPL')).toBeInvalid();
    expect(sent()).toHaveLength(0);
  });

  it('while a symbol is looked up: what is typed is saved too, and who has gone elsewhere stays there', async () => {
    let answer = (): void => undefined;
    const hold = async () => new Promise<void>((resolve) => (answer = resolve));
    let lookUp = hold();
    const { user, sent } = await openEditor(savedBackend(saved()), {
      [`POST ${RESOLVE}`]: async () => {
        await lookUp;
        return Response.json({ instruments: [], found: [] });
      },
    });
    const add = within(screen.getByRole('form', { name: 'Add a holding' }));
    await user.type(add.getByRole('combobox', { name: 'Symbol' }), 'KO');
    await user.type(add.getByRole('textbox', { name: 'Shares' }), '3{Enter}');
    await user.click(field('Name'));
    answer();
    await screen.findByRole('textbox', { name: 'Shares of KO' });
    expect(field('Name')).toHaveFocus();

    lookUp = hold();
    await user.type(add.getByRole('combobox', { name: 'Symbol' }), 'PEP');
    await user.type(add.getByRole('textbox', { name: 'Shares' }), '4');
    await save(user);
    await retype(user, 'Name', 'Renamed meanwhile');
    answer();
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(await sent()[0]?.json()).toMatchObject({ name: 'Renamed meanwhile' });
  });

  it('saves nothing without a holding', async () => {
    const { user, sent } = await openEditor(savedBackend(saved({ holdings: [INFY] })));
    await user.click(screen.getByRole('button', { name: 'Remove INFY' }));
    await save(user);
    expect(screen.getByText('Empty Portfolio')).toBeVisible();
    expect(screen.getByText(/Please add at least one stock before saving\./)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('sends one call for two presses', async () => {
    const backend = savedBackend(saved());
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user, sent } = await openEditor(backend, {
      [`POST ${SAVE}`]: async (request) => {
        await released;
        return backend.answers['POST /rest/v1/rpc/edit_portfolio'](request);
      },
    });
    await retype(user, 'Name', 'Once');
    await user.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
    const saving = await screen.findByRole('button', { name: 'Saving...' });
    expect(saving).toHaveAttribute('aria-disabled', 'true');
    // A button that is disabled natively loses the focus.
    expect(saving).toBeEnabled();
    await user.click(saving);
    release();
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('goes on with what is typed while it is being saved, as an edit of what is stored then', async () => {
    const backend = savedBackend(saved());
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user, sent } = await openEditor(backend, {
      [`POST ${SAVE}`]: async (request) => {
        await released;
        return backend.answers['POST /rest/v1/rpc/edit_portfolio'](request);
      },
    });
    await retype(user, 'Name', 'Mine');
    await save(user);
    await screen.findByRole('button', { name: 'Saving...' });
    await retype(user, 'Shares of INFY', '12');
    release();
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(field('Shares of INFY')).toHaveValue('12');
    expect(screen.queryByText(/changed in another tab/)).not.toBeInTheDocument();
    await save(user);
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible();
    expect(await sent()[1]?.json()).toMatchObject({
      version: 4,
      name: 'Mine',
      holdings: [
        { id: 1, shares: 12 },
        { id: 2, shares: 0.5 },
      ],
    });
  });

  it('keeps what was typed when the server cannot be reached, and saves it then', async () => {
    const backend = savedBackend(saved());
    let reachable = false;
    const { user } = await openEditor(backend, {
      [`POST ${SAVE}`]: (request) => {
        if (!reachable) throw new TypeError('no network');
        return backend.answers['POST /rest/v1/rpc/edit_portfolio'](request);
      },
    });
    await retype(user, 'Name', 'Mine');
    await save(user);
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    expect(field('Name')).toHaveValue('Mine');
    reachable = true;
    await save(user);
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
  });

  it('asks to sign in when the session ended, and has kept the edit', async () => {
    const { user } = await openEditor(savedBackend(saved()), {
      [`POST ${SAVE}`]: () => Response.json({ message: 'JWT expired' }, { status: 401 }),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    await retype(user, 'Name', 'Mine');
    await save(user);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('from')).toBe(EDIT);
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toContain('Mine');
  });
});

describe('leaving an edit', () => {
  it('holds back a link until the person says so', async () => {
    const { user } = await openEditor(savedBackend(saved()));
    await retype(user, 'Name', 'Mine');
    await user.click(screen.getByRole('link', { name: 'Analyze Long term' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(field('Name')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Long term' })).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('while it is being saved stores it, and calls nobody back', async () => {
    const backend = savedBackend(saved());
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user } = await openEditor(backend, {
      [`POST ${SAVE}`]: async (request) => {
        await released;
        return backend.answers['POST /rest/v1/rpc/edit_portfolio'](request);
      },
    });
    await retype(user, 'Name', 'Mine');
    await save(user);
    await screen.findByRole('button', { name: 'Saving...' });
    await user.click(screen.getByRole('link', { name: 'Portfolio Builder' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    release();
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(location.pathname).toBe('/portfolio-builder');
    expect(backend.stored).toMatchObject([{ name: 'Mine' }]);
  });

  it('while it is being saved says so when another version was first', async () => {
    const backend = savedBackend(saved());
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user } = await openEditor(backend, {
      [`POST ${SAVE}`]: async (request) => {
        await released;
        return backend.answers['POST /rest/v1/rpc/edit_portfolio'](request);
      },
    });
    await retype(user, 'Name', 'Mine');
    await save(user);
    await screen.findByRole('button', { name: 'Saving...' });
    await user.click(screen.getByRole('link', { name: 'Portfolio Builder' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    saveElsewhere(backend, { name: 'Theirs' });
    release();
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(screen.getByText(/^Mine was changed or deleted elsewhere/)).toBeInTheDocument();
  });

  it('while it is being saved stays left when the session turns out to have ended', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user } = await openEditor(savedBackend(saved()), {
      [`POST ${SAVE}`]: async () => {
        await released;
        return Response.json({ message: 'JWT expired' }, { status: 401 });
      },
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    await retype(user, 'Name', 'Mine');
    await save(user);
    await screen.findByRole('button', { name: 'Saving...' });
    await user.click(screen.getByRole('link', { name: 'Portfolio Builder' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    release();
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(await screen.findByText('Your session ended')).toBeInTheDocument();
    // Long enough for who would be called back.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(location.pathname).toBe('/portfolio-builder');
  });

  it('asks nothing when nothing was changed', async () => {
    const { user } = await openEditor(savedBackend(saved()));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await retype(user, 'Name', 'Mine');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await retype(user, 'Name', 'Long term');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Long term' })).toBeVisible();
  });

  it('by going back keeps it, and offers it again', async () => {
    fakeNetwork({ ...QUOTES, ...savedBackend(saved()).answers });
    const user = await renderApp(openPortfolioPath(saved().id), { signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Edit Long term' }));
    await screen.findByRole('heading', { name: 'Edit Long term' });
    await retype(user, 'Name', 'Mine');
    act(() => history.back());
    expect(await screen.findByText('You have unsaved changes to this portfolio.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Continue editing' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
    expect(screen.getByText(/Your unsaved changes have been restored\./)).toBeVisible();
  });

  it('is discarded with the badge in the list, and the focus goes on to editing', async () => {
    fakeNetwork({ ...QUOTES, ...savedBackend(saved()).answers });
    const user = await renderApp(openPortfolioPath(saved().id), { signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Edit Long term' }));
    await screen.findByRole('heading', { name: 'Edit Long term' });
    await retype(user, 'Name', 'Mine');
    act(() => history.back());
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    const discard = await screen.findByRole('button', { name: 'Discard changes' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Long term' })).toHaveFocus());
    await user.click(discard);
    expect(screen.queryByText(/unsaved changes/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveFocus();
  });
});

describe('when another tab saves the same portfolio', () => {
  it('a save is not lost in either: both versions are shown, and mine goes over it only when asked to §2.84', async () => {
    const backend = savedBackend(saved());
    const { user, sent } = await openEditor(backend);
    await retype(user, 'Shares of INFY', '12');
    saveElsewhere(backend, { name: 'Theirs', holdings: [{ ...INFY, shares: 8 }] });
    await save(user);

    expect(
      await screen.findByRole('heading', { name: /^Changed in another tab or on another device at/ }),
    ).toHaveFocus();
    const rows = within(screen.getByRole('table', { name: 'Differences between the two versions' }));
    expect(rows.getByRole('row', { name: /^Name/ })).toHaveTextContent(/Long term.*Theirs/);
    expect(rows.getByRole('row', { name: /^INFY/ })).toHaveTextContent(/12 shares.*8 shares/);
    expect(rows.getByRole('row', { name: /^AAPL/ })).toHaveTextContent(/cost unknown.*Not included/);
    expect(backend.stored[0]).toMatchObject({ name: 'Theirs', version: 4 });

    await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(await sent()[1]?.json()).toMatchObject({ version: 4, name: 'Long term', holdings: [{ shares: 12 }, {}] });
  });

  it('the other version can be loaded instead', async () => {
    const backend = savedBackend(saved());
    const { user, sent } = await openEditor(backend);
    await retype(user, 'Name', 'Mine');
    saveElsewhere(backend, { name: 'Theirs' });
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Load the other version' }));
    expect(field('Name')).toHaveValue('Theirs');
    expect(screen.getByRole('heading', { name: 'Edit Theirs' })).toHaveFocus();
    await retype(user, 'Name', 'Both');
    await save(user);
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(await sent()[1]?.json()).toMatchObject({ version: 4, name: 'Both' });
  });

  it('a quiet notice appears before anything is saved, and what was typed stays', async () => {
    const backend = savedBackend(saved());
    const { user } = await openEditor(backend);
    await retype(user, 'Name', 'Mine');
    saveElsewhere(backend, { name: 'Theirs' });
    simulateOtherTab();
    expect(await screen.findByText(/This portfolio was changed in another tab/)).toBeVisible();
    expect(field('Name')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('table', { name: 'Differences between the two versions' })).toBeVisible();
  });

  it('an edit without changes follows it', async () => {
    const backend = savedBackend(saved());
    await openEditor(backend);
    saveElsewhere(backend, { name: 'Theirs' });
    simulateOtherTab();
    await waitFor(() => expect(field('Name')).toHaveValue('Theirs'));
    expect(screen.getByText(/Updated with the changes made in another tab/)).toBeVisible();
  });

  it('and deletes it, the edit can be saved as a new portfolio', async () => {
    const backend = savedBackend(saved());
    let copied: unknown;
    const { user } = await openEditor(backend, {
      'POST /rest/v1/rpc/save_portfolio': async (request) => {
        const copy = savePortfolioSchema.parse(await request.json());
        copied = copy;
        const holdings = copy.holdings.map((holding, id) => ({ ...holding, id }));
        backend.stored = [saved({ ...copy, holdings, version: 2 })];
        return Response.json(copy.id);
      },
    });
    await retype(user, 'Name', 'Mine');
    backend.stored = [];
    await save(user);
    expect(await screen.findByText(/was deleted in another tab or on another device/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as a new portfolio' }));
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible();
    expect(copied).toMatchObject({ name: 'Mine', currency: 'INR', holdings: [{ symbol: 'INFY' }, { symbol: 'AAPL' }] });
    expect(copied).not.toMatchObject({ id: saved().id });
  });

  it('and deletes it, what is typed while the edit is saved as a new portfolio goes on as an edit of that', async () => {
    const backend = savedBackend(saved());
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user, sent } = await openEditor(backend, {
      'POST /rest/v1/rpc/save_portfolio': async (request) => {
        await released;
        const copy = savePortfolioSchema.parse(await request.json());
        const holdings = copy.holdings.map((holding, index) => ({ ...holding, id: 11 + index }));
        backend.stored = [saved({ ...copy, holdings, version: 2 })];
        return Response.json(copy.id);
      },
    });
    await retype(user, 'Name', 'Mine');
    backend.stored = [];
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Save as a new portfolio' }));
    await screen.findAllByRole('button', { name: 'Saving...' });
    await retype(user, 'Name', 'Mine, renamed');
    release();
    expect(await screen.findByRole('heading', { name: 'Edit Mine' })).toBeVisible();
    expect(field('Name')).toHaveValue('Mine, renamed');
    await save(user);
    expect(await screen.findByRole('heading', { name: 'Mine, renamed' })).toBeVisible();
    expect(await sent()[1]?.json()).toMatchObject({ id: backend.stored[0]?.id, version: 2, name: 'Mine, renamed' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('and deletes it, who leaves while the edit is saved as a new portfolio is not called back, and what they typed is an edit of that', async () => {
    const backend = savedBackend(saved());
    let copyId = '';
    let letStore: () => void = () => undefined;
    let letRead: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => (letStore = resolve));
    const read = new Promise<void>((resolve) => (letRead = resolve));
    const { answers } = backend;
    fakeNetwork({
      ...QUOTES,
      ...answers,
      'GET /rest/v1/portfolio_holdings': async (request) => {
        if (copyId !== '' && request.url.includes(copyId)) await read;
        return answers['GET /rest/v1/portfolio_holdings'](request);
      },
      'POST /rest/v1/rpc/save_portfolio': async (request) => {
        await stored;
        const copy = savePortfolioSchema.parse(await request.json());
        copyId = copy.id;
        const holdings = copy.holdings.map((holding, index) => ({ ...holding, id: 11 + index }));
        backend.stored = [saved({ ...copy, holdings, version: 2 })];
        return Response.json(copy.id);
      },
    });
    const user = await renderApp(openPortfolioPath(saved().id), { signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Edit Long term' }));
    await screen.findByRole('heading', { name: 'Edit Long term' });
    await retype(user, 'Name', 'Mine');
    backend.stored = [];
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Save as a new portfolio' }));
    await screen.findAllByRole('button', { name: 'Saving...' });
    await retype(user, 'Name', 'Mine, renamed');
    letStore();
    await waitFor(() => expect(copyId).not.toBe(''));
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
    letRead();
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(location.pathname + location.search).toBe(openPortfolioPath(saved().id));
    expect(Object.values(sessionStorage)).toEqual([expect.stringContaining('Mine, renamed')]);
    expect(Object.keys(sessionStorage)).toEqual([expect.stringContaining(copyId)]);
  });
});
