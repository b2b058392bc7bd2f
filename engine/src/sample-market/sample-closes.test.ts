import { describe, expect, it } from 'vitest';
import type { Market } from '../quotes/market.ts';
import type { SampleInstrument } from './instrument.ts';
import { sampleCloses } from './sample-closes.ts';

const ALL = { from: '1999-01-04', to: '2026-11-20' };
const share = (symbol: string, market: Market = 'IN'): SampleInstrument => ({
  symbol,
  market,
  kind: 'share',
  sector: null,
  exchange: null,
});

/** FNV-1a over the decimals, as the prices are shown. */
function fingerprint(values: Float64Array): string {
  let hash = 0x811c9dc5;
  for (const character of values.join(',')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

describe('closes of the sample market', () => {
  it('are the same on every machine and in every version: a change of the world is a decision', () => {
    const ofIndex = sampleCloses({ ...share('NIFTY50'), kind: 'index' }, ALL);
    expect(fingerprint(ofIndex.values)).toBe('e2e9fb8f');
    expect(fingerprint(sampleCloses(share('INFY'), ALL).values)).toBe('9e33b5ba');
  });

  it('do not depend on what was asked before, nor on how far', () => {
    const asked = sampleCloses(share('TCS'), ALL);
    sampleCloses(share('TCS'), { from: '1999-01-04', to: '2049-12-31' });
    sampleCloses(share('AAPL', 'US'), ALL);
    expect(sampleCloses(share('TCS'), ALL)).toEqual(asked);
  });

  it('of a part are that part of the whole', () => {
    const whole = sampleCloses(share('ITC'), ALL);
    const part = sampleCloses(share('ITC'), { from: '2008-01-01', to: '2008-12-31' });
    const start = whole.days.indexOf(part.days[0] ?? '');
    expect(part.days).toHaveLength(262);
    expect(whole.days.slice(start, start + 262)).toEqual(part.days);
    expect(whole.values.slice(start, start + 262)).toEqual(part.values);
  });

  it('are of the sessions of the exchange where the calendar knows them, else of the weekdays', () => {
    const days = (from: string, to: string, market: Market) => sampleCloses(share('X', market), { from, to }).days;
    // Republic Day, then the budget on a Saturday.
    expect(days('2020-01-24', '2020-02-02', 'IN')).toEqual([
      '2020-01-24',
      '2020-01-27',
      '2020-01-28',
      '2020-01-29',
      '2020-01-30',
      '2020-01-31',
      '2020-02-01',
    ]);
    expect(days('2020-12-24', '2020-12-28', 'US')).toEqual(['2020-12-24', '2020-12-28']);
    expect(days('2008-12-24', '2008-12-28', 'US')).toEqual(['2008-12-24', '2008-12-25', '2008-12-26']);
  });

  it('of a session on a weekend lie between those beside it', () => {
    const { values } = sampleCloses(share('SBIN'), { from: '2020-01-31', to: '2020-02-03' });
    expect(values).toHaveLength(3);
    const [friday = 0, saturday = 0, monday = 0] = values;
    expect(saturday).toBeCloseTo(Math.sqrt(friday * monday), 3);
  });

  it('are none outside the world and for a range that ends before it begins', () => {
    expect(sampleCloses(share('X'), { from: '1998-01-01', to: '1999-01-03' }).days).toEqual([]);
    expect(sampleCloses(share('X'), { from: '2050-01-01', to: '2050-12-31' }).days).toEqual([]);
    expect(sampleCloses(share('X'), { from: '2020-02-02', to: '2020-02-01' }).days).toEqual([]);
    expect(sampleCloses(share('X'), { from: '1990-01-01', to: '1999-01-04' }).days).toEqual(['1999-01-04']);
  });

  it('are numbers above 0 for any symbol, to four decimals', () => {
    for (const symbol of ['M&M', 'BRK.B', 'ADANIENT', '', 'टाटा', 'A'.repeat(50), ...symbols(40)]) {
      for (const market of ['IN', 'US'] as const) {
        const { values } = sampleCloses(share(symbol, market), { from: '1999-01-04', to: '2030-12-31' });
        expect(values.every((value) => value > 0 && Number.isFinite(value))).toBe(true);
        expect(values.every((value) => Math.round(value * 10_000) / 10_000 === value)).toBe(true);
      }
    }
  });

  it('differ by symbol and by market', () => {
    const on = (instrument: SampleInstrument) => sampleCloses(instrument, ALL).values.at(-1);
    expect(new Set([on(share('INFY')), on(share('TCS')), on(share('INFY', 'US'))]).size).toBe(3);
  });

  it('stand in 2026 where a sample price of the country may stand §9.28', () => {
    for (const [market, low, high] of [['US', 50, 250] as const, ['IN', 100, 1_100] as const]) {
      const prices = symbols(200).map((symbol) => {
        return sampleCloses(share(symbol, market), { from: '2026-11-20', to: '2026-11-20' }).values[0] ?? 0;
      });
      expect(Math.min(...prices)).toBeGreaterThan(low);
      expect(Math.max(...prices)).toBeLessThan(high);
      expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.8);
    }
  });
});

function symbols(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `SYM${String(index)}`);
}
