import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../lib/session-store.ts';
import { startSession } from '../lib/session.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { importBackend } from '../testing/import-backend.ts';
import { useImportWorker } from '../testing/import-worker.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { APP, sessionAt } from '../testing/second-factor.ts';

const { away } = vi.hoisted(() => ({
  away: async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));
vi.mock('./imported-analysis.tsx', away);
vi.mock('../features/auth/second-step/second-step.tsx', away);
vi.mock('../features/report/glance/load-glances.tsx', () => ({ loadGlances: away }));

const TRADES = `symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time
INFY,INE009A01021,2024-05-06,NSE,EQ,EQ,buy,false,10,1450.5,4001,11,2024-05-06T09:15:02
`;

/** Says that it did not come, and how to get it. */
async function expectWayOn(): Promise<void> {
  const failed = await screen.findByText(/^This part could not be loaded\./);
  expect(failed).toHaveAttribute('role', 'alert');
  expect(within(failed).getByRole('button', { name: 'Refresh Page' })).toBeVisible();
}

it('the analysis of a file says so below what was read of the file', async () => {
  useImportWorker();
  fakeNetwork(importBackend().answers);
  const user = await renderApp('/import');
  const file = new File([TRADES], 'tradebook.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  await user.click(await screen.findByRole('button', { name: 'Analyze' }));
  await expectWayOn();
  expect(screen.getByText('Zerodha: Tradebook')).toBeVisible();
});

it('the second step of signing in says so on the page for signing in', async () => {
  const session = sessionAt('aal1', [APP]);
  fakeNetwork({ 'GET /auth/v1/user': () => Response.json(session.user) });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  await renderApp('/auth');
  act(startSession);
  await expectWayOn();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

it('the risk of saved portfolios says so once, and nothing stands in its place', async () => {
  const share = { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: '10', purchase_price: null };
  fakeNetwork({
    'GET /rest/v1/portfolio_summaries': () => Response.json([{ id: 'a', name: 'Long term' }]),
    'GET /rest/v1/portfolio_holdings': () => Response.json([{ ...share, portfolio_id: 'a' }]),
    'POST /functions/v1/get-indian-stock-data': liveQuotes,
    'POST /rest/v1/rpc/record_visit': () => Response.json([]),
  });
  await renderApp('/', { signedIn: true });
  const failed = await screen.findByText('Risk could not be loaded.');
  expect(failed.closest('[role="alert"]')).toHaveTextContent('Risk could not be loaded.Try again');
  await waitFor(() => expect(document.querySelectorAll('.animate-pulse')).toHaveLength(0));
});
