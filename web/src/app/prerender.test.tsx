import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSession } from '../lib/session-store.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { prerender, prerenderShells } from './prerender.tsx';
import { start } from './start-landing.tsx';

let root: HTMLElement;
beforeEach(() => {
  fakeNetwork();
  setSession({ status: 'loading' });
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = prerender();
});
afterEach(() => {
  root.remove();
  delete document.documentElement.dataset['theme'];
});

it('draws the whole landing page', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Smarter Investing. Safer Future.' })).toBeVisible();
  expect(screen.getAllByText('Sample data')).toHaveLength(2);
  expect(within(screen.getByRole('contentinfo')).getByText('Mon-Fri 9:00 AM - 6:00 PM IST')).toBeVisible();
});

it('leaves no style attribute, which the policy of the page would refuse', () => {
  expect(root.querySelectorAll('[style]')).toHaveLength(0);
});

it('is hydrated as it stands: the middle stays, the header answers', async () => {
  const hero = screen.getByRole('heading', { level: 1 });
  await act(async () => start(root, null));
  expect(screen.getByRole('heading', { level: 1 })).toBe(hero);
  await userEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByRole('heading', { level: 1 })).toBe(hero);
});

it('answers a button that was pressed before it was hydrated', async () => {
  const toggle = screen.getByRole<HTMLButtonElement>('button', { name: 'Use the dark theme' });
  await act(async () => start(root, toggle));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
});

it('draws the other first pages for a visitor who has typed nothing, with their titles', () => {
  const { 'portfolio-analysis': analysis = '', auth = '' } = prerenderShells();
  expect(analysis).toContain('<title>Portfolio Analysis · Ballast</title>');
  root.innerHTML = analysis;
  expect(screen.getByRole('textbox', { name: 'Your holdings' })).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  root.innerHTML = auth;
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});
