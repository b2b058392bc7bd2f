import type { Quote } from '@ballast/engine/quotes/quote';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as notifications from '../lib/notify.ts';
import { analyze } from '../testing/analyser.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const US = 'POST /functions/v1/get-stock-data';
const STALE: Partial<Quote> = { status: 'stale', reason: 'timeout' };
const SAMPLE: Partial<Quote> = { status: 'error', source: 'sample', reason: 'timeout' };
const UNKNOWN: Partial<Quote> = { status: 'unknown_symbol', price: null };

/** Live prices, but for the symbols named. */
function answer(changes: Readonly<Record<string, Partial<Quote>>>) {
  return async (request: Request) => {
    const { data }: { data: Quote[] } = await (await liveQuotes(request)).json();
    return Response.json({ data: data.map((quote) => ({ ...quote, ...changes[quote.symbol] })) });
  };
}
async function analyzed(text: string, changes: Readonly<Record<string, Partial<Quote>>>) {
  const notify = vi.spyOn(notifications, 'notify');
  fakeNetwork({ [US]: answer(changes) });
  await analyze(await renderApp('/portfolio-analysis'), text);
  const totals = await screen.findByRole('region', { name: 'Totals in USD' });
  return {
    totals: within(totals),
    messages: () => notify.mock.calls.map(([{ kind, description }]) => [kind, description]),
  };
}

it('goes when the next analysis begins, if it tells what went wrong with the one before', async () => {
  fakeNetwork({ [US]: answer({}) });
  const user = await renderApp('/portfolio-analysis');
  await user.click(await screen.findByRole('button', { name: 'Analyze Portfolio' }));
  expect(await screen.findByText('Portfolio Required')).toBeVisible();
  await analyze(user, 'AAPL 1');
  await vi.waitFor(() => {
    expect(screen.getByText('Analysis Complete')).toBeVisible();
    expect(screen.queryByText('Portfolio Required')).not.toBeInTheDocument();
  }, 5_000);
});

describe('the toast', () => {
  it.each([
    ['all live', {}, 'success', 'Portfolio analyzed with live data for 3 stocks!'],
    [
      'two stale',
      { AAPL: STALE, KO: STALE },
      'success',
      'Portfolio analyzed with live data for 1 stock! 2 with their last known price.',
    ],
    [
      'all stale',
      { AAPL: STALE, MSFT: STALE, KO: STALE },
      'info',
      'Portfolio analyzed with the last known prices of 3 stocks: no newer one was available.',
    ],
    ['one sample', { KO: SAMPLE }, 'info', 'Portfolio analyzed with live data for 2 stocks! 1 with sample data.'],
    [
      'sample, stale and unknown',
      { AAPL: SAMPLE, MSFT: STALE, KO: UNKNOWN },
      'info',
      'Portfolio analyzed with sample data for 1 stock. 1 with its last known price. 1 without a price.',
    ],
    [
      'nothing priced',
      { AAPL: UNKNOWN, MSFT: UNKNOWN, KO: UNKNOWN },
      'info',
      'No price was found for any of your holdings.',
    ],
  ])('says what happened: %s', async (_, changes, kind, description) => {
    const { messages } = await analyzed('AAPL 10\nMSFT 5\nKO 1', changes);
    expect(messages().at(-1)).toEqual([kind, description]);
  });
});

describe('a sample price', () => {
  it('marks value, gain and today, and has no part in what prices from the market cover', async () => {
    const { totals } = await analyzed('AAPL 10 @ 150\nKO 5 @ 60', { KO: SAMPLE });
    expect(totals.getByText('Value')).toHaveTextContent('ValueSample');
    expect(totals.getByText('Gain')).toHaveTextContent('GainSample');
    expect(totals.getByText('Today')).toHaveTextContent('TodaySample');
    const health = screen.getByRole('region', { name: 'Data health' });
    expect(health).toHaveTextContent('Current market prices: 1 of 2 holdings.');
    expect(health).not.toHaveTextContent('%');
  });

  it('does not mark a gain that it is not in', async () => {
    const { totals } = await analyzed('AAPL 10 @ 150\nKO 5', {
      KO: { ...SAMPLE, change: null, change_amount: null, changePercent: null, change_percent: null },
    });
    expect(totals.getByText('Value')).toHaveTextContent('ValueSample');
    expect(totals.getByText('Gain')).not.toHaveTextContent('Sample');
    expect(totals.getByText('Today')).not.toHaveTextContent('Sample');
  });
});

describe('a gain that is not known', () => {
  it('asks for the price paid where it was not typed', async () => {
    const { totals } = await analyzed('AAPL 10', {});
    expect(totals.getByText('Add your cost to see it.')).toBeVisible();
  });

  it('does not ask for the price paid where it was typed and the price of today is missing', async () => {
    const { totals } = await analyzed('AAPL 10 @ 150', { AAPL: UNKNOWN });
    expect(totals.queryByText('Add your cost to see it.')).not.toBeInTheDocument();
    expect(totals.getByText('There is no price to compare with your cost.')).toBeVisible();
  });
});
