import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze, holdingsArea } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const QUOTES = { 'POST /functions/v1/get-stock-data': liveQuotes };
const lockIn = (element: HTMLElement) => element.querySelector('.lucide-lock');
const tab = (name: RegExp) => screen.findByRole('tab', { name });

describe.each(['/portfolio-analysis', '/portfolios'])('the tabs of %s', (path) => {
  it('are Portfolio Analysis and AI Question Answer §2.56', async () => {
    fakeNetwork();
    await renderApp(path, { signedIn: true });
    expect(await tab(/^Portfolio Analysis$/)).toHaveAttribute('aria-selected', 'true');
    expect(await tab(/^AI Question Answer$/)).not.toHaveAttribute('aria-disabled');
    expect(lockIn(await tab(/^AI Question Answer$/))).toBeNull();
  });

  it('have the second disabled with a lock when signed out §2.57 §6.6', async () => {
    fakeNetwork();
    await renderApp(path);
    const locked = await tab(/^AI Question Answer, sign in to use it$/);
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(lockIn(locked)).toBeVisible();
    expect(lockIn(await tab(/^Portfolio Analysis$/))).toBeNull();
    expect(await tab(/^Portfolio Analysis$/)).not.toHaveAttribute('aria-disabled');
  });

  it('ask in the second, when signed out, to sign in, with a link to /auth that comes back §2.58 §6.6', async () => {
    fakeNetwork();
    const user = await renderApp(path);
    await user.click(await tab(/AI Question Answer/));
    expect(await screen.findByRole('heading', { name: 'Sign in to ask questions' })).toBeVisible();
    const back = encodeURIComponent(`${path}?tab=questions`);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', `/auth?from=${back}`);
  });
});

describe('the tab of an analysis', () => {
  it('stands in the address, so that a reload keeps it', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis?sort=gain', { signedIn: true });
    await user.click(await tab(/AI Question Answer/));
    expect(location.search).toBe('?sort=gain&tab=questions');
    await user.click(await tab(/Portfolio Analysis/));
    expect(location.search).toBe('?sort=gain');
  });

  it('is opened by its address', async () => {
    fakeNetwork();
    await renderApp('/portfolio-analysis?tab=questions', { signedIn: true });
    expect(await screen.findByRole('tabpanel', { name: 'AI Question Answer' })).toBeVisible();
  });

  it('holds the chat, which is not loaded before somebody looks there', async () => {
    const { calls } = fakeNetwork();
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    await holdingsArea();
    expect(callsTo(calls, '/functions/v1/advisor')).toHaveLength(0);
    await user.click(await tab(/AI Question Answer/));
    expect(await screen.findByRole('heading', { name: 'AI Financial Advisor' })).toBeVisible();
    expect(callsTo(calls, '/functions/v1/advisor')).toHaveLength(1);
  });

  it('is moved to with the arrow keys, Home and End', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    const [first, second] = [await tab(/Portfolio Analysis/), await tab(/AI Question Answer/)];
    first.focus();
    for (const [key, expected] of [
      ['{ArrowRight}', second],
      ['{ArrowRight}', first],
      ['{ArrowLeft}', second],
      ['{Home}', first],
      ['{End}', second],
    ] as const) {
      await user.keyboard(key);
      expect(expected).toHaveFocus();
      expect(expected).toHaveAttribute('aria-selected', 'true');
    }
  });

  it('leaves the result where it was', async () => {
    fakeNetwork(QUOTES);
    const user = await renderApp('/portfolio-analysis', { signedIn: true });
    await analyze(user, 'AAPL: 10 @ 150');
    const result = await screen.findByRole('heading', { name: 'Your portfolio' });
    await user.click(await tab(/AI Question Answer/));
    expect(result).not.toBeVisible();
    await user.click(await tab(/^Portfolio Analysis$/));
    expect(result).toBeVisible();
  });
});
