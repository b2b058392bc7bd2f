import { landingFrame } from '@ballast/messages/en/landing-frame';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { LandingFooter } from './landing-footer.tsx';

// The configuration is read once a page load: one test, in a file of its own.
it('shows the social links, the address and the hours that were configured §2.39', async () => {
  const contact = {
    email: 'help@ballast.test',
    social: [{ name: 'Mastodon', url: 'https://social.example/@ballast' }],
    landingHours: 'Sat 10:00 AM - 1:00 PM IST',
  };
  fakeNetwork({ 'GET /config.json': () => Response.json({ supabaseUrl: '/', supabaseKey: 'k', contact }) });
  render(
    <WithWords words={{ landingFrame }}>
      <LandingFooter />
    </WithWords>,
  );
  const social = within(await screen.findByRole('list', { name: 'Follow us' }));
  expect(social.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://social.example/@ballast');
  expect(screen.getByRole('link', { name: 'help@ballast.test' })).toBeVisible();
  expect(screen.getByText('Sat 10:00 AM - 1:00 PM IST')).toBeVisible();
});
