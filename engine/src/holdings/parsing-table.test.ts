import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '../quotes/market.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';
import type { ParsedHolding, ParsedText } from './parsed-text.ts';

const KNOWN = new Set(['M&M', 'BAJAJ-AUTO', '3MINDIA', '500325', 'BRK.B', 'NFLX']);
const DOCUMENT = new URL('../../docs/parsing.md', import.meta.url);

const ROW = /^\| +(\d+) +\| +`(.+?)` +\| +(US|IN) +\| +`(.+?)` +\|/;

const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, typed = '', market, reads = ''] = ROW.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), typed, market, reads }];
  });

/** The table's stand-ins for what cannot be seen or would end a cell. */
function unescaped(text: string): string {
  return text.replaceAll('⇥', '\t').replaceAll('⍽', '\u00A0').replaceAll('⊘', '\uFEFF').replaceAll('\\|', '|');
}

function holding({ symbol, exchange, market, shares, purchasePrice }: ParsedHolding, switchedTo: string): string {
  const venue = exchange ?? (market === switchedTo ? null : market);
  const price = purchasePrice === null ? '' : ` @ ${purchasePrice}`;
  return `${venue === null ? '' : `${venue}:`}${symbol} ${shares}${price}`;
}

function summary({ holdings, questions, problems }: ParsedText, switchedTo: string): string {
  return [
    ...holdings.map((one) => holding(one, switchedTo)),
    ...questions.map(({ readings }) => `${readings.map((one) => holding(one, switchedTo)).join(' or ')}?`),
    ...problems.map(({ code, fragment }) => `${code}: ${fragment}`),
  ].join(' · ');
}

describe('every row of engine/docs/parsing.md', () => {
  it('is numbered from 1 without a gap', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it.each(rows)(
    'row $number: $typed reads as $reads §2.89 §3.1 §5.3 §5.5 §5.6 §5.7 §5.8 §5.9 §5.10 §5.11 §5.12 §5.13 §5.14 §5.15 §5.16 §9.1',
    ({ typed, market, reads }) => {
      const switchedTo = MARKETS.find((name) => name === market) ?? 'US';
      const parsed = parseHoldings(unescaped(typed), { market: switchedTo, isKnown: (symbol) => KNOWN.has(symbol) });
      expect(summary(parsed, switchedTo)).toBe(unescaped(reads));
    },
  );
});
