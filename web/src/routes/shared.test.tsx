import { writeSharedReport, withoutNames, type SharedReport } from '@ballast/contract/shared-report';
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { setSession } from '../lib/session-store.ts';
import { editTyped, holdingsArea } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';
import { toastWith } from '../testing/toasts.ts';

const [INDIA, US, RATES] = ['get-indian-stock-data', 'get-stock-data', 'get-exchange-rates'].map(
  (name) => `/functions/v1/${name}`,
);
const REPORT: SharedReport = {
  asOf: '2026-11-20',
  base: 'INR',
  samples: 'none',
  scope: 'linked',
  volatility: { value: 1480, interval: { low: 1390, high: 1570 } },
  badDay: { oneIn: 20, horizon: 1, loss: 131 },
  index: { key: 'IN:NIFTY50', volatility: 1600, loss: 180 },
  crash: { id: 'in_march_2020', change: -2700, indexLoss: 3800, isPartial: false, standIn: 6200 },
  holdings: [
    { listing: 'NSE:INFY', name: null, weight: 6000, risk: 7100 },
    { listing: 'US:GLD', name: 'Gold', weight: 2500, risk: 1500 },
    { listing: 'NASDAQ:AAPL', name: null, weight: 1500, risk: 1400 },
  ],
  others: null,
};
const pathOf = (report: SharedReport) => `/shared#${writeSharedReport(report)}`;
const button = () => screen.findByRole('button', { name: 'Analyze this' });
const rate = { base: 'USD', quote: 'INR', rate: 80, source: 'yahoo', as_of: '2026-11-20T10:00:00Z', stale: false };
const rates = () => Response.json({ data: [rate] });

describe('a shared link', () => {
  it('shows what it holds, and asks nobody', async () => {
    const { calls } = fakeNetwork();
    await renderApp(pathOf(REPORT));
    expect(await screen.findByText('Prices as of 20 Nov 2026, in INR')).toBeVisible();
    expect(screen.getByText('Not checked by Ballast')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Moderate to High. Yearly volatility 15%. NIFTY 50 16%' })).toBeVisible();
    expect(screen.getByText('1 trading day in 20. NIFTY 50 −1.8%')).toBeVisible();
    expect(screen.getByText('March 2020, India. NIFTY 50 −38%. An index stands in for 62%')).toBeVisible();
    expect(screen.getByText(/^Weights are of what follows market prices\./)).toBeVisible();
    expect(screen.getByText(/^Automated information, not a registered adviser\./)).toBeVisible();
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['HoldingWeightShare of risk', 'INFY60.0%71%', 'Gold25.0%15%', 'AAPL15.0%14%']);
    expect(calls.filter(({ url }) => /INFY|GLD|AAPL|shared/.test(url))).toEqual([]);
    for (const path of [INDIA, US, RATES]) expect(callsTo(calls, path ?? '')).toEqual([]);
  });

  it('says that a crash is the worst by mostly own prices, and nothing of an index without prices', async () => {
    fakeNetwork();
    const crash = {
      id: 'in_march_2020',
      change: -2700,
      indexLoss: null,
      isPartial: true,
      standIn: 0,
      isByOwn: true,
    } as const;
    await renderApp(pathOf({ ...REPORT, crash }));
    expect(await screen.findByText('March 2020, India, part of the value. By mostly own prices')).toBeVisible();
  });

  it('keeps its figures where the second factor of who opens it is still to come', async () => {
    fakeNetwork();
    await renderApp(pathOf(REPORT));
    act(() => setSession({ status: 'halfway', account: ACCOUNT }));
    expect(await screen.findByText('Prices as of 20 Nov 2026, in INR')).toBeVisible();
    expect(location.pathname).toBe('/shared');
  });

  it('begins the note of a bad day with a capital, and says what a weight is of', async () => {
    fakeNetwork();
    const deposit = { key: 'deposit', volatility: 0, loss: 0 } as const;
    await renderApp(pathOf({ ...REPORT, index: deposit, scope: 'part' }));
    expect(await screen.findByText('1 trading day in 20. Fixed deposit 0%')).toBeVisible();
    expect(screen.getByText('60% of the money covered → 71% of risk')).toBeVisible();
  });

  it('without names shows percentages and has nothing to analyze', async () => {
    fakeNetwork();
    await renderApp(pathOf(withoutNames(REPORT)));
    expect(await screen.findByText(/^The sender hid the names of the holdings\./)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Holding 1 60.0% 71%' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Analyze this' })).not.toBeInTheDocument();
  });

  it('of the first version still opens, and says that it does not know of stand-ins', async () => {
    fakeNetwork();
    const rows = REPORT.holdings.map(({ listing, name, weight, risk }) => ({
      l: listing,
      n: name,
      w: weight,
      r: risk,
    }));
    const crash = { id: 'in_march_2020', change: -2700, indexLoss: 3800, isPartial: false };
    const body = Buffer.from(JSON.stringify({ ...REPORT, crash, holdings: rows })).toString('base64url');
    await renderApp(`/shared#1.${body}`);
    expect(
      await screen.findByText('March 2020, India. NIFTY 50 −38%. An index may stand in for part of the value'),
    ).toBeVisible();
  });

  it('says which part it names, and that prices were generated', async () => {
    fakeNetwork();
    const [first] = REPORT.holdings;
    if (first === undefined) throw new Error('there is a holding');
    const others = { count: 9, weight: 4000, risk: 2900 };
    await renderApp(pathOf({ ...REPORT, holdings: [first], others, samples: 'some', volatility: null, crash: null }));
    expect(await screen.findByText(/names the largest 1, 60\.0% of what follows market prices\./)).toBeVisible();
    expect(screen.getByRole('row', { name: '9 other holdings 40.0% 29%' })).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByText('Yearly volatility could not be measured.')).toBeVisible();
  });

  it.each([
    ['all', /60\.0% of the portfolio\./],
    ['part', /60\.0% of the holdings with a price history\./],
  ] as const)('says what the part that it names is of: %s', async (scope, sentence) => {
    fakeNetwork();
    const others = { count: 9, weight: 4000, risk: 2900 };
    await renderApp(pathOf({ ...REPORT, holdings: REPORT.holdings.slice(0, 1), others, scope }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['', /^This link contains no figures/],
    ['#3.abc', /^This link was made by a newer version/],
    ['#1.abc', /^This link can’t be read/],
    ['#2.abc', /^This link can’t be read/],
    ['#<img src=x onerror=alert(1)>', /^This link can’t be read/],
    [`#1.${'A'.repeat(100_000)}`, /^This link can’t be read/],
  ])('that is none says so: %.30s', async (hash, sentence) => {
    fakeNetwork();
    await renderApp(`/shared${hash}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Analyze your own portfolio' })).toBeVisible();
  });
});

describe('analyzing what a link names', () => {
  it('looks up prices only then, and opens a round amount as typed text', async () => {
    const { calls } = fakeNetwork({
      [`POST ${INDIA}`]: liveQuotes,
      [`POST ${US}`]: liveQuotes,
      [`POST ${RATES}`]: rates,
    });
    const user = await renderApp(pathOf(REPORT));
    await user.click(await button());
    // 60% of ₹1,00,000 at ₹200; 25% and 15% at $200 of ₹80.
    expect(await screen.findByRole('heading', { name: 'Your portfolio' })).toBeVisible();
    expect(await editTyped(user)).toHaveValue('NSE:INFY: 300\nUS:GLD: 1.5625\nNASDAQ:AAPL: 0.9375');
    expect(location.pathname + location.search).toBe('/portfolio-analysis?in=INR');
    const asked = await Promise.all(callsTo(calls, US ?? '').map((call): Promise<unknown> => call.json()));
    expect(asked[0]).toEqual({ symbols: ['GLD', 'AAPL'] });
  });

  it('keeps the text that the link became when prices are refreshed', async () => {
    let price = 200;
    const answer = (request: Request) => liveQuotes(request, { price });
    fakeNetwork({ [`POST ${INDIA}`]: answer, [`POST ${US}`]: answer, [`POST ${RATES}`]: rates });
    const user = await renderApp(pathOf(REPORT));
    await user.click(await button());
    const refresh = await screen.findByRole('button', { name: 'Refresh prices' });
    price = 400;
    await user.click(refresh);
    expect(await screen.findByText('Prices refreshed')).toBeInTheDocument();
    expect(await editTyped(user)).toHaveValue('NSE:INFY: 300\nUS:GLD: 1.5625\nNASDAQ:AAPL: 0.9375');
  });

  it('can put back what was typed before the prices came', async () => {
    let come: () => void = () => undefined;
    const here = new Promise<void>((resolve) => (come = resolve));
    const answer = async (request: Request) => {
      await here;
      return liveQuotes(request);
    };
    fakeNetwork({ [`POST ${INDIA}`]: answer, [`POST ${US}`]: answer, [`POST ${RATES}`]: rates });
    const user = await renderApp(pathOf(REPORT));
    await user.click(await button());
    await user.click(await holdingsArea());
    await user.paste('INFY 10');
    come();
    await screen.findByRole('button', { name: 'Edit' });
    expect(await editTyped(user)).toHaveValue('NSE:INFY: 300\nUS:GLD: 1.5625\nNASDAQ:AAPL: 0.9375');
    await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
    expect(await holdingsArea()).toHaveValue('INFY 10');
  });

  it('begins again after a reload that came before the prices', async () => {
    let isUp = false;
    const answer = (request: Request) => (isUp ? liveQuotes(request) : new Promise<Response>(() => undefined));
    fakeNetwork({ [`POST ${INDIA}`]: answer, [`POST ${US}`]: answer, [`POST ${RATES}`]: rates });
    const user = await renderApp(pathOf(REPORT));
    await user.click(await button());
    expect(await holdingsArea()).toHaveValue('');
    cleanup();
    queryClient.clear();
    isUp = true;
    await renderApp('', { keepHistory: true });
    await screen.findByRole('button', { name: 'Edit' });
    expect(await editTyped(user)).toHaveValue('NSE:INFY: 300\nUS:GLD: 1.5625\nNASDAQ:AAPL: 0.9375');
  });

  it('leaves out what has no price, spreads the amount over the others, and says so', async () => {
    fakeNetwork({
      [`POST ${INDIA}`]: liveQuotes,
      [`POST ${US}`]: (request) => liveQuotes(request, { price: null, status: 'unknown_symbol' }),
      [`POST ${RATES}`]: rates,
    });
    const user = await renderApp(pathOf(REPORT));
    await user.click(await button());
    expect(await toastWith('Left out: GLD, AAPL')).toEqual({ title: 'No price today', look: 'info' });
    await screen.findByRole('button', { name: 'Edit' });
    expect(await editTyped(user)).toHaveValue('NSE:INFY: 500');
  });

  it('says that no prices came, and can be tried again', async () => {
    let isUp = false;
    const answer = (request: Request) => (isUp ? liveQuotes(request) : new Response(null, { status: 503 }));
    fakeNetwork({ [`POST ${INDIA}`]: answer, [`POST ${US}`]: answer, [`POST ${RATES}`]: rates });
    const user = await renderApp(pathOf(REPORT));
    await user.click(await button());
    const again = await screen.findByRole('button', { name: /try again/i });
    isUp = true;
    await user.click(again);
    await screen.findByRole('button', { name: 'Edit' });
    expect(await editTyped(user)).toHaveValue('NSE:INFY: 300\nUS:GLD: 1.5625\nNASDAQ:AAPL: 0.9375');
  });
});
