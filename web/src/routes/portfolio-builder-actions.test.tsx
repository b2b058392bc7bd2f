import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { editTyped } from '../testing/analyser.ts';
import { addButton, addStock, MASTER, priceField, stocks, symbolField } from '../testing/builder.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { RESOLVE } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { overQuota } from '../testing/over-quota.ts';
import { renderApp } from '../testing/render-app.tsx';

const QUOTES = {
  'POST /functions/v1/get-indian-stock-data': liveQuotes,
  'POST /functions/v1/get-stock-data': liveQuotes,
};

describe('Analyze Portfolio', () => {
  it('is disabled when the list is empty, and says "Empty Portfolio" / "Please add at least one stock before analyzing." §2.74 §5.20', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    const analyze = await screen.findByRole('button', { name: 'Analyze Portfolio' });
    expect(analyze).toHaveAttribute('aria-disabled', 'true');
    await user.click(analyze);
    expect(await screen.findByText('Empty Portfolio')).toBeInTheDocument();
    expect(screen.getByText('Please add at least one stock before analyzing.')).toBeInTheDocument();
    expect(location.pathname).toBe('/portfolio-builder');
  });

  it('navigates to /portfolios passing holdings as lines of the form "symbol: shares shares @ price" §2.75 §2.76', async () => {
    fakeNetwork({ ...MASTER, ...QUOTES });
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    await stocks().findByText('1 stock');
    await addStock(user, 'M&M', '5', '2610');
    await stocks().findByText('2 stocks');
    await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    expect(await screen.findByRole('row', { name: /INFY/ })).toHaveTextContent('₹2,000.00');
    expect(location.pathname).toBe('/portfolios');
    expect(await editTyped(user)).toHaveValue('INFY: 10 shares @ 1482.3\nM&M: 5 shares @ 2610');
    expect(screen.getByRole('radio', { name: 'India (NSE/BSE)' })).toBeChecked();
  });

  it('pressed twice takes one step, so that Back leads to the builder', async () => {
    fakeNetwork({ ...MASTER, ...QUOTES });
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    await stocks().findByText('1 stock');
    const before = history.length;
    await user.dblClick(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    await screen.findByRole('heading', { name: 'Your portfolio' });
    expect(history.length).toBe(before + 1);
  });

  it('hands over the market of the holdings, and names that of others §2.75', async () => {
    fakeNetwork({ ...MASTER, ...QUOTES });
    const user = await renderApp('/portfolio-builder');
    await user.click(await screen.findByRole('radio', { name: 'US (NYSE/NASDAQ)' }));
    await addStock(user, 'BRK.B', '1', '350');
    await stocks().findByText('1 stock');
    await user.click(screen.getByRole('radio', { name: 'India (NSE/BSE)' }));
    await addStock(user, 'TCS', '2', '3000');
    await stocks().findByText('2 stocks');
    await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    await screen.findByRole('heading', { name: 'Your portfolio' });
    expect(await editTyped(user)).toHaveValue('BRK.B: 1 share @ 350\nIN:TCS: 2 shares @ 3000');
    expect(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' })).toBeChecked();
  });

  it('waits for a stock that is still being looked up, and goes nowhere when that is refused', async () => {
    let isHeld = true;
    const resolveTerms = MASTER[`POST ${RESOLVE}`];
    fakeNetwork({
      ...MASTER,
      ...QUOTES,
      [`POST ${RESOLVE}`]: async (request) => {
        await vi.waitUntil(() => !isHeld, { timeout: 5000 });
        return resolveTerms(request);
      },
    });
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '0');
    await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    expect(screen.queryByText('Empty Portfolio')).toBeNull();
    isHeld = false;
    await waitFor(() => expect(priceField()).toBeInvalid());
    expect(location.pathname).toBe('/portfolio-builder');

    await user.clear(priceField());
    await user.type(priceField(), '1482.30');
    await user.clear(await symbolField());
    await user.type(await symbolField(), 'TCS');
    isHeld = true;
    await user.click(addButton());
    await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    expect(location.pathname).toBe('/portfolio-builder');
    isHeld = false;
    await waitFor(() => expect(location.pathname).toBe('/portfolios'));
    expect(await editTyped(user)).toHaveValue('TCS: 10 shares @ 1482.3');
  });

  it('leaves the builder as it was for the way back', async () => {
    fakeNetwork({ ...MASTER, ...QUOTES });
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    await user.type(await symbolField(), 'TC');
    await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    await screen.findByRole('heading', { name: 'Your portfolio' });
    history.back();
    expect(await symbolField()).toHaveValue('TC');
    expect(stocks().getByText('1 stock')).toBeVisible();
  });
});

describe('Save Portfolio', () => {
  const SAVE = 'POST /rest/v1/rpc/save_portfolio';

  it('is disabled when the list is empty, and says "Empty Portfolio" / "Please add at least one stock before saving." §2.77 §5.19', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder', { signedIn: true });
    const save = await screen.findByRole('button', { name: 'Save Portfolio' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(save);
    expect(await screen.findByText('Empty Portfolio')).toBeInTheDocument();
    expect(screen.getByText('Please add at least one stock before saving.')).toBeInTheDocument();
  });

  it('is disabled while saving, label Saving...; on success the list is emptied, and "Portfolio Saved" is said §2.78 §4.18 §4.19 §8.18', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { calls } = fakeNetwork({
      ...MASTER,
      [SAVE]: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    const user = await renderApp('/portfolio-builder', { signedIn: true });
    await addStock(user, 'INFY', '10', '1400');
    await addStock(user, 'INFY', '30', '1500');
    await user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save Portfolio' });
    expect(dialog).toHaveAccessibleDescription('1 holding');
    await user.dblClick(await screen.findByRole('button', { name: 'Save Portfolio' }));
    const saving = await screen.findByRole('button', { name: 'Saving...' });
    expect(saving).toHaveAttribute('aria-disabled', 'true');
    await user.click(saving);
    answer(Response.json('0b0c2e5e-5d1c-4a39-9d0e-6a7e9a4d9f11'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(stocks().getByText('No stocks yet')).toBeVisible();
    const saves = callsTo(calls, '/rest/v1/rpc/save_portfolio');
    expect(saves).toHaveLength(1);
    expect(await saves[0]?.json()).toMatchObject({
      currency: 'INR',
      holdings: [{ symbol: 'INFY', shares: 40, purchase_price: 1475, currency: 'INR' }],
    });
  });

  it('does not call the list empty while its first stock is being looked up', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const resolveTerms = MASTER[`POST ${RESOLVE}`];
    fakeNetwork({
      ...MASTER,
      [`POST ${RESOLVE}`]: async (request) => {
        await answered;
        return resolveTerms(request);
      },
    });
    const user = await renderApp('/portfolio-builder', { signedIn: true });
    await addStock(user, 'INFY', '10', '1400');
    await user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
    answer();
    await screen.findByText('Stock Added');
    expect(screen.queryByText('Empty Portfolio')).not.toBeInTheDocument();
  });

  it('waits for a stock that is still being looked up, and opens with it', async () => {
    let isHeld = false;
    const resolveTerms = MASTER[`POST ${RESOLVE}`];
    fakeNetwork({
      ...MASTER,
      [`POST ${RESOLVE}`]: async (request) => {
        await vi.waitUntil(() => !isHeld, { timeout: 5000 });
        return resolveTerms(request);
      },
    });
    const user = await renderApp('/portfolio-builder', { signedIn: true });
    await addStock(user, 'INFY', '10', '1400');
    await stocks().findByText('1 stock');
    isHeld = true;
    await addStock(user, 'TCS', '2', '3000');
    await user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    isHeld = false;
    const dialog = await screen.findByRole('dialog', { name: 'Save Portfolio' });
    expect(dialog).toHaveAccessibleDescription('2 holdings');
  });

  it('says "Save Failed" / "Failed to save portfolio. Please try again." when the server fails, and keeps the list §8.15', async () => {
    fakeNetwork({ ...MASTER, [SAVE]: () => Response.json({ message: 'x' }, { status: 503 }) });
    const user = await renderApp('/portfolio-builder', { signedIn: true });
    await addStock(user, 'INFY', '10', '1400');
    await user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
    await screen.findByRole('dialog', { name: 'Save Portfolio' });
    await user.click(await screen.findByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to save portfolio. Please try again.')).toBeInTheDocument();
    expect(localStorage.getItem('ballast.builder')).toContain('INFY');
  });

  it('says "Save Failed" with the message of a server that refuses, and keeps the list §8.16', async () => {
    fakeNetwork({ ...MASTER, [SAVE]: () => Response.json({ message: 'holdings must be a list' }, { status: 400 }) });
    const user = await renderApp('/portfolio-builder', { signedIn: true });
    await addStock(user, 'INFY', '10', '1400');
    await user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
    await screen.findByRole('dialog', { name: 'Save Portfolio' });
    await user.click(await screen.findByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(screen.getByText('holdings must be a list')).toBeInTheDocument();
    expect(localStorage.getItem('ballast.builder')).toContain('INFY');
  });

  it('says how many portfolios there can be when there are as many, and keeps the list', async () => {
    fakeNetwork({ ...MASTER, [SAVE]: () => overQuota('portfolios', 200) });
    const user = await renderApp('/portfolio-builder', { signedIn: true });
    await addStock(user, 'INFY', '10', '1400');
    await user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
    await screen.findByRole('dialog', { name: 'Save Portfolio' });
    await user.click(await screen.findByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText("You've reached 200 portfolios. Delete some to save new ones.")).toBeInTheDocument();
    expect(localStorage.getItem('ballast.builder')).toContain('INFY');
  });

  it('is Login to Save for a visitor, linking to /auth, with or without a list §2.79 §5.18 §6.2', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    const login = () => screen.findByRole('link', { name: 'Login to Save' });
    expect(await login()).toHaveAttribute('href', expect.stringMatching(/^\/auth\?from=/));
    await addStock(user, 'INFY', '10', '1400');
    expect(await login()).toHaveAttribute('href', `/auth?from=${encodeURIComponent('/portfolio-builder?save=1')}`);
  });
});
