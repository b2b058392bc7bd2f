import { analysePortfolio } from '@ballast/engine/analysis/analyse';
import type { Holding } from '@ballast/engine/assets/holding';
import type { Quote } from '@ballast/engine/quotes/quote';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import type { Occasion } from '../analysis/priced-analysis.ts';
import { ResultBasis } from './result-basis.tsx';

const STATUSES = { AAPL: 'live', MSFT: 'live', KO: 'market_closed', PEP: 'stale' } as const;

async function basisOf(occasion: Occasion) {
  const words = await loadWords(['analyser']);
  const holdings = Object.keys(STATUSES).map((symbol): Holding => ({
    symbol,
    exchange: null,
    market: 'US',
    currency: 'USD',
    shares: 1,
    purchasePrice: null,
  }));
  const quotes = new Map(
    Object.entries(STATUSES).map(([symbol, status]) => [quoteKey(symbol, 'US'), quoteOf(symbol, status)]),
  );
  const { container } = render(
    <WithWords words={words}>
      <ResultBasis
        analysis={{
          ...analysePortfolio(holdings, quotes),
          asked: { holdings, assets: [] },
          assets: [],
          quotes,
          prices: 'market',
          sampled: [],
          kept: [],
          at: new Date('2026-11-20T10:00:00Z'),
          occasion,
        }}
      />
    </WithWords>,
  );
  return container;
}

function quoteOf(symbol: string, status: Quote['status']): Quote {
  return {
    symbol,
    name: null,
    price: 100,
    change: null,
    change_amount: null,
    changePercent: null,
    change_percent: null,
    volume: null,
    status,
    exchange_code: null,
    currency: 'USD',
    source: 'yahoo',
    as_of: '2026-11-20T10:00:00Z',
  };
}

it('says what most prices are, and counts the others', async () => {
  expect(await basisOf('refreshed')).toHaveTextContent(
    /^4 holdings · US · Live · Market closed: 1 · Stale: 1 · Prices as of 20 Nov 2026/,
  );
});

it('calls prices of a stored report neither live nor closed, only as old as they are', async () => {
  expect(await basisOf('stored')).toHaveTextContent(/^4 holdings · US · Stale: 1 · Prices as of 20 Nov 2026/);
});
