import { addDays } from '@ballast/engine/calendar/day';
import { createFormatter } from '@ballast/messages/format';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTradesHandler } from '../entities/trades/worker/handler.ts';
import { loadGlances } from '../features/report/glance/load-glances.tsx';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { today } from '../lib/today.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { installWorker } from '../testing/install-worker.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { createRememberingHandler } from '../testing/report-worker.ts';
import { tradeRow } from '../testing/traded.ts';

const WILD = { id: 'a', name: 'Wild' };
const HELD = { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: '10', purchase_price: null };
const BETAS = { 'NSE:NIFTY50': 1, 'NSE:INFY': 2 };

// What comes in chunks of its own is read once before: on a busy machine the first test would wait for all of it.
beforeAll(async () => {
  await Promise.all([
    loadGlances(),
    import('../features/advisor/built-in/ask-panel.tsx'),
    import('../features/advisor/built-in/typed-question.tsx'),
    import('../features/advisor/built-in/trade-answer.tsx'),
    import('../entities/trades/trade-returns.ts'),
  ]);
}, 60_000);
beforeEach(() => queryClient.clear());

describe('the returns of a saved portfolio', () => {
  const YEAR_AGO = addDays(today(), -365);
  const date = (day: string) => createFormatter('en').date(day);
  /** Whether closes of trades are asked for, and not those of a report. */
  const isOfTrades = async (request: Request) => (await request.clone().text()).includes('"adjust":"splits"');
  /** A purchase of 10 INFY at ₹100 a year ago, now at ₹200, with closes of ₹100 then and ₹150 yesterday. */
  const BOUGHT = tradeRow(YEAR_AGO, 'buy', 10, 100);
  const history = async (request: Request) => {
    if (!(await isOfTrades(request))) return closesThatFollow(BETAS, request);
    const source = { market: 'IN', exchange: 'NSE', currency: 'INR', source: 'yahoo', as_of: null, stale: false };
    const series = [{ ...source, asked: 'NSE:INFY', symbol: 'INFY', closes: [100, 150] }];
    const dates = [YEAR_AGO, addDays(today(), -1)];
    return Response.json({ currency: null, dates, series, fx: [], missing: [], suspicious: [], next: null });
  };
  async function ask(typed: string, trades: readonly object[], { closes = history, portfolios = [WILD] } = {}) {
    installWorker((name) => (name === 'trades' ? createTradesHandler() : createRememberingHandler()));
    fakeNetwork({
      'GET /rest/v1/portfolio_summaries': () => Response.json(portfolios),
      'GET /rest/v1/portfolio_holdings': () => Response.json([{ ...HELD, portfolio_id: 'a' }]),
      // Only one of them has trades.
      'GET /rest/v1/trades': ({ url }) => Response.json(url.includes('portfolio_id=eq.a') ? trades : []),
      'POST /functions/v1/get-indian-stock-data': (request) => liveQuotes(request),
      'POST /functions/v1/get-price-history': closes,
    });
    const user = await renderApp('/', { signedIn: true });
    await user.type(await screen.findByRole('textbox', { name: 'Or type a question' }), `${typed}{Enter}`);
    return within(await screen.findByRole('region', { name: typed }));
  }

  it.each(['What is my XIRR?', 'मेरा एक्सआईआरआर कितना है?'])('are computed from its trades: %s', async (typed) => {
    const shown = await ask(typed, [BOUGHT]);
    expect(await shown.findByText(`Your XIRR is +100.00% a year, from ${date(YEAR_AGO)} to today.`)).toBeVisible();
    expect(shown.getByText('Computed, not AI')).toBeVisible();
    expect(shown.getByRole('link', { name: 'See your trades' })).toHaveAttribute('href', `${paths.trades}?portfolio=a`);
    expect(shown.queryByText(/less than a year/)).toBeNull();
    expect(shown.getByText(/^Prices as of .+\. Source: Yahoo\.$/)).toBeVisible();
    expect(shown.queryByText(/Without imported trades/)).toBeNull();
  });

  it('are computed from daily closes where they are time-weighted', async () => {
    const shown = await ask('mera time-weighted return kitna hai', [BOUGHT]);
    const yesterday = date(addDays(today(), -1));
    expect(
      await shown.findByText(`Your time-weighted return is +50.00% in total, from ${date(YEAR_AGO)} to ${yesterday}.`),
    ).toBeVisible();
    expect(shown.getByText(`Closes up to ${yesterday}. Source: Yahoo.`)).toBeVisible();
  });

  it('mean little below a year, and say so', async () => {
    const shown = await ask('What is my XIRR?', [tradeRow(addDays(today(), -90), 'buy', 10, 190)]);
    expect(await shown.findByText(/It covers less than a year/)).toBeVisible();
  });

  it('are unknown where a purchase is missing', async () => {
    const sold = tradeRow(YEAR_AGO, 'sell', 10, 100);
    const shown = await ask('What is my XIRR?', [sold]);
    expect(await shown.findByText(/^Your XIRR can’t be calculated/)).toBeVisible();
  });

  it('need closes where they are time-weighted', async () => {
    const shown = await ask('What is my TWR?', [BOUGHT], {
      closes: async (request) =>
        (await isOfTrades(request)) ? new Response(null, { status: 422 }) : closesThatFollow(BETAS, request),
    });
    expect(await shown.findByText(/^Your time-weighted return can’t be calculated/)).toBeVisible();
  });

  it('are of each portfolio that has trades, and name those without', async () => {
    const shown = await ask('What is my XIRR?', [BOUGHT], { portfolios: [WILD, { id: 'b', name: 'Steady' }] });
    expect(await shown.findByRole('link', { name: 'See the trades of Wild' })).toBeVisible();
    expect(shown.getByText(/^The XIRR of Wild is \+100\.00% a year/)).toBeVisible();
    expect(shown.queryByRole('link', { name: /Steady/ })).toBeNull();
    expect(shown.getByText('Without imported trades, and so not counted: Steady.')).toBeVisible();
  });

  it('need trades, and it is said where to add them', async () => {
    const shown = await ask('What is my XIRR?', []);
    expect(await shown.findByText(/^XIRR needs the dates of your trades/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Import trades' })).toHaveAttribute('href', paths.import);
  });
});
