import { createFormatter } from '@ballast/messages/format';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPortfolioPath } from '../lib/paths.ts';
import { storage } from '../lib/storage.ts';
import { today } from '../lib/today.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';
import { toastWith } from '../testing/toasts.ts';
import { useReportWorker } from '../testing/report-worker.ts';

const QUOTES = { 'POST /functions/v1/get-stock-data': liveQuotes };
const SAVE = 'POST /rest/v1/rpc/save_portfolio';
const LIST = 'GET /rest/v1/portfolio_summaries';
const ID = '0b0c2e5e-5d1c-4a39-9d0e-6a7e9a4d9f11';
const SAVED = {
  id: ID,
  name: 'Long term',
  description: '',
  currency: 'USD',
  holdings_count: 1,
  created_at: '2026-11-19T08:00:00Z',
  updated_at: '2026-11-19T08:00:00Z',
  version: 2,
};

async function openSave(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Save Portfolio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Portfolio' }));
  await dialog.findByLabelText('Name');
  return dialog;
}

function analysedDraft(text = 'AAPL: 10 @ 150') {
  localStorage.setItem('ballast.draft', JSON.stringify({ market: 'US', text, analysed: true }));
}

describe('saving', () => {
  it('stores the portfolio with its holdings in one call §2.85 §2.86 §2.87 §7.22', async () => {
    const { calls } = fakeNetwork({ ...QUOTES, [SAVE]: () => Response.json(ID) });
    analysedDraft();
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    const dialog = await openSave(user);
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Long term');
    await user.click(dialog.getByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    const [call] = callsTo(calls, '/rest/v1/rpc/save_portfolio');
    expect(await call?.json()).toMatchObject({
      name: 'Long term',
      description: '',
      currency: 'USD',
      holdings: [
        {
          symbol: 'AAPL',
          exchange: null,
          currency: 'USD',
          shares: 10,
          purchase_price: 150,
          purchase_date: today(),
        },
      ],
    });
  });

  it('calls nobody back who has left the page before the answer', async () => {
    let answer: (response: Response) => void = () => undefined;
    fakeNetwork({ ...QUOTES, [SAVE]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    analysedDraft();
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    const dialog = await openSave(user);
    await user.click(dialog.getByRole('button', { name: 'Save Portfolio' }));
    await dialog.findByRole('button', { name: 'Saving...' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: 'Portfolio Builder' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    answer(Response.json(ID));
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(location.pathname).toBe('/portfolio-builder');
  });

  it('asks for a name, which is the date unless the person says otherwise §2.171', async () => {
    fakeNetwork(QUOTES);
    analysedDraft();
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    const dialog = await openSave(user);
    expect(dialog.getByLabelText('Name')).toHaveValue(createFormatter('en').date(today()));
  });

  it('keeps a purchase date that was typed, in sight, when the dialog is closed and opened again', async () => {
    const { calls } = fakeNetwork({ ...QUOTES, [SAVE]: () => Response.json(ID) });
    analysedDraft();
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    const dialog = await openSave(user);
    expect(dialog.getByRole('group')).not.toHaveAttribute('open');
    fireEvent.change(dialog.getByLabelText('AAPL'), { target: { value: '2020-03-02' } });
    await user.keyboard('{Escape}');
    const again = await openSave(user);
    expect(again.getByRole('group')).toHaveAttribute('open');
    expect(again.getByLabelText('AAPL')).toHaveValue('2020-03-02');
    await user.click(again.getByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    const [call] = callsTo(calls, '/rest/v1/rpc/save_portfolio');
    expect(await call?.json()).toMatchObject({ holdings: [{ symbol: 'AAPL', purchase_date: '2020-03-02' }] });
  });

  it('sends the same id again after a failure, so that nothing is stored twice', async () => {
    let attempts = 0;
    const { calls } = fakeNetwork({
      ...QUOTES,
      [SAVE]: () => (attempts++ === 0 ? Response.json({ message: 'x' }, { status: 503 }) : Response.json(ID)),
    });
    analysedDraft();
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    const dialog = await openSave(user);
    await user.click(dialog.getByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to save portfolio. Please try again.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    const bodies = await Promise.all(callsTo(calls, '/rest/v1/rpc/save_portfolio').map((call) => call.text()));
    expect(bodies).toHaveLength(2);
    expect(new Set(bodies).size).toBe(1);
  });

  it('leads a visitor to signing in, and back to the save §2.87', async () => {
    fakeNetwork(QUOTES);
    analysedDraft();
    await renderApp('/portfolio-analysis');
    const link = await screen.findByRole('link', { name: 'Login to Save' });
    expect(link).toHaveAttribute('href', `/auth?from=${encodeURIComponent('/portfolio-analysis?save=1')}`);
  });

  it('opens at once for somebody who comes back from signing in', async () => {
    fakeNetwork(QUOTES);
    analysedDraft();
    await renderApp('/portfolio-analysis?save=1', { signedIn: true });
    expect(await screen.findByRole('dialog', { name: 'Save Portfolio' })).toBeVisible();
  });

  it('asks to sign in again when the session ended meanwhile, keeping the name typed', async () => {
    fakeNetwork({
      ...QUOTES,
      [SAVE]: () => Response.json({ message: 'JWT expired' }, { status: 401 }),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    analysedDraft();
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    const dialog = await openSave(user);
    await user.type(dialog.getByLabelText('Name'), ' mine');
    await user.click(dialog.getByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await toastWith(/^Sign in again to continue\. What you typed is kept/)).toMatchObject({
      title: 'Your session ended',
    });
    expect(await toastWith('Failed to save portfolio. Please try again.')).toMatchObject({ title: 'Save Failed' });
    expect(location.search).toBe(`?from=${encodeURIComponent('/portfolio-analysis?save=1')}`);
    expect(localStorage.getItem('ballast.save')).toContain(' mine');
  });
});

describe('the saved portfolios', () => {
  it('are listed, and opened in the analyser §2.80', async () => {
    fakeNetwork({
      ...QUOTES,
      [LIST]: () => Response.json([SAVED]),
      'GET /rest/v1/portfolio_holdings': () =>
        Response.json([
          {
            id: 1,
            symbol: 'KO',
            exchange: null,
            currency: 'USD',
            shares: 5,
            purchase_price: null,
            purchase_date: '2026-01-02',
          },
        ]),
    });
    const user = await renderApp('/portfolios', { signedIn: true });
    expect(await screen.findByText(/1 holding · Saved/)).toHaveTextContent('19 Nov 2026');
    await user.click(screen.getByRole('link', { name: 'Analyze Long term' }));
    expect(await screen.findByRole('heading', { name: 'Long term' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /KO/ })).toHaveTextContent('$1,000.00');
  });

  it('show value, day and gauge, which a failure of their own does not hide the list for', async () => {
    useReportWorker();
    let isUp = false;
    const row = {
      portfolio_id: ID,
      symbol: 'TCS',
      exchange: 'NSE',
      currency: 'INR',
      shares: '10',
      purchase_price: null,
    };
    fakeNetwork({
      [LIST]: () => Response.json([SAVED]),
      'GET /rest/v1/portfolio_holdings': () => (isUp ? Response.json([row]) : Response.json({}, { status: 400 })),
      'POST /functions/v1/get-indian-stock-data': async (request) => liveQuotes(request, { price: 1000 }),
      'POST /functions/v1/get-price-history': (request) =>
        closesThatFollow({ 'NSE:TCS': 1, 'NSE:NIFTY50': 1 }, request),
    });
    const user = await renderApp('/portfolios', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Long term' })).toBeVisible();
    expect(await screen.findByText('Values could not be loaded.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₹10,000.00')).toBeVisible();
    expect(await screen.findByRole('figure', { name: /your yearly volatility is/ })).toBeVisible();
  });

  it('name the rate that their values are converted at, and its time', async () => {
    const settings = { display: { currency: 'INR' } };
    storage.write('ballast.settings', JSON.stringify({ ...settings, account: ACCOUNT.id }));
    const share = {
      portfolio_id: ID,
      symbol: 'KO',
      exchange: null,
      currency: 'USD',
      shares: '5',
      purchase_price: null,
    };
    const dollar = { base: 'USD', quote: 'INR', rate: 80, source: 'yahoo', as_of: '2026-11-20T10:00:00.000Z' };
    fakeNetwork({
      ...QUOTES,
      [LIST]: () => Response.json([SAVED]),
      'GET /rest/v1/portfolio_holdings': () => Response.json([share]),
      'POST /functions/v1/get-exchange-rates': () => Response.json({ data: [{ ...dollar, stale: false }] }),
      'GET /rest/v1/user_settings': () => Response.json([{ settings }]),
    });
    await renderApp('/portfolios', { signedIn: true });
    expect(await screen.findByText('₹80,000.00')).toBeVisible();
    expect(screen.getByText(/^At \$1\.00 = ₹80\.00 \(.+, 20 Nov 2026/)).toBeVisible();
  });

  it('say what to do first when there are none', async () => {
    fakeNetwork({ [LIST]: () => Response.json([]) });
    await renderApp('/portfolios', { signedIn: true });
    expect(await screen.findByText('No saved portfolios yet')).toBeVisible();
  });

  it('are loaded again on request when they could not be', async () => {
    let attempts = 0;
    fakeNetwork({
      [LIST]: () => (attempts++ === 0 ? Response.json({ message: 'x' }, { status: 400 }) : Response.json([SAVED])),
    });
    const user = await renderApp('/portfolios', { signedIn: true });
    expect(await screen.findByText('Your saved portfolios could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Long term' })).toBeVisible();
  });

  it('lead to signing in, and back, when the session ended meanwhile', async () => {
    fakeNetwork({
      [LIST]: () => Response.json({ message: 'JWT expired' }, { status: 401 }),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    const user = await renderApp(openPortfolioPath(ID), { signedIn: true });
    const [signIn] = await screen.findAllByRole('button', { name: 'Sign in again' });
    if (signIn === undefined) throw new Error('no way to sign in');
    await user.click(signIn);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('from')).toBe(openPortfolioPath(ID));
  });

  it('say so when the one that is opened does not exist, or belongs to somebody else', async () => {
    fakeNetwork({ [LIST]: () => Response.json([]) });
    await renderApp(openPortfolioPath(ID), { signedIn: true });
    expect(await screen.findByText(/This portfolio no longer exists/)).toBeVisible();
  });

  it('show one without holdings, and the way to add some', async () => {
    fakeNetwork({ [LIST]: () => Response.json([SAVED]), 'GET /rest/v1/portfolio_holdings': () => Response.json([]) });
    await renderApp(openPortfolioPath(ID), { signedIn: true });
    expect(await screen.findByText('This portfolio is empty. Edit it to add holdings.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it('ask a visitor to sign in, and the analyser below works without §2.5', async () => {
    fakeNetwork();
    await renderApp('/portfolios');
    expect(await screen.findByText(/Sign in to see your saved portfolios/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Analyze Portfolio' })).toBeVisible();
  });
});
