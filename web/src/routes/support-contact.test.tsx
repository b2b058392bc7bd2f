import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

it('takes address and hours from the configuration', async () => {
  const contact = { email: 'help@example.com', social: [], supportHours: '10 to 4' };
  fakeNetwork({
    'GET /config.json': () => Response.json({ supabaseUrl: '/', supabaseKey: 'public-key', contact }),
  });
  await renderApp('/support');
  expect(await screen.findByRole('link', { name: 'help@example.com' })).toBeVisible();
  expect(screen.getByText('10 to 4')).toBeVisible();
});
