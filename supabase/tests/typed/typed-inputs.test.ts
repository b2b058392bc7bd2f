import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askUnclear } from '@ballast/engine/holdings/ask-unclear';
import { knownOrFormer, underPresentNames } from '@ballast/engine/holdings/present-names';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { parseHoldings } from '@ballast/engine/testing/parse-holdings';
import { wellKnown } from './well-known.ts';
import { formatAsset } from '@ballast/engine/holdings/format-asset';
import type { ParsedHolding, ParsedText } from '@ballast/engine/holdings/parsed-text';

/** One input a line: market, what is typed, what is read. `⏎` stands for a new line, `⇥` for a tab. */
const TABLE = new URL('typed-inputs.tsv', import.meta.url);

const rows = readFileSync(TABLE, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [market, typed = '', reads = ''] = line.split('\t');
    return { market: MARKETS.find((one) => one === market) ?? 'IN', typed, reads };
  });

function holding({ symbol, exchange, market, shares, purchasePrice }: ParsedHolding, switchedTo: Market): string {
  const venue = exchange ?? (market === switchedTo ? null : market);
  const price = purchasePrice === null ? '' : ` @ ${String(purchasePrice)}`;
  return `${venue === null ? '' : `${venue}:`}${symbol} ${String(shares)}${price}`;
}

function summary({ holdings, assets, questions, problems }: ParsedText, market: Market): string {
  return [
    ...holdings.map((one) => holding(one, market)),
    ...assets.map(({ asset }) => formatAsset(asset)),
    ...questions.map(({ readings }) => `${readings.map((one) => holding(one, market)).join(' or ')}?`),
    ...problems.map(({ code, kind, missing, fragment }) =>
      kind === undefined ? `${code}: ${fragment}` : `${kind} without ${missing ?? 'a place for all that is typed'}`,
    ),
  ].join(' · ');
}

/** As the analyser reads it. */
function read(text: string, market: Market): ParsedText {
  const { isKnown, named } = wellKnown;
  const parsed = parseHoldings(text, { market, isKnown: knownOrFormer(isKnown), named });
  return askUnclear(underPresentNames(parsed, isKnown).parsed, isKnown);
}

describe('what people type, with the shipped lists of instruments', () => {
  it('is tried in 150 ways and more', () => {
    expect(new Set(rows.map(({ market, typed }) => `${market} ${typed}`)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(150);
  });

  it('offers the plans of a fund that a name leaves open, direct and growth first', () => {
    const [problem] = read('ppfas flexi 20', 'IN').problems;
    expect(problem?.funds?.[0]?.name).toBe('Parag Parikh Flexi Cap Fund, Direct, Growth');
    expect(problem?.funds?.length).toBeGreaterThan(1);
    for (const { typed } of problem?.funds ?? []) {
      expect(read(`${typed} 20`, 'IN').holdings).toMatchObject([{ exchange: null, market: 'IN', shares: 20 }]);
    }
  });

  it.each(rows)('$market: $typed reads as $reads', ({ market, typed, reads }) => {
    const parsed = read(typed.replaceAll('⏎', '\n').replaceAll('⇥', '\t'), market);
    expect(summary(parsed, market).replaceAll('\t', '⇥')).toBe(reads);
  });
});
