import { addDays } from '@ballast/engine/calendar/day';
import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import { quoteOf, quotesByKey } from '@ballast/engine/testing/portfolio';
import { sinceVisit } from '@ballast/engine/visits/since-visit';
import { expect, it } from 'vitest';
import { valueSaved } from '../saved-values/value-saved.ts';
import { seenPortfolios } from './seen-portfolios.ts';

const GOLD = makeAsset('gold', { quantity: 100 });
const DAY = '2026-10-30';
const quotes = quotesByKey(quoteOf('GOLDBEES', 'IN', 100));

/** What is seen of 100 grams of gold on a day. */
function seenOn(day: string) {
  const saved = [{ id: 'a', name: 'Gold', holdings: [], assets: [GOLD] }];
  const valued = valueSaved(saved, quotes, {
    amountsOf: (assets) =>
      valuedAssets(assets, day, quotes).map(({ value, quote }) => ({
        currency: value.currency,
        amount: value.value,
        quote,
      })),
    valuedAssets: (assets) => valuedAssets(assets, day, quotes),
  });
  const seen = seenPortfolios({ ...valued, prices: 'market', isPriced: true, currency: 'INR', rates: [] }, new Map());
  return (seen ?? []).map(({ portfolio_id: id, value, holdings }) => ({ id, value, holdings: holdings.held }));
}

it('has as much gold by weight a month later, though the fund that prices it sold a little of its own', () => {
  const [before, now] = [seenOn(DAY), seenOn(addDays(DAY, 30))];
  const { added, fromPrices } = sinceVisit(before, now, null);
  expect(added).toBe(0);
  expect(fromPrices).toBeCloseTo((now[0]?.value ?? 0) - (before[0]?.value ?? 0), 6);
  expect(fromPrices).toBeGreaterThan(0);
});
