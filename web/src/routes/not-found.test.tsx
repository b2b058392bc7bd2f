import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const DETAIL = "The page you're looking for doesn't exist or has been moved.";

it.each([
  ['a visitor', false],
  ['somebody who is signed in', true],
])('any other path is the 404 page, with Return Home to /, for %s §2.16 §2.17 §2.18 §8.44', async (_, signedIn) => {
  fakeNetwork();
  await renderApp('/nowhere', { signedIn });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText(DETAIL)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(document.title).toBe('Page Not Found · Ballast');
});

it('what developers have at /ui is the page of all components: no build that ships has it', async () => {
  fakeNetwork();
  await renderApp('/ui');
  expect(await screen.findByRole('heading', { level: 1, name: /^Every component/ })).toBeVisible();
});
