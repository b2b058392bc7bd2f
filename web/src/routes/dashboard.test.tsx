import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

/** Whether what values assets does not come. */
const away = vi.hoisted(() => ({ is: false }));
vi.mock(import('../entities/saved-values/value-assets.ts'), async (original) => {
  const { ASSET_VALUATION } = await original();
  return {
    get ASSET_VALUATION() {
      if (away.is) throw new TypeError('Failed to fetch dynamically imported module');
      return ASSET_VALUATION;
    },
  };
});

const share = (portfolio: string, symbol: string, currency: 'INR' | 'USD', shares: number) => ({
  portfolio_id: portfolio,
  symbol,
  exchange: null,
  currency,
  shares: String(shares),
  purchase_price: null,
});
/** In the first portfolio. */
const asset = (kind: string, terms: object) => ({
  portfolio_id: 'a',
  kind,
  currency: 'INR',
  name: '',
  amount: null,
  quantity: null,
  purity: null,
  code: null,
  rate: null,
  compounding: null,
  starts_on: null,
  matures_on: null,
  as_of: null,
  volatility: null,
  account: null,
  ...terms,
});
const PORTFOLIOS = [
  { id: 'b', name: 'US growth' },
  { id: 'a', name: 'Long term' },
];
const SHARES = [share('a', 'INFY', 'INR', 10), share('a', 'AAPL', 'USD', 5), share('b', 'AAPL', 'USD', 2)];
const US = 'POST /functions/v1/get-stock-data';
const RATES = 'POST /functions/v1/get-exchange-rates';
const DOLLAR = {
  base: 'USD',
  quote: 'INR',
  rate: 80,
  source: 'yahoo',
  as_of: '2026-11-20T10:00:00.000Z',
  stale: false,
};
const IN = 'POST /functions/v1/get-indian-stock-data';
const VISIT = 'POST /rest/v1/rpc/record_visit';
type Answers = Parameters<typeof fakeNetwork>[0];
/** One portfolio with ten INFY and with assets. */
const family = (assets: readonly object[]): Answers => ({
  'GET /rest/v1/portfolio_summaries': () => Response.json([{ id: 'a', name: 'Family', assets_count: assets.length }]),
  'GET /rest/v1/portfolio_holdings': () => Response.json([share('a', 'INFY', 'INR', 10)]),
  'GET /rest/v1/portfolio_assets': () => Response.json(assets),
});

async function openDashboard(answers: Answers = {}, path = '/') {
  const { calls } = fakeNetwork({
    'GET /rest/v1/portfolio_summaries': () => Response.json(PORTFOLIOS),
    'GET /rest/v1/portfolio_holdings': () => Response.json(SHARES),
    [US]: async (request) => liveQuotes(request),
    [IN]: async (request) => liveQuotes(request, { price: 1500, change: -10, change_amount: -10 }),
    ...answers,
  });
  const user = await renderApp(path, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return { user, calls };
}
const saved = () => within(screen.getByRole('region', { name: 'Your portfolios' }));
const line = async (name: string) => {
  const item = (await saved().findByRole('link', { name })).closest('li');
  if (item === null) throw new Error(`no line of ${name}`);
  return within(item);
};
const total = (currency: string) => saved().findByRole('region', { name: `Total in ${currency}` });
const panel = () => within(screen.getByRole('tabpanel'));

describe('the saved portfolios', () => {
  it('count other assets in their totals, and are counted with them', async () => {
    await openDashboard({
      'GET /rest/v1/portfolio_summaries': () =>
        Response.json(PORTFOLIOS.map((one) => ({ ...one, assets_count: one.id === 'a' ? 2 : 0 }))),
      'GET /rest/v1/portfolio_assets': () =>
        Response.json([asset('cash', { amount: '5000' }), asset('loan', { amount: '1000' })]),
    });
    const first = await line('Long term');
    expect(await first.findByText('₹19,000.00')).toBeVisible();
    expect(first.getByText(/2 holdings, 2 other assets/)).toBeVisible();
    expect(within(await total('INR')).getByText('₹19,000.00')).toBeVisible();
    expect((await line('US growth')).getByText(/^1 holding(?!,)/)).toBeVisible();
  });

  it.each([
    ['what is in it', [], /^Today’s change is for ₹15,000\.00 with daily prices\.$/],
    [
      'gold too',
      [asset('gold', { quantity: '100', purity: '0.999' })],
      /^Today’s change is for ₹\d[\d,]{7,}\.\d\d with/,
    ],
  ])('say what the change of today is of: %s', async (_what, more, sentence) => {
    await openDashboard(family([asset('loan', { amount: '50000' }), ...more]));
    const sum = within(await total('INR'));
    expect(await sum.findByText(sentence)).toBeVisible();
    expect(sum.queryAllByText('−₹100.00')).toHaveLength(more.length === 0 ? 1 : 0);
  });

  it('say on the card too which of them is without gold that has no price', async () => {
    await openDashboard({
      ...family([asset('gold', { quantity: '100', purity: '0.999' })]),
      [IN]: async () =>
        liveQuotes(new Request('http://x/indian', { method: 'POST', body: JSON.stringify({ symbols: ['INFY'] }) })),
    });
    const card = await line('Family');
    expect(await card.findByText('₹2,000.00')).toBeVisible();
    expect(card.getByText('without one other asset')).toBeVisible();
  });

  it('have no value and record no visit where what values deposits does not come, until it is asked for again', async () => {
    away.is = true;
    const { user, calls } = await openDashboard({
      ...family([asset('cash', { amount: '5000' })]),
      [VISIT]: () => Response.json([]),
    });
    expect(await saved().findByText('Values could not be loaded.')).toBeVisible();
    expect(saved().queryByText(/₹/)).not.toBeInTheDocument();
    expect(document.querySelectorAll('.animate-pulse')).toHaveLength(0);
    away.is = false;
    await user.click(saved().getByRole('button', { name: 'Try again' }));
    expect(await within(await total('INR')).findByText('₹20,000.00')).toBeVisible();
    await waitFor(() => expect(callsTo(calls, '/rest/v1/rpc/record_visit')).not.toHaveLength(0), { timeout: 5000 });
    const [first] = callsTo(calls, '/rest/v1/rpc/record_visit');
    expect(await first?.json()).toMatchObject({ seen: [{ value: 20_000 }] });
  });

  it('saved since wait for their price: until then nothing is said to be left out, and no visit is recorded', async () => {
    let isSaved = false;
    let answer: () => void = () => undefined;
    const priced = new Promise<void>((resolve) => (answer = resolve));
    const { calls } = await openDashboard({
      'GET /rest/v1/portfolio_summaries': () => Response.json(isSaved ? PORTFOLIOS : PORTFOLIOS.slice(1)),
      'GET /rest/v1/portfolio_holdings': () =>
        Response.json([share('a', 'INFY', 'INR', 10), ...(isSaved ? [share('b', 'TCS', 'INR', 2)] : [])]),
      [IN]: async (request) => {
        if (isSaved) await priced;
        return liveQuotes(request, { price: 1500 });
      },
      [VISIT]: () => Response.json([]),
    });
    expect(await (await line('Long term')).findByText('₹15,000.00')).toBeVisible();
    isSaved = true;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ballast.portfolios.changed' })));
    const card = await line('US growth');
    expect(card.getByText('Waiting for prices')).toBeInTheDocument();
    expect(saved().queryByText(/left out of the totals/)).not.toBeInTheDocument();
    answer();
    expect(await card.findByText('₹3,000.00')).toBeVisible();
    const recorded = async () => {
      const visits = await Promise.all(callsTo(calls, '/rest/v1/rpc/record_visit').map((call) => call.clone().text()));
      expect(visits.at(-1)).toContain('IN:TCS');
      return visits.join('');
    };
    expect(await vi.waitFor(recorded, { timeout: 5000 })).not.toContain('"units":2,"value":null');
  });

  it('show their value and what they did today, by currency where no exchange rate is to be had, and open their report by their name, in the currency of the total', async () => {
    const { calls } = await openDashboard();
    const first = await line('Long term');
    expect(await first.findByText('₹15,000.00')).toBeVisible();
    expect(first.getByText('−₹100.00')).toBeVisible();
    expect(first.getByText('$1,000.00')).toBeVisible();
    expect(first.getByText('2 holdings')).toBeVisible();
    expect(saved().getByText(/^as of 20 Nov 2026/)).toBeVisible();
    expect(saved().getByText(/^No exchange rate is available from USD to INR/)).toBeVisible();
    expect(await total('USD')).toHaveTextContent('$1,400.00');
    expect(await total('USD')).toHaveTextContent('+$14.00');
    expect(await total('INR')).toHaveTextContent('₹15,000.00');
    expect(callsTo(calls, '/functions/v1/get-stock-data')).toHaveLength(1);
    expect((await line('US growth')).getByRole('link')).toHaveAttribute('href', '/portfolios?open=b&in=INR');
    expect((await line('Long term')).getByRole('link')).toHaveAttribute('href', '/portfolios?open=a');
  });

  it('of both countries have one total, with its rate, and cards in its currency', async () => {
    await openDashboard({ [RATES]: () => Response.json({ data: [DOLLAR] }) });
    // 15,000 + 1,400 · 80
    const sum = within(await total('INR'));
    expect(await sum.findByText('₹1,27,000.00')).toBeVisible();
    expect(sum.queryByText('Sample')).not.toBeInTheDocument();
    expect(saved().queryByRole('region', { name: 'Total in USD' })).not.toBeInTheDocument();
    expect(saved().getByText(/At \$1\.00 = ₹80\.00/)).toBeVisible();
    // Its period is no line of its own in a narrow column.
    expect(saved().getByText(/^as of 20 Nov 2026.*\.$/)).toBeVisible();
    const growth = await line('US growth');
    expect(growth.getByText('₹32,000.00')).toBeVisible();
    expect(growth.getByText('$400.00')).toBeVisible();
  });

  it('of one country have one total in its currency, and need no rate', async () => {
    const { calls } = await openDashboard({
      'GET /rest/v1/portfolio_holdings': () => Response.json([share('a', 'INFY', 'INR', 10)]),
    });
    expect(await within(await total('INR')).findByText('₹15,000.00')).toBeVisible();
    expect(callsTo(calls, '/functions/v1/get-exchange-rates')).toHaveLength(0);
  });

  it('show the first six of twelve, until all are wanted', async () => {
    const many = Array.from({ length: 12 }, (_, place) => ({ id: String(place), name: `Portfolio ${String(place)}` }));
    const { user } = await openDashboard({
      'GET /rest/v1/portfolio_summaries': () => Response.json(many),
      'GET /rest/v1/portfolio_holdings': () => Response.json(many.map(({ id }) => share(id, 'INFY', 'INR', 1))),
    });
    expect(await saved().findAllByRole('link', { name: /^Portfolio/ })).toHaveLength(6);
    await user.click(saved().getByRole('button', { name: 'Show all 12' }));
    expect(saved().getAllByRole('link', { name: /^Portfolio/ })).toHaveLength(12);
  });

  it('ask for new prices on request, and keep a price that is known, and say that it is old, when no new one comes', async () => {
    let price = 200;
    let isUp = true;
    const { user } = await openDashboard({
      [US]: async (request) => (isUp ? liveQuotes(request, { price }) : new Response(null, { status: 500 })),
    });
    const growth = await line('US growth');
    expect(await growth.findByText('$400.00')).toBeVisible();
    price = 210;
    await user.click(saved().getByRole('button', { name: 'Refresh prices' }));
    expect(await growth.findByText('$420.00')).toBeVisible();
    isUp = false;
    await user.click(saved().getByRole('button', { name: 'Refresh prices' }));
    expect(await growth.findByText('Old price')).toBeVisible();
    expect(growth.getByText('$420.00')).toBeVisible();
    expect(saved().getByText('2 holdings have an old price')).toBeVisible();
  });

  it('mark sample prices, in the sums too', async () => {
    await openDashboard({
      [US]: () => new Response(null, { status: 500 }),
      [RATES]: () => Response.json({ data: [DOLLAR] }),
    });
    expect(await (await line('US growth')).findByText('Sample')).toBeVisible();
    expect(await within(await total('INR')).findAllByText('Sample')).not.toHaveLength(0);
    expect(saved().getByText('2 holdings have a sample price')).toBeVisible();
  });

  it('say how many of their holdings have a price, and what to do about the others', async () => {
    await openDashboard({
      'GET /rest/v1/portfolio_holdings': () => Response.json([...SHARES, share('b', 'GONE', 'USD', 1)]),
      [US]: async () =>
        liveQuotes(new Request('http://x/', { method: 'POST', body: JSON.stringify({ symbols: ['AAPL'] }) })),
    });
    expect(await (await line('US growth')).findByText('1 of 2 priced')).toBeVisible();
    expect(saved().getByText('One holding is left out of the totals')).toBeVisible();
    expect(saved().getByText(/Open the portfolio to check the symbol/)).toBeVisible();
  });

  it('lead to the builder and the analyser when there are none', async () => {
    await openDashboard({
      'GET /rest/v1/portfolio_summaries': () => Response.json([]),
      'GET /rest/v1/portfolio_holdings': () => Response.json([]),
    });
    expect(await saved().findByText('No saved portfolios yet')).toBeVisible();
    expect(saved().getByRole('link', { name: 'Build a portfolio' })).toHaveAttribute('href', '/portfolio-builder');
    expect(saved().getByRole('link', { name: 'Paste and analyze' })).toHaveAttribute('href', '/portfolio-analysis');
    expect(saved().queryByRole('button')).not.toBeInTheDocument();
  });

  it('that cannot be loaded say so in their place, and can be tried again', async () => {
    let isUp = false;
    const { user } = await openDashboard({
      'GET /rest/v1/portfolio_summaries': () =>
        isUp ? Response.json(PORTFOLIOS) : Response.json({ message: 'internal words' }, { status: 400 }),
    });
    expect(await saved().findByText('Your saved portfolios could not be loaded.')).toBeVisible();
    expect(saved().queryByText(/internal words/)).not.toBeInTheDocument();
    isUp = true;
    await user.click(saved().getByRole('button', { name: 'Try again' }));
    expect(await saved().findByRole('link', { name: 'Long term' })).toBeVisible();
  });
});

describe('the tabs', () => {
  it('has the tabs Portfolio Analysis, AI Financial Advisor, Market Insights and Risk Analysis §2.50', async () => {
    const { user } = await openDashboard();
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Portfolio Analysis',
      'AI Financial Advisor',
      'Market Insights',
      'Risk Analysis',
    ]);
    await user.click(panel().getByRole('button', { name: 'Analyze something else' }));
    expect(panel().getByRole('textbox', { name: 'Your holdings' })).toBeVisible();
    expect(location.search).toBe('?analyze=1');
    await user.click(panel().getByRole('button', { name: 'Analyze something else' }));
    await user.click(screen.getByRole('tab', { name: 'Risk Analysis' }));
    expect(location.search).toBe('?tab=risk');
    await user.click(screen.getByRole('tab', { name: 'Portfolio Analysis' }));
    expect(location.search).toBe('');
  });

  it('has the chat in AI Financial Advisor', async () => {
    await openDashboard({}, '/?tab=advisor');
    expect(await panel().findByRole('textbox', { name: 'Your question' })).toBeVisible();
  });

  it('shows market trends, growth opportunities, defensive strategies and AI market intelligence; and risk factors and risk mitigation in the next tab §2.52 §2.53', async () => {
    const { user } = await openDashboard({}, '/?tab=insights');
    for (const name of [
      /market trends/i,
      /growth opportunities/i,
      /defensive strategies/i,
      /ai market intelligence/i,
    ]) {
      expect(panel().getByRole('heading', { name })).toBeVisible();
    }
    expect(panel().getByText('Sample data')).toBeVisible();
    expect(panel().queryByRole('heading', { name: /risk mitigation/i })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Risk Analysis' }));
    for (const name of [/risk factors/i, /risk mitigation/i]) {
      expect(panel().getByRole('heading', { name })).toBeVisible();
    }
  });

  it.each(['advisor', 'insights', 'risk'])(
    'sends a visitor who opens the tab %s to sign in, and back §2.51 §2.59 §6.5',
    async (tab) => {
      fakeNetwork();
      await renderApp(`/?tab=${tab}`);
      await waitFor(() => expect(location.pathname).toBe('/auth'));
      expect(new URLSearchParams(location.search).get('from')).toBe(`/?tab=${tab}`);
    },
  );

  it('leaves a visitor who names no tab of ours on the landing page', async () => {
    fakeNetwork();
    await renderApp('/?tab=analysis');
    expect(await screen.findByRole('heading', { name: 'Smarter Investing. Safer Future.' })).toBeVisible();
  });
});

describe('without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('what failed for want of one is asked for again with the next', async () => {
    let isUp = false;
    await openDashboard({
      'GET /rest/v1/portfolio_summaries': () => {
        if (!isUp) throw new TypeError('offline');
        return Response.json(PORTFOLIOS);
      },
    });
    expect(await saved().findByText('The server cannot be reached. Check your connection.')).toBeVisible();
    isUp = true;
    window.dispatchEvent(new Event('online'));
    expect(await saved().findByRole('link', { name: 'US growth' })).toBeVisible();
  });

  it('portfolios without prices of before have no gauge that never comes, and get both with the connection', async () => {
    onlineManager.setOnline(false);
    await openDashboard();
    expect(await saved().findByText('You are offline. Values appear when you are back online.')).toBeVisible();
    expect(await saved().findByRole('link', { name: 'US growth' })).toBeVisible();
    expect(document.querySelectorAll('.animate-pulse')).toHaveLength(0);
    onlineManager.setOnline(true);
    expect(await saved().findByRole('region', { name: 'Total in USD' })).toBeVisible();
  });
});
