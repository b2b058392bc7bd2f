import type { Quote } from '@ballast/engine/quotes/quote';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const US = 'POST /functions/v1/get-stock-data';
const health = async () => within(await screen.findByRole('region', { name: 'Data health' }));

/** Quotes that differ by symbol. */
async function quotes(request: Request, changes: Readonly<Record<string, Partial<Quote>>>): Promise<Response> {
  const answer: { data: Quote[] } = await (await liveQuotes(request)).json();
  return Response.json({ data: answer.data.map((quote) => ({ ...quote, ...changes[quote.symbol] })) });
}

describe('data health', () => {
  it('is told in one sentence, with source and time, where nothing is wrong', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nMSFT 1');
    const panel = await health();
    expect(panel.getByText('All 2 holdings have a price from the market.')).toBeVisible();
    expect(panel.getByText(/Prices as of 20 Nov 2026.*Source: Yahoo\./)).toBeVisible();
  });

  it('says how much of the value market prices cover, and since when the others are old', async () => {
    const { calls } = fakeNetwork({
      [US]: (request) => quotes(request, { KO: { price: 100, status: 'stale', as_of: '2026-11-17T21:00:00.000Z' } }),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nMSFT 1\nKO 1');
    const panel = await health();
    // 400 of 500.
    expect(
      panel.getByText('Prices from the market, as new as can be, cover 80.0% of the value: 2 of 3 holdings.'),
    ).toBeVisible();
    expect(panel.getByText('One price is stale')).toBeVisible();
    expect(panel.getByText(/^KO: since 1[78] Nov 2026/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Refresh prices' }));
    expect(callsTo(calls, '/functions/v1/get-stock-data')).toHaveLength(2);
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
    expect(panel.getByText('No holding has a price from the market that is as new as can be.')).toBeVisible();
    expect(panel.getByText(/the price source did not answer in time/)).toBeVisible();
    expect(panel.getByText('One holding is left out of the totals')).toBeVisible();
  });
});
