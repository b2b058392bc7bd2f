import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

it('shows a visitor the hero, with both ways leading to signing in', async () => {
  const { calls } = fakeNetwork();
  await renderApp('/');
  expect(await screen.findByRole('heading', { name: 'Smarter Investing. Safer Future.' })).toBeVisible();
  for (const name of ['Get Started', 'Analyze My Portfolio']) {
    expect(within(screen.getByRole('main')).getAllByRole('link', { name })[0]).toHaveAttribute('href', '/auth');
  }
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
  expect(calls).toEqual([]);
});

it('marks its sample figures', async () => {
  fakeNetwork();
  await renderApp('/');
  expect(await screen.findByText('Sample data')).toBeVisible();
});

it('is the analyser for somebody who is signed in, without a Login', async () => {
  fakeNetwork();
  await renderApp('/', { signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Portfolio Analysis' })).toBeVisible();
  expect(screen.getByText('asha@example.com')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

it('answers any other path with the 404 page', async () => {
  fakeNetwork();
  await renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});
