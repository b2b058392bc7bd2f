import { expect, it } from 'vitest';
import { parseHoldings } from '../testing/parse-holdings.ts';
import type { NamedInstrument } from './listed-symbol.ts';
import { knownBy } from './mentions.ts';

const FUND: NamedInstrument = {
  symbol: '122639',
  exchange: null,
  market: 'IN',
  kind: 'fund',
  name: 'Parag Parikh Flexi Cap Fund - Direct Plan - Growth',
  isin: 'INF879O01027',
};
const named = (term: string) => (['122639', 'INF879O01027'].includes(term) ? [FUND] : []);
const read = (text: string) => parseHoldings(text, { market: 'IN', isKnown: knownBy(named), named });

it.each(['INF879O01027 3 lakh', '3 lakh INF879O01027', 'INF879O01027 50k', 'INF879O01027 ₹3 lakh'])(
  '%s is money, and no number of units',
  (text) => {
    expect(read(text)).toMatchObject({ holdings: [], problems: [{ code: 'quantity_is_money' }] });
  },
);

it.each([
  ['INF879O01027 2 lakh units', 200_000],
  ['INF879O01027 1200.345', 1200.345],
])('%s are units', (text, shares) => {
  expect(read(text)).toMatchObject({ holdings: [{ symbol: '122639', shares }], problems: [] });
});

it.each(['INF879O01027 50000', '5,000 INF879O01027', 'bought 5000 of INF879O01027'])(
  '%s may be units or rupees, so it is asked about',
  (text) => {
    expect(read(text)).toMatchObject({ holdings: [], problems: [{ code: 'units_or_amount' }] });
  },
);

it.each([
  ['INF879O01027 50000 units', 50_000],
  ['INF879O01027 50000 @ 45', 50_000],
  ['INF879O01027 1234', 1234],
  ['INF879O01027 500', 500],
  ['ISIN\tUnits\nINF879O01027\t5000', 5000],
])('%s are units without doubt', (text, shares) => {
  expect(read(text).holdings).toMatchObject([{ symbol: '122639', shares }]);
});
