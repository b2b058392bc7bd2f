import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { FRAMED, framedPage } from './pages.tsx';

const MISSING = 'Page Not Found';

/** The heading that a visitor sees at each address; `null` where they are sent to sign in. */
const FOR_VISITORS: Readonly<Record<string, string | null>> = {
  [paths.home]: 'Smarter Investing. Safer Future.',
  [paths.builder]: 'Portfolio Builder',
  [paths.analysis]: 'Portfolio Analysis',
  [paths.portfolios]: 'Portfolios',
  [paths.import]: 'Import a broker file',
  [paths.shared]: 'Shared risk figures',
  [paths.trades]: 'Trades and gains',
  [paths.explore]: 'Explore changes',
  [paths.goals]: 'Goals',
  [paths.advice]: null,
  [paths.market]: null,
  [paths.risk]: null,
  [paths.insights]: 'AI Insights',
  [paths.watchlists]: 'Watchlists',
  [paths.settings]: 'Settings',
  [paths.security]: null,
  [paths.privacy]: null,
  [paths.profile]: null,
  [paths.feedback]: 'Feedback',
  [paths.support]: 'Customer Support',
  [paths.admin]: MISSING,
  [paths.audit]: MISSING,
  [paths.instrumentLists]: MISSING,
  [paths.system]: MISSING,
};

it('it is known of every page what a visitor sees there', () => {
  expect(Object.keys(FOR_VISITORS).toSorted()).toEqual(Array.from(FRAMED.keys()).toSorted());
});

it.each(Object.entries(FOR_VISITORS))('a visitor sees what is for them at %s', async (address, heading) => {
  fakeNetwork();
  await renderApp(address);
  await framedPage(address)?.preload();
  if (heading === null) {
    await waitFor(() => expect(location.pathname).toBe(paths.auth));
    expect(new URLSearchParams(location.search).get('from')).toBe(address);
  } else {
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(location.pathname).toBe(address);
  }
});
