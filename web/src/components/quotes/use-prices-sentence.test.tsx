import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import { sampleQuote } from '@ballast/engine/quotes/sample';
import type { Quote } from '@ballast/engine/quotes/quote';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { usePricesSentence } from './use-prices-sentence.ts';

const quote = (symbol: string, facts: Partial<Quote>): Quote => ({
  ...sampleQuote(symbol, 'IN', () => 0.5, new Date('2026-11-28T10:00Z')),
  status: 'live',
  price: 100,
  ...facts,
});
const FUND = { value: 5000, quote: quote('122639', { source: 'amfi', as_of: '2026-11-27T15:30:00.000Z' }) };
const OWNED = [makeAsset('gold', { quantity: 10 }), makeAsset('cash', { amount: 100 })];

function Sentence({ gold }: { gold: Quote }) {
  const assets = valuedAssets(OWNED, '2026-11-28', new Map([['IN:GOLDBEES', gold]]));
  return <output>{usePricesSentence()([FUND], assets)}</output>;
}
async function said(gold: Partial<Quote>): Promise<string> {
  render(
    <WithWords words={await loadWords(['report'])}>
      <Sentence gold={quote('GOLDBEES', gold)} />
    </WithWords>,
  );
  return screen.getByRole('status').textContent;
}

it('names the source and the time of the price of gold too', async () => {
  expect(await said({ source: 'yahoo', as_of: '2026-11-28T08:30:00.000Z' })).toMatch(
    /^Today’s prices: AMFI, Yahoo, from 27 Nov 2026.* to 28 Nov 2026/,
  );
});

it('counts a sample price of gold', async () => {
  expect(await said({ status: 'error' })).toMatch(/^Today’s prices: AMFI, 27 Nov 2026.*1 price is sample data\.$/);
});
