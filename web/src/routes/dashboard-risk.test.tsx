import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadGlances } from '../features/report/glance/load-glances.tsx';
import { storage } from '../lib/storage.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { STATUS } from '../testing/advisor.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';
import { useReportWorker } from '../testing/report-worker.ts';

const DAYS = 86_400_000;
const PORTFOLIOS = [
  { id: 'b', name: 'Steady' },
  { id: 'a', name: 'Wild' },
];
const share = (portfolio: string, symbol: string, shares: number) => ({
  portfolio_id: portfolio,
  symbol,
  exchange: 'NSE',
  currency: 'INR',
  shares: String(shares),
  purchase_price: null,
});
/** TCS moves with the index, INFY twice as far. */
const BETAS = { 'NSE:NIFTY50': 1, 'NSE:INFY': 2, 'NSE:TCS': 1 };
const SHARES = [share('a', 'INFY', 10), share('b', 'TCS', 10)];
const IN = 'POST /functions/v1/get-indian-stock-data';
const HISTORY = 'POST /functions/v1/get-price-history';
const VISIT = 'POST /rest/v1/rpc/record_visit';

// What comes in chunks of its own is read once before: on a busy machine the first test would wait for all of it.
beforeAll(async () => {
  await Promise.all([
    loadGlances(),
    import('../features/advisor/built-in/ask-panel.tsx'),
    import('../features/advisor/built-in/typed-question.tsx'),
  ]);
}, 60_000);

type Answers = Parameters<typeof fakeNetwork>[0];

async function openDashboard(answers: Answers = {}, path = '/') {
  useReportWorker();
  const { calls } = fakeNetwork({
    'GET /rest/v1/portfolio_summaries': () => Response.json(PORTFOLIOS),
    'GET /rest/v1/portfolio_holdings': () => Response.json(SHARES),
    [IN]: async (request) => liveQuotes(request, { price: 1000, change: 0, change_amount: 0 }),
    [HISTORY]: (request) => closesThatFollow(BETAS, request),
    [VISIT]: () => Response.json([]),
    ...answers,
  });
  const user = await renderApp(path, { signedIn: true });
  return { user, calls };
}
const card = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (item === null) throw new Error(`no card of ${name}`);
  return within(item);
};
/** Pastes a question, and sends it. */
const ask = async (user: UserEvent, text: string) => {
  await user.click(await screen.findByRole('textbox', { name: 'Or type a question' }));
  await user.paste(text);
  await user.keyboard('{Enter}');
};
const since = () => screen.findByRole('region', { name: 'Since your last visit' });

interface Seen {
  readonly units: number;
  readonly value: number;
  readonly badDay?: number;
}
/** What `record_visit` answers: what was seen of INFY and of TCS days ago. */
const previous = (daysAgo: number, infy: Seen, tcs: Seen, currency = 'INR') => {
  const row = (id: string, key: string, { units, value, badDay = 0 }: Seen) => ({
    portfolio_id: id,
    seen_at: new Date(Date.now() - daysAgo * DAYS).toISOString(),
    currency,
    value,
    holdings: { held: [{ key, units, value }] },
    ...(badDay === 0
      ? { bad_day: null, bad_day_low: null, bad_day_high: null }
      : { bad_day: badDay, bad_day_low: badDay * 0.9, bad_day_high: badDay * 1.1 }),
  });
  return () => Response.json([row('a', 'IN:INFY', infy), row('b', 'IN:TCS', tcs)]);
};

describe('risk on the dashboard', () => {
  it('is one gauge for everything, and on each card a gauge, the last 90 days and the worst finding', async () => {
    const { calls } = await openDashboard();
    const gauges = { name: /your yearly volatility is [\d.]+%.* NIFTY 50: [\d.]+%\.$/ };
    await waitFor(() => expect(screen.getAllByRole('figure', gauges)).toHaveLength(3));
    expect(screen.getByRole('heading', { name: 'Yearly volatility' })).toBeVisible();
    const wild = await card('Wild');
    const own = await wild.findByRole('figure', { name: /your yearly volatility is/ });
    expect(wild.getByRole('figure', { name: /^Today’s holdings over the past 90 days: [+−]/ })).toBeVisible();
    expect(wild.getByText('A large holding: INFY')).toBeVisible();
    const steady = await (await card('Steady')).findByRole('figure', { name: /your yearly volatility is/ });
    const percentIn = (figure: HTMLElement) =>
      Number(/volatility is ([\d.]+)%/.exec(figure.getAttribute('aria-label') ?? '')?.[1]);
    // It moves twice as far each day; percents are rounded.
    expect(Math.abs(percentIn(own) - 2 * percentIn(steady))).toBeLessThan(2);
    // One history for everything and all cards.
    expect(callsTo(calls, '/functions/v1/get-price-history')).toHaveLength(1);
  });

  it('of a single portfolio is that of everything', async () => {
    await openDashboard({
      'GET /rest/v1/portfolio_summaries': () => Response.json(PORTFOLIOS.slice(0, 1)),
      'GET /rest/v1/portfolio_holdings': () => Response.json(SHARES.slice(1)),
    });
    expect(await screen.findAllByRole('figure', { name: /your yearly volatility is/ })).toHaveLength(2);
  });

  it('that cannot be computed says so, and can be tried again', async () => {
    let isUp = false;
    const { user } = await openDashboard({
      [HISTORY]: (request) => (isUp ? closesThatFollow(BETAS, request) : new Response(null, { status: 422 })),
    });
    const wild = await card('Wild');
    expect(await wild.findByText('Price history could not be loaded.')).toBeVisible();
    expect(wild.getByText('₹10,000.00')).toBeVisible();
    isUp = true;
    await user.click(wild.getByRole('button', { name: 'Try again' }));
    expect(await wild.findByRole('figure', { name: /your yearly volatility is/ })).toBeVisible();
  });

  it('that could not be computed is there with the connection', async () => {
    let isUp = false;
    await openDashboard({
      [HISTORY]: (request) => (isUp ? closesThatFollow(BETAS, request) : new Response(null, { status: 422 })),
    });
    const wild = await card('Wild');
    await wild.findByText('Price history could not be loaded.');
    isUp = true;
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    expect(await wild.findByRole('figure', { name: /your yearly volatility is/ })).toBeVisible();
  });

  it('says which part of the value it covers', async () => {
    // No index stands in for what has no closes.
    await openDashboard({
      'GET /rest/v1/portfolio_holdings': () => Response.json([...SHARES, share('a', 'NEWCO', 10)]),
      [HISTORY]: (request) => closesThatFollow({ 'NSE:INFY': 2, 'NSE:TCS': 1 }, request),
    });
    expect(await (await card('Wild')).findByText('Covers 50% of the market value.')).toBeVisible();
  });

  it('draws no 90 days of what has fewer', async () => {
    await openDashboard({
      // No index stands in for the days before the 25 that INFY has.
      [HISTORY]: (request) =>
        closesThatFollow({ 'NSE:INFY': 2, 'NSE:TCS': 1 }, request, {
          'NSE:INFY': (close, day) => (day < 375 ? null : close),
        }),
    });
    expect(await (await card('Wild')).findByText('A large holding: INFY')).toBeVisible();
    expect((await card('Wild')).queryByText('90 days, today’s holdings')).not.toBeInTheDocument();
    expect(await (await card('Steady')).findByText('90 days, today’s holdings')).toBeInTheDocument();
  });

  it('is of the sample market where that is chosen, and no visit is recorded', async () => {
    const { calls } = await openDashboard({}, '/?prices=sample');
    expect(await screen.findAllByRole('figure', { name: /your yearly volatility is/ })).toHaveLength(3);
    expect((await card('Wild')).getByText('Sample')).toBeVisible();
    expect(callsTo(calls, '/functions/v1/get-price-history')).toHaveLength(0);
    expect(callsTo(calls, '/rest/v1/rpc/record_visit')).toHaveLength(0);
  });

  it('is not told where nothing has a market price', async () => {
    const blank = { name: '', quantity: null, purity: null, code: null, rate: null, compounding: null };
    const stated = { starts_on: null, matures_on: null, as_of: null, volatility: null, account: null };
    const { calls } = await openDashboard({
      'GET /rest/v1/portfolio_summaries': () => Response.json([{ id: 'c', name: 'Cash', assets_count: 1 }]),
      'GET /rest/v1/portfolio_holdings': () => Response.json([]),
      'GET /rest/v1/portfolio_assets': () =>
        Response.json([{ portfolio_id: 'c', kind: 'cash', currency: 'INR', amount: '5000', ...blank, ...stated }]),
    });
    expect(await screen.findByText(/^Ballast has no market price for anything here/)).toBeVisible();
    expect((await card('Cash')).getByText('₹5,000.00')).toBeVisible();
    expect(callsTo(calls, '/functions/v1/get-price-history')).toHaveLength(0);
  });
});

describe('questions on the dashboard', () => {
  const blank = { name: '', quantity: null, purity: null, code: null, rate: null, compounding: null };
  const stated = { amount: null, starts_on: null, matures_on: null, as_of: null, volatility: null, account: null };
  const asset = (portfolio: string, kind: string, terms: object) => ({
    portfolio_id: portfolio,
    kind,
    currency: 'INR',
    ...blank,
    ...stated,
    ...terms,
  });
  const ASSETS = [asset('a', 'gold', { quantity: '10' }), asset('a', 'loan', { amount: '100000' })];
  const withAssets = (portfolios: typeof PORTFOLIOS) => ({
    'GET /rest/v1/portfolio_summaries': () =>
      Response.json(portfolios.map((one) => ({ ...one, assets_count: one.id === 'a' ? ASSETS.length : 1 }))),
    'GET /rest/v1/portfolio_holdings': () =>
      Response.json(
        SHARES.map((one, id) => ({ ...one, id, purchase_date: '2026-01-01' })).filter(({ portfolio_id: id }) =>
          portfolios.some((one) => one.id === id),
        ),
      ),
    'GET /rest/v1/portfolio_assets': () =>
      Response.json(
        [...ASSETS, asset('b', 'cash', { amount: '5000' })].filter(({ portfolio_id: id }) =>
          portfolios.some((one) => one.id === id),
        ),
      ),
    [HISTORY]: (request: Request) => closesThatFollow({ ...BETAS, 'IN:GOLDBEES': 1 }, request),
  });

  it('are about all that is in several portfolios', async () => {
    const { user } = await openDashboard(withAssets(PORTFOLIOS));
    await ask(user, 'what is my biggest risk');
    expect(await screen.findByText(/^Gold is your largest risk/)).toBeVisible();
    await ask(user, 'what is my net worth');
    expect(await screen.findByText(/you own ₹[\d,.]+ and owe ₹1,00,000\.00\.$/)).toBeVisible();
  });

  it('are about all that is in one portfolio, and lead to the place in its report', async () => {
    const { user } = await openDashboard(withAssets(PORTFOLIOS.slice(1)));
    await ask(user, 'what is my biggest risk');
    expect(await screen.findByText(/^Gold is your largest risk/)).toBeVisible();
    await ask(user, 'what is my net worth');
    expect(await screen.findByText(/you own ₹[\d,.]+ and owe ₹1,00,000\.00\.$/)).toBeVisible();
    await ask(user, 'what if the market crashes 30%');
    const place = await screen.findByRole('link', { name: /^Beta to / });
    expect(place.getAttribute('href')).toMatch(/^\/portfolios\?open=a\b.*#report-shocks$/);
  });
});

describe('since the last visit', () => {
  const DOLLAR = {
    base: 'USD',
    quote: 'INR',
    rate: 80,
    source: 'yahoo',
    as_of: new Date().toISOString(),
    stale: false,
  };

  it('says what prices did and what was added, and which holding is large now', async () => {
    // INFY is 10 at 1,000 now: 8 at 150 before is 1,200. TCS stays.
    await openDashboard({ [VISIT]: previous(3, { units: 8, value: 1200 }, { units: 10, value: 10_000 }) });
    const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(Date.now() - 3 * DAYS);
    expect(await since()).toHaveTextContent(`Since ${day}: +₹6,800 from prices, ₹2,000 added.`);
    expect(await within(await since()).findByText(/INFY rose above 20%\./)).toBeVisible();
  });

  it.each([
    [1, 'Since yesterday: −\u2060₹1,000 from prices.'],
    [40, /^Since \d+ \w+ \d{4}: −\u2060₹1,000 from prices\./],
  ])('%d days ago', async (days, words) => {
    await openDashboard({ [VISIT]: previous(days, { units: 10, value: 11_000 }, { units: 10, value: 10_000 }) });
    expect(await since()).toHaveTextContent(words);
  });

  it('compares no holding whose price fell as in a split, and says so', async () => {
    await openDashboard({ [VISIT]: previous(1, { units: 10, value: 20_000 }, { units: 10, value: 9900 }) });
    expect(await since()).toHaveTextContent(
      'Since yesterday: +₹100 from prices. Not compared, because the price fell as after a split: INFY. If there was a split, correct the number of shares; if not, that is a loss of ₹10,000.',
    );
  });

  it('names exchange rates where what is held is told in another currency', async () => {
    await openDashboard({
      [VISIT]: previous(1, { units: 10, value: 135 }, { units: 10, value: 125 }, 'USD'),
      'GET /rest/v1/user_settings': () => Response.json([{ settings: { display: { currency: 'USD' } } }]),
      'POST /functions/v1/get-exchange-rates': () => Response.json({ data: [DOLLAR] }),
    });
    expect(await since()).toHaveTextContent('Since yesterday: −\u2060$10 from prices and exchange rates.');
  });

  it('names exchange rates where a cryptocurrency is priced in another currency', async () => {
    const coin = {
      portfolio_id: 'a',
      kind: 'crypto',
      currency: 'USD',
      code: 'BTC',
      quantity: '1',
      name: '',
      amount: null,
      purity: null,
      rate: null,
      compounding: null,
      starts_on: null,
      matures_on: null,
      as_of: null,
      volatility: null,
      account: null,
    };
    await openDashboard({
      [VISIT]: previous(1, { units: 10, value: 10_000 }, { units: 10, value: 10_000 }),
      'GET /rest/v1/portfolio_summaries': () =>
        Response.json(PORTFOLIOS.map((one) => ({ ...one, assets_count: one.id === 'a' ? 1 : 0 }))),
      'GET /rest/v1/portfolio_assets': () => Response.json([coin]),
      'POST /functions/v1/get-stock-data': async (request) => liveQuotes(request),
      'POST /functions/v1/get-exchange-rates': () => Response.json({ data: [DOLLAR] }),
    });
    // One coin at $200.
    expect(await since()).toHaveTextContent(
      'Since yesterday: no change from prices and exchange rates, ₹16,000 added.',
    );
  });

  it('names a bad day only where it moved further than chance', async () => {
    const { calls } = await openDashboard({
      [VISIT]: previous(2, { units: 10, value: 10_000, badDay: 5000 }, { units: 10, value: 10_000, badDay: 400 }),
    });
    expect(await within(await since()).findByText(/The bad day of Wild fell from ₹5,000 to ₹800\./)).toBeVisible();
    expect(await since()).not.toHaveTextContent('Steady');
    // Recorded once more with the estimates, when all of them are there.
    await vi.waitFor(
      async () => {
        const last = callsTo(calls, '/rest/v1/rpc/record_visit').at(-1)?.clone();
        expect(await last?.json()).toMatchObject({
          seen: [
            { portfolio_id: 'b', value: 10_000, holdings: { held: [{ key: 'IN:TCS', units: 10, value: 10_000 }] } },
            { portfolio_id: 'a', currency: 'INR', bad_day: expect.closeTo(800, 0) },
          ],
        });
      },
      { timeout: 5000 },
    );
  });

  /** What the last call recorded. */
  const lastVisit = (calls: readonly Request[]) => async (): Promise<unknown> =>
    callsTo(calls, '/rest/v1/rpc/record_visit').at(-1)?.clone().json();
  const inOtherTab = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  const BAD_DAYS = [
    { portfolio_id: 'b', currency: 'INR', bad_day: expect.closeTo(400, 0) },
    { portfolio_id: 'a', currency: 'INR', bad_day: expect.closeTo(800, 0) },
  ];

  it('is recorded without a bad day that is still in the currency of before', async () => {
    let isUp = true;
    const { calls } = await openDashboard({
      [HISTORY]: (request) => (isUp ? closesThatFollow(BETAS, request) : new Promise(() => undefined)),
      'POST /functions/v1/get-exchange-rates': () => Response.json({ data: [DOLLAR] }),
    });
    await expect.poll(lastVisit(calls), { timeout: 5000 }).toMatchObject({ seen: BAD_DAYS });
    isUp = false;
    storage.write('ballast.settings', JSON.stringify({ display: { currency: 'USD' }, account: ACCOUNT.id }));
    inOtherTab('ballast.settings');
    await expect.poll(lastVisit(calls), { timeout: 5000 }).toMatchObject({
      seen: [
        { currency: 'USD', value: 125, bad_day: null },
        { currency: 'USD', value: 125, bad_day: null },
      ],
    });
  });

  it('is recorded with the bad day of what is left, once the other portfolio was deleted elsewhere', async () => {
    let isUp = true;
    const { calls } = await openDashboard({
      'GET /rest/v1/portfolio_summaries': () => Response.json(isUp ? PORTFOLIOS : PORTFOLIOS.slice(1)),
      'GET /rest/v1/portfolio_holdings': () => Response.json(isUp ? SHARES : SHARES.slice(0, 1)),
      [HISTORY]: (request) => (isUp ? closesThatFollow(BETAS, request) : new Promise(() => undefined)),
    });
    await expect.poll(lastVisit(calls), { timeout: 5000 }).toMatchObject({ seen: BAD_DAYS });
    isUp = false;
    inOtherTab('ballast.portfolios.changed');
    await expect.poll(lastVisit(calls), { timeout: 5000 }).toMatchObject({ seen: BAD_DAYS.slice(1) });
  });

  it('names gold that has no price as gold', async () => {
    const gold = {
      portfolio_id: 'a',
      kind: 'gold',
      currency: 'INR',
      quantity: '100',
      purity: '1',
      name: '',
      amount: null,
      code: null,
      rate: null,
      compounding: null,
      starts_on: null,
      matures_on: null,
      as_of: null,
      volatility: null,
      account: null,
    };
    const known = { method: 'POST', body: JSON.stringify({ symbols: ['INFY', 'TCS'] }) };
    await openDashboard({
      [IN]: async () => liveQuotes(new Request('http://x/indian', known), { price: 1000 }),
      [VISIT]: previous(1, { units: 10, value: 10_000 }, { units: 10, value: 10_000 }),
      'GET /rest/v1/portfolio_summaries': () =>
        Response.json(PORTFOLIOS.map((one) => ({ ...one, assets_count: one.id === 'a' ? 1 : 0 }))),
      'GET /rest/v1/portfolio_assets': () => Response.json([gold]),
    });
    expect(await since()).toHaveTextContent('Not compared, because a price is missing: Gold.');
  });

  it('is recorded without a bad day of the portfolio that a bad day brought no loss', async () => {
    const { calls } = await openDashboard({
      [HISTORY]: (request) => closesThatFollow(BETAS, request, { 'NSE:TCS': (_, day) => 100 + day + 0.1 * (day % 2) }),
    });
    await vi.waitFor(
      async () => {
        const last = callsTo(calls, '/rest/v1/rpc/record_visit').at(-1)?.clone();
        expect(await last?.json()).toMatchObject({
          seen: [
            { portfolio_id: 'b', bad_day: null, bad_day_low: null, bad_day_high: null },
            { portfolio_id: 'a', bad_day: expect.closeTo(800, 0) },
          ],
        });
      },
      { timeout: 5000 },
    );
  });

  it.each([
    ['there was none', () => Response.json([])],
    ['it was in another currency', previous(3, { units: 10, value: 1 }, { units: 10, value: 1 }, 'USD')],
    ['it cannot be had', () => new Response(null, { status: 500 })],
  ])('is not told where %s', async (_, visit) => {
    await openDashboard({ [VISIT]: visit });
    await (await card('Wild')).findByRole('figure', { name: /your yearly volatility is/ });
    expect(screen.queryByRole('region', { name: 'Since your last visit' })).not.toBeInTheDocument();
  });

  it('is neither told nor recorded at sample prices', async () => {
    const { calls } = await openDashboard({ [IN]: () => new Response(null, { status: 500 }) });
    await (await card('Wild')).findByText('Sample');
    expect(callsTo(calls, '/rest/v1/rpc/record_visit')).toHaveLength(0);
  });
});

describe('asking', () => {
  it('answers about all portfolios together, by chip and by what is typed', async () => {
    const { user } = await openDashboard();
    await user.click(await screen.findByRole('button', { name: 'What can I lose?' }));
    const answer = within(await screen.findByRole('region', { name: 'What can I lose?' }));
    expect(await answer.findByText(/^About 1 trading day in 20, you could lose ₹\d/)).toBeVisible();
    // No page has a report on all of them.
    expect(answer.queryByRole('link')).not.toBeInTheDocument();
    await ask(user, 'How diversified am I');
    expect(await screen.findByRole('region', { name: 'How diversified am I' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'What can I lose?' })).not.toBeInTheDocument();
  });

  it('says what it can answer where there is no model for another question', async () => {
    const { user } = await openDashboard({
      'GET /functions/v1/advisor': () => Response.json({ ...STATUS, primary: false, backup: false }),
    });
    await ask(user, 'Which bank is mine?');
    expect(await screen.findByText(/^Ballast cannot compute an answer to that/)).toBeVisible();
    expect(location.search).toBe('');
  });

  it('takes another question to the chat, unsent, where a model can answer it', async () => {
    const { user, calls } = await openDashboard({ 'GET /functions/v1/advisor': () => Response.json(STATUS) });
    await vi.waitFor(() => expect(callsTo(calls, '/functions/v1/advisor')).toHaveLength(1));
    await ask(user, 'Which bank is mine?');
    expect(await screen.findByRole('textbox', { name: 'Your question' })).toHaveValue('Which bank is mine?');
    expect(location.search).toBe('?tab=advisor');
  });
});
