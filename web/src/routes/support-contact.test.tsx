import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

it('takes address and hours from the configuration §2.132', async () => {
  const contact = { email: 'help@example.com', social: [], supportHours: '10 to 4' };
  fakeNetwork({
    'GET /config.json': () => Response.json({ supabaseUrl: '/', supabaseKey: 'public-key', contact }),
  });
  await renderApp('/support');
  // In its card, and for requests about data, which nobody else is named for.
  expect(await screen.findAllByRole('link', { name: 'help@example.com' })).toHaveLength(2);
  expect(screen.getByText('10 to 4')).toBeVisible();
});
