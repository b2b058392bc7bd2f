import { describe, expect, it } from 'vitest';
import { termSteps, type TextTerms } from './terms-of-text.ts';

function termsOf(text: string, known: readonly string[] = []): TextTerms {
  const steps = termSteps(text, { market: 'IN', isKnown: (symbol) => known.includes(symbol) });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

describe('what of a text may name an instrument', () => {
  it('is its words as symbols, ISINs and codes, and their runs as names', () => {
    const { terms } = termsOf('reliance industries 10');
    expect(terms).toEqual(expect.arrayContaining(['RELIANCE', 'INDUSTRIES', 'reliance industries', 'reliance']));
    expect(termsOf('ine002a01018 10').terms).toContain('INE002A01018');
    expect(termsOf('500325 10').terms).toContain('500325');
    expect(termsOf('Larsen & Toubro 5').terms).toContain('larsen and toubro');
    expect(termsOf('icici pru bluechip 5').terms).toContain('icici prudential bluechip');
    expect(termsOf('hdfc midcap 5').terms).toContain('hdfc mid cap');
    expect(termsOf('INFY-EQ 5').terms).toContain('INFY');
    expect(termsOf('रिलायंस १०').terms).toHaveLength(2);
  });

  it('is a symbol without its punctuation, its exchange and its quantity too', () => {
    expect(termsOf('brk-b 3').terms).toEqual(expect.arrayContaining(['BRK-B', 'BRKB']));
    expect(termsOf('RELIANCE.NS 10').terms).toContain('RELIANCE');
    expect(termsOf('NFLXx10').terms).toEqual(expect.arrayContaining(['NFLX', 'NFLXX']));
    expect(termsOf('M & M 10').terms).toContain('M&M');
    expect(termsOf('AAPL-10').terms).toContain('AAPL');
    expect(termsOf('BAC.PRL 10').terms).toContain('BAC-PL');
    expect(termsOf('adani ports 10').terms).toContain('ADANIPORTS');
    expect(termsOf('brk b 10').terms).toEqual(expect.arrayContaining(['BRK.B', 'BRKB']));
  });

  it('is nothing in lines of known symbols, numbers and heads of tables', () => {
    const text = 'INFY 10\nSymbol, Quantity, Price\n100\n\nTCS: 5 shares @ 3500, INFY 2';
    expect(termsOf(text, ['INFY', 'TCS'])).toEqual({ terms: [], lines: [] });
  });

  it('says in which lines it stands', () => {
    expect(termsOf('INFY 10\ninfosys 5\n100\ntcs 3', ['INFY']).lines).toEqual([2, 4]);
  });

  it('is at most what one request takes', () => {
    const names = Array.from(
      { length: 20_000 },
      (_, index) => `company number ${String(index)} of india ${String(index)}`,
    );
    expect(termsOf(names.join('\n')).terms.length).toBeLessThanOrEqual(30_000);
    expect(JSON.stringify(termsOf('रिलायंस इंडस्ट्रीज लिमिटेड\n'.repeat(10))).length).toBeLessThan(2_000);
  });
});
