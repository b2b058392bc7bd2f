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
const LISTED = ['INFY', 'TCS', 'ITC', 'WIPRO', 'RELIANCE', 'SBIN', 'BSE'].map((symbol) => share(symbol, 'IN'));
const AMERICAN = ['AAPL', 'WMT', 'TARGET', 'INFY', 'OZ'].map((symbol) => share(symbol, 'US'));
const named = (term: string) => [...LISTED, ...AMERICAN].filter(({ symbol }) => symbol === term.toUpperCase());

function read(text: string, market: Market = 'IN'): string {
  const { holdings, questions, problems } = parseHoldings(text, { market, isKnown: knownBy(named), named });
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
    ['ITC me 25k', '25k'],
    ['mere ITC mein 25000 hai', '25000'],
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

describe('what a holding is to be sold at', () => {
  it.each([
    ['ITC 100 target 500', 'ITC 100'],
    ['ITC 100 stop 200', 'ITC 100'],
    ['ITC 100 sl 200', 'ITC 100'],
    ['ITC 100 @ 450 tgt: 500 sl: 400', 'ITC 100 @ 450'],
    ['ITC 100 stop loss at ₹380', 'ITC 100'],
    ['TCS 10 @ 3500, target 4200', 'TCS 10 @ 3500 · unexpected_text: target 4200'],
    ['ITC 100, SL 380', 'ITC 100 · unexpected_text: SL 380'],
    ['target 10', 'TARGET 10'],
  ])('%s reads as %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('may be the company Target in the US', () => {
    expect(read('AAPL 10, target 20', 'US')).toBe('AAPL 10 · TARGET 20');
    expect(read('AAPL 10 target 250', 'US')).toBe('unexpected_text: target 250');
    expect(read('AAPL 10 stop 150', 'US')).toBe('AAPL 10');
    expect(read('AAPL 10 price target 250', 'US')).toBe('AAPL 10');
    expect(read('10 target', 'US')).toBe('TARGET 10');
    expect(read('bought 10 target')).toBe('TARGET 10');
  });
});

describe('a price beside a cost', () => {
  const pricesOf = (typed: string) =>
    parseHoldings(typed, { market: 'US', isKnown: knownBy(named), named }).questions[0]?.readings.map(
      ({ purchasePrice }) => purchasePrice,
    );

  it.each([
    ['AAPL 10 price 190 cost 150', [15, 150]],
    ['AAPL 10 shares $190 cost $150', [15, 150]],
    ['AAPL 10 cost basis $1,500.00', [150, 1500]],
    ['AAPL 10 ($1,500)', [150, 1500]],
    ['AAPL (10) — $1,900 (+25%)', [190, 1900]],
    ['AAPL - 10 shares - $1,900', [190, 1900]],
  ])('%s is asked about', (typed, prices) => {
    expect(pricesOf(typed)).toEqual(prices);
  });

  it.each([
    ['AAPL 10 price 190 avg cost 150', 'AAPL 10 @ 150'],
    ['AAPL 10 avg cost basis 150', 'AAPL 10 @ 150'],
    ['AAPL 10 shares valued at $1,900', 'AAPL 10'],
    ['AAPL 10 cost 150', 'AAPL 10'],
    ['AAPL - 10 - 150', 'AAPL 10 @ 150'],
  ])('%s reads as %s', (typed, expected) => {
    expect(read(typed, 'US')).toBe(expected);
  });
});

describe('what screens show beside a holding', () => {
  it.each([
    ['INFY 50 +12.5%', 'INFY 50'],
    ['INFY 50 @ 1500 (+12.5%)', 'INFY 50 @ 1500'],
    ['INFY 50 1500 +12.5%', 'INFY 50 @ 1500'],
    ['INFY 50 @ 1500 +₹5,000 (6.67%)', 'INFY 50 @ 1500'],
    ['INFY 50 +₹5,000', 'INFY 50'],
    ['INFY 50 shares avg 1500 pnl +5000', 'INFY 50 @ 1500'],
    ['INFY, Qty: 50, Avg: 1500, LTP: 1620', 'INFY 50 @ 1500 · unexpected_text: LTP: 1620'],
    ['TCS 10 + INFY 5', 'TCS 10 · INFY 5'],
    ['itc 100 450 me liya', 'ITC 100 @ 450'],
    ['mere paas 2 lakh ke infy ke share hai', 'quantity_is_money: 2 lakh'],
    ['infy ke 2 lakh share', 'INFY 200000'],
    ['thinking of buying INFY 10', 'unexpected_text: of buying INFY 10'],
  ])('%s reads as %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('is no share of a unit', () => {
    expect(read('platinum 5 oz', 'US')).toBe('unexpected_text: oz');
    expect(read('$5k in AAPL', 'US')).toBe('quantity_is_money: $5k');
  });
});

describe('as many of each', () => {
  it.each([
    ['infy, tcs, itc - 10 each', 'INFY 10 · TCS 10 · ITC 10'],
    ['infy and tcs 10 shares each', 'INFY 10 · TCS 10'],
    ['10 shares each of INFY, TCS and ITC', 'INFY 10 · TCS 10 · ITC 10'],
    ['INFY 10, TCS 5 @ 3500 each', 'INFY 10 · TCS 5 @ 3500'],
    ['INFY 10 @ 1500 each', 'INFY 10 @ 1500'],
    ['infy, foo 10 each', 'unexpected_text: infy, foo 10 each'],
  ])('%s reads as %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe('an exchange behind its symbol', () => {
  const exchangeOf = (typed: string) =>
    parseHoldings(typed, { market: 'IN', isKnown: knownBy(named), named }).holdings.map(
      ({ symbol, exchange, shares }) => `${exchange ?? ''}:${symbol} ${String(shares)}`,
    );

  it.each([
    ['INFY NSE 50', ['NSE:INFY 50']],
    ['INFY (BSE) 50', ['BSE:INFY 50']],
    ['INFY(NSE): 50', ['NSE:INFY 50']],
    ['INFY | NSE | 50', ['NSE:INFY 50']],
    ['AAPL NASDAQ 5', ['NASDAQ:AAPL 5']],
    ['TCS NYSE 5', []],
    ['TCS 10 BSE 20', [':TCS 10', ':BSE 20']],
    ['buy BSE 50', [':BSE 50']],
  ])('%s', (typed, expected) => {
    expect(exchangeOf(typed)).toEqual(expected);
  });
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
