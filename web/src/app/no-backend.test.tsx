import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

it('names the missing setting and the way out when the app was given no backend §8.40', async () => {
  // React reports what an error boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  fakeNetwork({ 'GET /config.json': () => Response.json({}) });
  await renderApp('/portfolios', { signedIn: true });
  expect(await screen.findByText('supabaseUrl is required.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(document.title).toBe('Ballast does not know its backend · Ballast');
});
