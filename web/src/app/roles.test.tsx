import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { auth, FOR_ADMINS, frame, FRAMED, landing } from './pages.tsx';

const MISSING = 'Page Not Found';

/** The heading that a visitor sees at an address. */
const OPEN: Readonly<Record<string, string>> = {
  [paths.home]: 'Smarter Investing. Safer Future.',
  [paths.builder]: 'Portfolio Builder',
  [paths.analysis]: 'Portfolio Analysis',
  [paths.portfolios]: 'Portfolios',
  [paths.import]: 'Import a broker file',
  [paths.shared]: 'Shared risk figures',
  [paths.trades]: 'Trades and gains',
  [paths.explore]: 'Explore changes',
  [paths.goals]: 'Goals',
  [paths.insights]: 'AI Insights',
  [paths.watchlists]: 'Watchlists',
  [paths.settings]: 'Settings',
  [paths.feedback]: 'Feedback',
  [paths.support]: 'Customer Support',
  [paths.admin]: MISSING,
  [paths.audit]: MISSING,
  [paths.instrumentLists]: MISSING,
  [paths.system]: MISSING,
};
const FOR_ACCOUNTS = [paths.advice, paths.market, paths.risk, paths.security, paths.privacy, paths.profile];

const ADMIN_PAGES = Array.from(FRAMED).flatMap(([address, page]) => (FOR_ADMINS.has(page) ? [address] : []));

/** What a page consists of is there: no test waits for its scripts. */
beforeAll(async () => {
  await Promise.all([auth, frame, landing, ...FRAMED.values()].map(async (page) => page.preload()));
}, 60_000);

it('names every page', () => {
  expect([...Object.keys(OPEN), ...FOR_ACCOUNTS].toSorted()).toEqual(Array.from(FRAMED.keys()).toSorted());
});

it.each(Object.entries(OPEN))('%s says to a visitor: %s', async (address, heading) => {
  fakeNetwork();
  await renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(location.pathname).toBe(address);
});

it.each(FOR_ACCOUNTS)('%s sends a visitor to sign in, and back', async (address) => {
  fakeNetwork();
  await renderApp(address);
  await waitFor(() => expect(location.pathname).toBe(paths.auth));
  expect(new URLSearchParams(location.search).get('from')).toBe(address);
});

it.each(ADMIN_PAGES)('%s does not exist for a signed-in user who is no administrator', async (address) => {
  fakeNetwork({ 'POST /rest/v1/rpc/is_admin': () => Response.json(false) });
  await renderApp(address, { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: MISSING })).toBeVisible();
});
