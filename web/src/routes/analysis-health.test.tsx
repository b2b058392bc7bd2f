import type { Quote } from '@ballast/engine/quotes/quote';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze, row, editTyped } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { masterOf } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const US = 'POST /functions/v1/get-stock-data';
const INDIA = 'POST /functions/v1/get-indian-stock-data';
const health = async () => within(await screen.findByRole('region', { name: 'Data health' }));

/** Quotes that differ by symbol. */
async function quotes(request: Request, changes: Readonly<Record<string, Partial<Quote>>>): Promise<Response> {
  const answer: { data: Quote[] } = await (await liveQuotes(request)).json();
  return Response.json({ data: answer.data.map((quote) => ({ ...quote, ...changes[quote.symbol] })) });
}

describe('data health', () => {
  it('is stated in one sentence, with source and time, where nothing is wrong', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nMSFT 1');
    const panel = await health();
    expect(panel.getByText('All 2 holdings have a market price.')).toBeVisible();
    expect(screen.getByText(/^2 holdings · US · Live · Prices as of 20 Nov 2026.*Source: Yahoo\.$/)).toBeVisible();
  });

  it('says how much of the value market prices cover, and since when the others are old', async () => {
    const { calls } = fakeNetwork({
      [US]: (request) => quotes(request, { KO: { price: 100, status: 'stale', as_of: '2026-11-17T21:00:00.000Z' } }),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nMSFT 1\nKO 1');
    const panel = await health();
    // 400 of 500.
    expect(panel.getByText('Current market prices cover 80.0% of known value: 2 of 3 holdings.')).toBeVisible();
    expect(panel.getByText('One price is stale')).toBeVisible();
    expect(panel.getByText(/^KO: since 1[78] Nov 2026/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Get new prices' }));
    expect(callsTo(calls, '/functions/v1/get-stock-data')).toHaveLength(2);
  });

  it('failure 30: tells in the cell since when a price is old, and once why no newer one came', async () => {
    const old = { status: 'stale', as_of: '2026-11-17T15:00:00.000Z', reason: 'rate_limited' } as const;
    fakeNetwork({ [US]: (request) => quotes(request, { KO: old, PEP: old }) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nKO 1\nPEP 1');
    expect((await row(/^KO/)).getByText('Yahoo, since 17 Nov 2026')).toBeVisible();
    const panel = await health();
    expect(panel.getByText(/No newer price: the price source is temporarily refusing requests\./)).toBeVisible();
  });

  it('calls a source that we have no name for what it calls itself', async () => {
    fakeNetwork({ [US]: (request) => quotes(request, { AAPL: { source: 'new-source' } }) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1');
    expect((await row(/^AAPL/)).getByText(/^new-source, /)).toBeVisible();
    expect(screen.getByText(/Source: new-source\.$/)).toBeVisible();
  });

  it('names samples with their reason and what is missing, and covers nothing then', async () => {
    fakeNetwork({
      [US]: (request) =>
        quotes(request, {
          AAPL: { status: 'error', source: 'sample', reason: 'timeout' },
          GONE: { price: null, change: null, change_amount: null, status: 'unknown_symbol', as_of: null },
        }),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nGONE 1');
    const panel = await health();
    expect(panel.getByText('No holding has a current market price.')).toBeVisible();
    expect(panel.getByText(/the price source did not answer in time/)).toBeVisible();
    expect(panel.getByText('One holding is left out of the totals')).toBeVisible();
  });

  it('says where a symbol is known that is not of this market', async () => {
    const none = { price: null, change: null, change_amount: null, status: 'unknown_symbol', as_of: null } as const;
    const listed = { symbol: 'INFY', name: 'Infosys', exchange: 'NSE' } as const;
    fakeNetwork({
      [US]: (request) => liveQuotes(request, none),
      ...masterOf([listed]),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'INFY 1');
    expect(await screen.findByText(/It is listed at the NSE: type NSE:INFY\./)).toBeVisible();
  });

  it('reads symbols that only the other country lists there, on demand, at one press', async () => {
    const apple = { symbol: 'AAPL', name: 'Apple Inc.', exchange: 'NASDAQ' } as const;
    const tcs = { symbol: 'TCS', name: 'Tata Consultancy Services', exchange: 'NSE' } as const;
    fakeNetwork({
      [US]: liveQuotes,
      [INDIA]: liveQuotes,
      ...masterOf([apple, tcs]),
    });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: 'India (NSE/BSE)' }));
    await analyze(user, 'TCS 5\nAAPL: 10 @ 150\naapl 2');
    expect(await screen.findByText('One symbol is listed in the US, not in India')).toBeVisible();
    expect(screen.getByText('Read it as NASDAQ:AAPL?')).toBeVisible();
    expect(screen.getByText('A price without a sign is then in dollars.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Read it there' }));
    await waitFor(() => expect(screen.queryByText('Read it as NASDAQ:AAPL?')).not.toBeInTheDocument());
    expect(await screen.findByRole('region', { name: 'Totals in USD' })).toBeVisible();
    expect(await editTyped(user)).toHaveValue('TCS 5\nNASDAQ:AAPL: 10 shares @ 150\nNASDAQ:AAPL: 2 shares');
  });
});
