import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze, row } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useReportWorker } from '../testing/report-worker.ts';

const RATES = 'POST /functions/v1/get-exchange-rates';
const dollarAt = (rate: number) => () =>
  Response.json({
    data: [
      { base: 'USD', quote: 'INR', rate, source: 'yahoo', as_of: '2026-11-20T10:00:00.000Z', stale: false },
      { base: 'USD', quote: 'EUR', rate: 0.9, source: 'yahoo', as_of: '2026-11-20T10:00:00.000Z', stale: true },
    ],
  });
const QUOTES = {
  'POST /functions/v1/get-stock-data': liveQuotes,
  'POST /functions/v1/get-indian-stock-data': liveQuotes,
};
/** At 200 each: $2,000 and ₹2,000. */
const BOTH = 'NSE:INFY 10 @ 100\nNASDAQ:AAPL 10 @ 250';

const together = (currency: string) => screen.findByRole('region', { name: `Combined total in ${currency}` });
const choice = () => screen.getByRole('combobox', { name: 'Total in' });

describe('totals in one currency', () => {
  it('are given for a portfolio of both countries beside the native ones, with rate, source and time', async () => {
    fakeNetwork({ ...QUOTES, [RATES]: dollarAt(80) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, BOTH);
    // 2,000 + 2,000 · 80 = 162,000; the gain: 1,000 − 500 · 80 = −39,000.
    const total = within(await together('INR'));
    expect(total.getByText('₹1,62,000.00')).toBeVisible();
    expect(total.getByText('−₹39,000.00')).toBeVisible();
    expect(total.getByText(/At \$1\.00 = ₹80\.00 \(Yahoo, 20 Nov 2026/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Totals in USD' })).toBeVisible();
    expect(choice()).toHaveValue('INR');
  });

  it('are converted into what the person chooses, which stands in the address; an old rate says so §2.91', async () => {
    fakeNetwork({ ...QUOTES, [RATES]: dollarAt(80) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10');
    await row(/AAPL/);
    expect(choice()).toHaveValue('USD');
    // One currency can't be separate from itself.
    expect(within(choice()).queryByRole('option', { name: 'each currency separately' })).toBeNull();
    await user.selectOptions(choice(), 'EUR');
    const total = within(await together('EUR'));
    expect(total.getByText('€1,800.00')).toBeVisible();
    expect(total.getByText(/old: from 20 Nov 2026/)).toBeVisible();
    expect(location.search).toBe('?in=EUR');
    await user.selectOptions(choice(), 'USD');
    expect(screen.queryByRole('region', { name: /^Combined total/ })).toBeNull();
  });

  it('follow the display currency once it was chosen in the settings §2.91', async () => {
    localStorage.setItem('ballast.settings', JSON.stringify({ display: { currency: 'INR' } }));
    fakeNetwork({ ...QUOTES, [RATES]: dollarAt(80) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10');
    expect(within(await together('INR')).getByText('₹1,60,000.00')).toBeVisible();
  });

  it('give each holding its value in that currency, and one list its order by it', async () => {
    fakeNetwork({ ...QUOTES, [RATES]: dollarAt(80) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'NSE:INFY 20\nNASDAQ:AAPL 1\nNSE:TCS 100');
    // ₹4,000, $200 and ₹20,000.
    const apple = await row(/AAPL/);
    expect(await apple.findByText('₹16,000.00')).toBeVisible();
    // Its price, and its value in dollars.
    expect(apple.getAllByText('$200.00')).toHaveLength(2);
    expect(apple.getByText('40.0%')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Holdings' })).getAllByRole('rowheader');
    expect(rows.map((one) => one.firstElementChild?.textContent)).toEqual(['TCS', 'AAPL', 'INFY']);
    await user.selectOptions(choice(), 'each currency separately');
    expect(screen.getByText(/^In USD: /)).toBeVisible();
    expect(screen.queryByText('₹16,000.00')).toBeNull();
  });

  it('name a currency without a rate, and leave it out', async () => {
    fakeNetwork({ ...QUOTES, [RATES]: () => Response.json({ data: [] }) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, BOTH);
    const total = within(await together('INR'));
    expect(total.getByText('₹2,000.00')).toBeVisible();
    expect(total.getByText('Value, without USD')).toBeVisible();
    expect(total.queryByText(/all together/)).toBeNull();
    const health = within(screen.getByRole('region', { name: 'Data health' }));
    expect(health.getByText('In USD, the one holding has a market price.')).toBeVisible();
    expect(
      health.getByText('No exchange rate for USD: one priced holding has no value in INR, and is in no risk figure.'),
    ).toBeVisible();
    expect(total.getByText(/not in this total: USD/)).toBeVisible();
  });

  it('say of how many holdings the gain is', async () => {
    fakeNetwork({ ...QUOTES, [RATES]: dollarAt(80) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'NSE:INFY 10 @ 100\nNASDAQ:AAPL 10');
    expect((await together('INR')).textContent).toContain('Gain covers 1 of 2 holdings.');
  });

  it('say nothing of that where it is of all', async () => {
    fakeNetwork({ ...QUOTES, [RATES]: dollarAt(80) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, BOTH);
    expect((await together('INR')).textContent).not.toContain('Gain covers');
  });

  it('say above what can be lost that rates could not be loaded, and ask again on demand', async () => {
    useReportWorker();
    let isUp = false;
    fakeNetwork({
      ...QUOTES,
      'POST /functions/v1/get-price-history': () =>
        Response.json({ currency: 'INR', dates: [], series: [], fx: [], missing: [], suspicious: [], next: null }),
      [RATES]: () => (isUp ? dollarAt(80)() : new Response(null, { status: 503 })),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, BOTH);
    const top = within(await screen.findByRole('region', { name: 'What you can lose' }));
    const notice = await top.findByText(
      '1 holding has no value in INR and is left out of that total and of all risk figures.',
      undefined,
      { timeout: 15_000 },
    );
    isUp = true;
    await user.click(top.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    // AAPL is 1,60,000 of 1,62,000.
    expect(await screen.findByRole('heading', { name: 'A large holding: AAPL' })).toBeVisible();
  });

  it('say that rates could not be had, and ask again on demand', async () => {
    let isUp = false;
    const { calls } = fakeNetwork({
      ...QUOTES,
      [RATES]: () => (isUp ? dollarAt(80)() : new Response(null, { status: 503 })),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, BOTH);
    const failed = await screen.findByText(/Exchange rates could not be loaded, so/, undefined, { timeout: 15_000 });
    isUp = true;
    const asked = callsTo(calls, '/functions/v1/get-exchange-rates').length;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await together('INR');
    await waitFor(() => expect(callsTo(calls, '/functions/v1/get-exchange-rates').length).toBeGreaterThan(asked));
  });

  it.each([
    ['missing', () => Response.json({ data: [] }), /not in this total: USD/],
    ['old', () => aged(dollarAt(75)), /old: from 20 Nov 2026/],
  ])('offer to ask again where a rate is %s, and take the new one', async (_, first, words) => {
    let isUp = false;
    fakeNetwork({ ...QUOTES, [RATES]: () => (isUp ? dollarAt(80)() : first()) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, BOTH);
    const note = within(await together('INR')).getByText(words);
    isUp = true;
    await user.click(within(note).getByRole('button', { name: 'Try again' }));
    const total = within(await together('INR'));
    expect(await total.findByText('₹1,62,000.00')).toBeVisible();
    expect(total.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

/** The answer with every rate too old. */
async function aged(answer: () => Response): Promise<Response> {
  const old = (await answer().text()).replaceAll('"stale":false', '"stale":true');
  return new Response(old, { headers: { 'content-type': 'application/json' } });
}
