import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze, holdingsArea, row, editTyped } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const US = '/functions/v1/get-stock-data';
const TRY = { name: 'Try with the sample market' };

describe('the sample market', () => {
  it('is one press away: an example is filled in and priced without asking anybody, and everything says so', async () => {
    const { calls } = fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    await holdingsArea();
    await user.click(screen.getByRole('button', TRY));
    expect(await screen.findByText('Sample market: no price here is real')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Sample').length).toBeGreaterThan(1));
    expect(screen.queryByText('Stock Data Error')).toBeNull();
    expect(location.search).toBe('?prices=sample');
    expect(callsTo(calls, US)).toHaveLength(0);
    expect(await editTyped(user)).not.toHaveValue('');
  });

  it('has the same prices again after a reload', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis?prices=sample');
    await analyze(user, 'AAPL 10');
    const price = (await row(/AAPL/)).getAllByRole('cell')[2]?.textContent;
    await user.click(screen.getByRole('button', { name: 'Refresh prices' }));
    await waitFor(async () => expect((await row(/AAPL/)).getAllByRole('cell')[2]?.textContent).toBe(price));
  });

  it('converts by its own rates', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis?prices=sample');
    await analyze(user, 'NSE:INFY 10\nNASDAQ:AAPL 10');
    const total = within(await screen.findByRole('region', { name: 'Combined total in INR' }));
    expect(await total.findByText(/sample market, not real/)).toBeVisible();
  });

  it('is offered where no provider answers, and left again for real prices', async () => {
    let isUp = false;
    fakeNetwork({
      [`POST ${US}`]: (request) => (isUp ? liveQuotes(request) : new Response(null, { status: 503 })),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10');
    const panel = within(await screen.findByRole('region', { name: 'Data health' }));
    await user.click(panel.getByRole('button', TRY));
    expect(await screen.findByText('Sample market: no price here is real')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Back to real prices' }));
    expect(await screen.findByText('The one holding has a market price.')).toBeVisible();
    expect(location.search).toBe('');
  });
});
