import { describe, expect, it } from 'vitest';
import type { Market } from '../quotes/market.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';
import type { NamedInstrument } from './listed-symbol.ts';
import { knownBy } from './mentions.ts';

const share = (symbol: string, market: Market): NamedInstrument => ({
  symbol,
  exchange: market === 'IN' ? 'NSE' : 'NASDAQ',
  market,
  kind: 'share',
  name: symbol,
  isin: null,
});
const LISTED = ['INFY', 'TCS', 'ITC', 'WIPRO', 'RELIANCE', 'SBIN'].map((symbol) => share(symbol, 'IN'));
const named = (term: string) => [...LISTED, share('AAPL', 'US')].filter(({ symbol }) => symbol === term.toUpperCase());

function read(text: string): string {
  const { holdings, questions, problems } = parseHoldings(text, { market: 'IN', isKnown: knownBy(named), named });
  return [
    ...holdings.map(
      ({ symbol, shares, purchasePrice: paid }) => `${symbol} ${shares}${paid === null ? '' : ` @ ${paid}`}`,
    ),
    ...questions.map(({ raw }) => `question: ${raw}`),
    ...problems.map(({ code, fragment }) => `${code}: ${fragment}`),
  ].join(' · ');
}

describe('an amount that is put in a share', () => {
  it.each([
    ['25k in INFY', '25k'],
    ['put 25000 in my TCS', '25000'],
    ['i have 30,000 invested in ITC', '30,000'],
  ])('%s is money, not a number of shares', (typed, amount) => {
    expect(read(typed)).toBe(`quantity_is_money: ${amount}`);
  });

  it('is a number of shares where it is small', () => {
    expect(read('i have 20 shares in INFY')).toBe('INFY 20');
  });
});

describe('what may be the cost of all', () => {
  it.each(['INFY 50 shares 2 lakh', '50 INFY 2 lakh', 'INFY 50 = 75000', 'INFY 50 = ₹75,000'])(
    '%s is asked about',
    (typed) => {
      const { holdings, questions } = parseHoldings(typed, { market: 'IN', isKnown: knownBy(named), named });
      expect(holdings).toEqual([]);
      const [each, all] = questions[0]?.readings ?? [];
      expect(each?.shares).toBe(50);
      expect(each?.purchasePrice).toBe((all?.purchasePrice ?? 0) / 50);
    },
  );

  it.each(['INFY 1 1 lakh', 'INFY 50 @ 2 lakh', 'INFY 50 shares 2 lakh each', 'INFY 50 1500', 'INFY = 50'])(
    '%s is not asked about',
    (typed) => {
      expect(parseHoldings(typed, { market: 'IN', isKnown: knownBy(named), named }).questions).toEqual([]);
    },
  );
});

describe('a number below zero', () => {
  it.each([
    ['INFY -5', 'quantity_not_positive: -5'],
    ['INFY: -5', 'quantity_not_positive: -5'],
    ['INFY:-5', 'quantity_not_positive: -5'],
    ['INFY: - 5', 'quantity_not_positive: - 5'],
    ['INFY = -5', 'quantity_not_positive: -5'],
    ['INFY: −5', 'quantity_not_positive: −5'],
    ['INFY: ﹣5', 'quantity_not_positive: ﹣5'],
    ['TCS (-7) @ 1200', 'quantity_not_positive: -7'],
    ['ITC | -9', 'quantity_not_positive: -9'],
    ['WIPRO qty: -3', 'quantity_not_positive: -3'],
    ['US:AAPL: −5 @ 150', 'quantity_not_positive: −5'],
    ['INFY, -5', 'quantity_not_positive: -5'],
    ['ITC 10 @ -4', 'invalid_number: -4'],
    ['ITC 10 @ - 4', 'invalid_number: - 4'],
    ['ITC 10 @ -₹4', 'invalid_number: -₹4'],
    ['ITC 10 at -4', 'invalid_number: -4'],
    ['RELIANCE 10 @ -1,200', 'invalid_number: -1,200'],
    ['AAPL 10 @ $ -150', 'invalid_number: $ -150'],
    ['bought TCS today: -5 shares', 'unexpected_text: TCS today: -5 shares'],
    ['bought -5 TCS at 1200', 'unexpected_text: TCS at 1200'],
    ['bought 5 TCS at -1200', 'unexpected_text: TCS at -1200'],
    ['minus 5 TCS', 'unexpected_text: TCS'],
    ['20 INFY and -5 ITC', 'quantity_not_positive: -5'],
  ])('%s is not read without its minus', (typed, expected) => {
    expect(read(typed)).toContain(expected);
    expect(read(typed)).not.toMatch(/(?:TCS|WIPRO|RELIANCE|AAPL) \d/);
  });

  it.each(['SBIN 10 @ 600-700', 'SBIN 10-12', 'SBIN 10-12 shares', 'bought 10-12 SBIN', 'bought 10 SBIN at 600 - 700'])(
    '%s is a range, and not its first number',
    (typed) => {
      expect(read(typed)).toMatch(/^[a-z_]+: /);
    },
  );

  it.each([
    ['INFY - 10', 'INFY 10'],
    ['INFY – 10', 'INFY 10'],
    ['INFY -- 10', 'INFY 10'],
    ['INFY :- 10', 'INFY 10'],
    ['INFY-10', 'INFY 10'],
    ['bought INFY - 10 shares', 'INFY 10'],
    ['got 10 shares of TCS - 3500 each', 'TCS 10 @ 3500'],
    ['bought 10 TCS at 3500/-', 'TCS 10 @ 3500'],
    ['bought 10 TCS at 3500, today -1.5%', 'TCS 10 @ 3500'],
    ['my 10 TCS at 3500 with P&L -450', 'TCS 10 @ 3500'],
    ['10 TCS at 3500 since 2020-05', 'TCS 10 @ 3500'],
  ])('%s has none: %s', (typed, expected) => {
    expect(read(typed)).toContain(expected);
  });
});

describe('a price with its scale behind a blank', () => {
  it.each([
    ['RELIANCE 20 @ 2.4 k', 'RELIANCE 20 @ 2400'],
    ['bought 10 TCS at 3.5 k', 'TCS 10 @ 3500'],
    ['TCS 10 @ ₹3.5 k each', 'TCS 10 @ 3500'],
  ])('%s is read with it: %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

it.each([
  'unvested 60 TCS',
  'my unvested RSUs 60 INFY',
  'unvested RSU 60 INFY',
  'INFY 60 (unvested)',
  'INFY 60 RSUs unvested',
])('%s is not owned yet', (typed) => {
  expect(read(typed)).toMatch(/^unexpected_text: /);
});

it.each([
  ['INFY 60 RSU vested', 'INFY 60'],
  ['vested RSU 60 INFY', 'INFY 60'],
])('%s is owned', (typed, expected) => {
  expect(read(typed)).toBe(expected);
});
