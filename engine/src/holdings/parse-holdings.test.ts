import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market } from '../quotes/market.ts';
import { formatHolding } from './format-holding.ts';
import { linesOf } from './normalise.ts';
import { parseSteps } from './parse-holdings.ts';
import { assetIn } from './other-assets.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';

const KNOWN = new Set(['M&M', 'BAJAJ-AUTO', '3MINDIA', 'BRK.B']);
const contextOf = (market: Market) => ({ market, isKnown: (symbol: string) => KNOWN.has(symbol) });
const US = contextOf('US');

/** Joined at random. `_` stands for the gap between two of them. */
const PIECES = (
  'AAPL_msft_M&M_BRK.B_3MINDIA_NSE:_IN:_INFY.NS_x_X_k_ lakh_shares_ of _qty_0_1_10_1,500_1,50,000_.5_9.75_' +
  '99999999999999999_,_, _;_:_@_-_ - _(_)_×_₹_$_Rs._ USD_/-_"_|_•_1. _\t_ _  _\u00A0_\u3000_\uFEFF_\u200B_' +
  '\n_\r\n_\r_\u2028_टाटा_१_１０_…_😀_\u0000_Symbol_Total_price_each'
).split('_');
const typedText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

describe('parseHoldings, whatever is typed', () => {
  it('accounts for every line that is not blank, in the order of the text', () => {
    fc.assert(
      fc.property(typedText, (text) => {
        const { holdings, assets, questions, problems } = parseHoldings(text, US);
        const written = linesOf(text).flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
        const accounted = new Set(
          [...holdings, ...assets, ...questions, ...problems].flatMap(({ line, lines = 1 }) =>
            written.filter((each) => each >= line && each < line + lines),
          ),
        );
        expect([...accounted].sort((a, b) => a - b)).toEqual(written);
        for (const list of [holdings, questions, problems]) {
          expect(list.map(({ line }) => line)).toEqual(list.map(({ line }) => line).sort((a, b) => a - b));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('says where each reading stands', () => {
    fc.assert(
      fc.property(typedText, (text) => {
        const { holdings, questions, problems } = parseHoldings(text, US);
        const lines = linesOf(text);
        for (const { line, column, raw } of [...holdings, ...questions, ...problems]) {
          expect(raw).not.toBe('');
          expect(lines[line - 1]?.slice(column - 1, column - 1 + raw.length)).toBe(raw);
        }
        for (const { raw, fragment, line, lines: taken = 1 } of problems) {
          expect(taken === 1 ? raw : lines.slice(line - 1, line - 1 + taken).join('\n')).toContain(fragment);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('gives only holdings one can own, and at least two readings per question §3.1 §5.16', () => {
    fc.assert(
      fc.property(typedText, (text) => {
        const { holdings, questions } = parseHoldings(text, US);
        for (const { readings } of questions) expect(readings.length).toBeGreaterThan(1);
        for (const holding of [...holdings, ...questions.flatMap(({ readings }) => readings)]) {
          expect(holding.symbol).toMatch(/^[A-Z0-9&.-]{1,20}$/);
          expect(holding.shares).toBeGreaterThan(0);
          expect(Number.isFinite(holding.shares)).toBe(true);
          expect(holding.purchasePrice ?? 0).toBeGreaterThanOrEqual(0);
          expect(holding.currency).toBe(holding.market === 'IN' ? 'INR' : 'USD');
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** `FD` and `GOLD` are no symbols, nor is `FUT` beside a number. */
const isNoAsset = (symbol: string) => assetIn(`${symbol} 1,000`, contextOf('IN')) === null;
const symbols = fc.oneof(fc.stringMatching(/^[A-Z]{1,10}$/).filter(isNoAsset), fc.constantFrom(...KNOWN));
/** Two decimals, so that the printed digits are the number. */
const amounts = fc.integer({ min: 1, max: 99_999_999 }).map((hundredths) => hundredths / 100);
const groupings = ['plain', 'en-US', 'en-IN'] as const;

function digits(amount: number, grouping: (typeof groupings)[number]): string {
  return grouping === 'plain' ? String(amount) : amount.toLocaleString(grouping);
}

/** The accepted shapes of the specification, §5, each as it is printed. */
const PRICED: readonly ((symbol: string, shares: string, price: string) => string)[] = [
  (symbol, shares, price) => `${symbol}: ${shares} shares @ ${price}`,
  (symbol, shares, price) => `${symbol}:${shares} @ ${price}`,
  (symbol, shares, price) => `${symbol} - ${shares} shares @ ${price}`,
  (symbol, shares, price) => `${symbol}-${shares} @ ${price}`,
  (symbol, shares, price) => `${symbol}, ${shares}, ${price}`,
  (symbol, shares, price) => `${symbol} ${shares} @ ${price}`,
  (symbol, shares, price) => `${symbol}\t${shares}\t${price}`,
  (symbol, shares, price) => `${shares} shares of ${symbol} @ ${price}`,
  (symbol, shares, price) => `${symbol}(${shares}) @ ${price}`,
  (symbol, shares, price) => `${symbol}x${shares} @ ${price}`,
];
const UNPRICED: readonly ((symbol: string, shares: string) => string)[] = [
  (symbol, shares) => `${symbol}: ${shares} shares`,
  (symbol, shares) => `${symbol}: ${shares}`,
  (symbol, shares) => `${symbol}-${shares}`,
  (symbol, shares) => `${symbol} - ${shares} shares`,
  (symbol, shares) => `${shares} shares of ${symbol}`,
  (symbol, shares) => `${symbol}(${shares})`,
  (symbol, shares) => `${symbol}x${shares}`,
  (symbol, shares) => `${symbol} ${shares}`,
];

function readBack(text: string) {
  const { holdings, questions, problems } = parseHoldings(text, US);
  expect({ text, questions, problems }).toEqual({ text, questions: [], problems: [] });
  return holdings.map(({ symbol, shares, purchasePrice }) => ({ symbol, shares, purchasePrice }));
}

describe('a holding printed and parsed', () => {
  it('is the same in every accepted shape with a price, grouped or not §5.3 §5.7 §5.8 §5.9', () => {
    fc.assert(
      fc.property(
        symbols,
        amounts,
        amounts,
        fc.constantFrom(...groupings),
        (symbol, shares, purchasePrice, grouping) => {
          for (const print of PRICED) {
            const text = print(symbol, digits(shares, grouping), digits(purchasePrice, grouping));
            expect(readBack(text)).toEqual([{ symbol, shares, purchasePrice }]);
          }
        },
      ),
    );
  });

  it('is the same in every accepted shape without a price §5.10 §5.11 §5.12 §5.13 §5.14 §5.15', () => {
    fc.assert(
      fc.property(symbols, amounts, fc.constantFrom(...groupings), (symbol, shares, grouping) => {
        for (const print of UNPRICED) {
          expect(readBack(print(symbol, digits(shares, grouping)))).toEqual([{ symbol, shares, purchasePrice: null }]);
        }
        expect(readBack(symbol)).toEqual([{ symbol, shares: 1, purchasePrice: null }]);
      }),
    );
  });

  it('is the same beside others, in the order they were printed', () => {
    const printed = fc.tuple(symbols, amounts, amounts, fc.constantFrom(...PRICED));
    fc.assert(
      fc.property(fc.array(printed, { maxLength: 20 }), fc.constantFrom('\n', '\r\n', '\n\n'), (list, lineBreak) => {
        const lines = list.map(([symbol, shares, price, print]) => print(symbol, String(shares), String(price)));
        expect(readBack(lines.join(lineBreak))).toEqual(
          list.map(([symbol, shares, purchasePrice]) => ({ symbol, shares, purchasePrice })),
        );
      }),
    );
  });

  it('is the same as the line handed from the builder to the analyser, whatever was understood', () => {
    fc.assert(
      fc.property(typedText, fc.constantFrom<Market>('US', 'IN'), (text, market) => {
        for (const holding of parseHoldings(text, US).holdings) {
          const line = formatHolding(holding, market);
          const { line: _line, column: _column, raw: _raw, ...facts } = holding;
          expect(parseHoldings(line, contextOf(market)).holdings).toEqual([
            { line: 1, column: 1, raw: line, ...facts },
          ]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parseSteps', () => {
  it('pauses after each line, and ends with what parseHoldings gives', () => {
    const text = 'AAPL 10\nAAPL, 10,150\n---\n'.repeat(100);
    const steps = parseSteps(text, US);
    let pauses = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) pauses += 1;
    expect(pauses).toBe(text.split('\n').length);
    expect(step.value).toEqual(parseHoldings(text, US));
  });
});

describe('parseHoldings on a megabyte', () => {
  const hostile: readonly [string, string][] = [
    ['one holding a line', 'AAPL: 10 shares @ 150.25\n'.repeat(40_000)],
    ['one letter a line', 'A\n'.repeat(500_000)],
    ['one line of holdings', 'AAPL 10, '.repeat(111_000)],
    ['one line of parts that are none', '₹- ,'.repeat(250_000)],
    ['one number with too many groups', '1,'.repeat(500_000)],
    ['one word', 'x'.repeat(1_000_000)],
    ['list marks', '1. '.repeat(333_000)],
    ['blanks', `${' '.repeat(1_000_000)}a`],
    ['non-breaking spaces', '1\u00A0'.repeat(500_000)],
    ['lines that end before they are a holding', `${'1,'.repeat(98)}A\n`.repeat(5000)],
  ];

  // What is not linear takes minutes to hours, which the time a test has does not allow.
  it.each(hostile)('comes to an end: %s', (_, text) => {
    const { holdings, problems } = parseHoldings(text, US);
    expect(holdings.length + problems.length).toBeGreaterThan(0);
  });
});
