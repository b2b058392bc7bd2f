import { createFormatter } from '@ballast/messages/format';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTradesHandler } from '../entities/trades/worker/handler.ts';
import { INFY, saved } from '../features/portfolios/fixtures/saved.ts';
import { savedBackend } from '../features/portfolios/fixtures/saved-backend.ts';
import { openPortfolioPath } from '../lib/paths.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { installWorker } from '../testing/install-worker.ts';
import { createRememberingHandler } from '../testing/report-worker.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { tradeRow } from '../testing/traded.ts';

const HISTORY = '/functions/v1/get-price-history';
const BETAS = { 'NSE:INFY': 1, 'NSE:NIFTY50': 1 };
const DAY_MS = 86_400_000;
/** A weekday some weeks ago, as it is written in trades. */
const WEDNESDAY = (() => {
  const day = new Date(Date.now() - 60 * DAY_MS);
  return new Date(day.getTime() - ((day.getUTCDay() + 4) % 7) * DAY_MS).toISOString().slice(0, 10);
})();
const BOUGHT = [tradeRow(WEDNESDAY, 'buy', 10, 100)];

async function open(trades: readonly object[], history: (request: Request) => Response | Promise<Response>) {
  installWorker((name) => (name === 'trades' ? createTradesHandler() : createRememberingHandler()));
  const { calls } = fakeNetwork({
    ...savedBackend(saved({ holdings: [{ ...INFY, shares: 10 }] })).answers,
    'GET /rest/v1/trades': () => Response.json(trades),
    'POST /functions/v1/get-indian-stock-data': liveQuotes,
    [`POST ${HISTORY}`]: history,
  });
  await renderApp(openPortfolioPath(saved().id), { signedIn: true });
  return calls;
}

const closes = async (request: Request) => closesThatFollow(BETAS, request);
const section = async () => within(await screen.findByRole('region', { name: 'Today’s holdings over the past years' }));

it('shows the actual value of a portfolio with trades as a line of its own, from its first trade', async () => {
  await open(BOUGHT, closes);
  const chart = await section();
  const day = createFormatter('en').date(WEDNESDAY);
  expect(await chart.findByText(new RegExp(`Your trades give an actual value of ₹[\\d,]+ on ${day};`))).toBeVisible();
  // 39 times −4 % and 40 times its recovery from 100: 10 shares at 104.17.
  expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringMatching(/, Actual value ₹1,040$/));
});

it('leaves it out where the trades do not come to what is held', async () => {
  const calls = await open([tradeRow(WEDNESDAY, 'buy', 9, 100)], closes);
  const chart = await section();
  await expect.poll(() => callsTo(calls, HISTORY).length).toBe(2);
  expect(chart.queryByText(/actual value/i)).toBeNull();
});

it('asks for no second history where nothing was traded', async () => {
  const calls = await open([], closes);
  await section();
  await expect.poll(() => callsTo(calls, '/rest/v1/trades').length).toBeGreaterThan(0);
  expect(callsTo(calls, HISTORY)).toHaveLength(1);
});

it('says that it is missing where the closes of the trades cannot be loaded', async () => {
  let asked = 0;
  await open(BOUGHT, async (request) => {
    asked += 1;
    return asked === 1 ? closes(request) : Response.json({}, { status: 500 });
  });
  expect(
    await (
      await section()
    ).findByText(/^Hypothetical: .* The actual value from imported trades could not be loaded\.$/),
  ).toBeVisible();
});
