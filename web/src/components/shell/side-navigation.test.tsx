import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { WithWords } from '../../lib/words.tsx';
import { callsTo, fakeNetwork } from '../../testing/fake-network.ts';
import { SideNavigation, type SideNavigationProps } from './side-navigation.tsx';

const IS_ADMIN = '/rest/v1/rpc/is_admin';
const EVERY_PAGE: ReadonlySet<string> = new Set(Object.values(paths));

function open(props: Partial<SideNavigationProps> = {}) {
  render(
    <WithWords>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SideNavigation account={{ id: 'one', email: 'asha@example.com' }} pages={EVERY_PAGE} {...props} />
        </MemoryRouter>
      </QueryClientProvider>
    </WithWords>,
  );
}
const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent);

it('names Dashboard, Portfolio Builder, Feedback, Customer Support, AI Insights and Settings first §2.43', () => {
  fakeNetwork({ [`POST ${IS_ADMIN}`]: () => Response.json(false) });
  open();
  expect(linkNames()).toEqual([
    'Dashboard',
    'Portfolio Builder',
    'Feedback',
    'Customer Support',
    'AI Insights',
    'Settings',
    'Portfolios',
    'Explore changes',
    'Goals',
    'Watchlists',
    'Profile',
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it("shows the user's e-mail, a Profile link and Sign Out §2.45 §2.46 §2.47", () => {
  fakeNetwork({ [`POST ${IS_ADMIN}`]: () => Response.json(false) });
  open();
  expect(screen.getByText('asha@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
});

it('shows Admin once the backend says that the account is an administrator', async () => {
  fakeNetwork({ [`POST ${IS_ADMIN}`]: () => Response.json(true) });
  open();
  await waitFor(() => expect(linkNames()).toContain('Admin'));
});

it('does not ask who is an administrator while there is nothing for one', () => {
  const { calls } = fakeNetwork();
  open({ pages: new Set([paths.home]) });
  expect(linkNames()).toEqual(['Dashboard']);
  expect(callsTo(calls, IS_ADMIN)).toEqual([]);
});

it('keeps every name when only pictures are left', () => {
  fakeNetwork({ [`POST ${IS_ADMIN}`]: () => Response.json(false) });
  open({ collapsed: true });
  expect(screen.getByRole('link', { name: 'Customer Support' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
