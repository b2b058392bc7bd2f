import { describe, expect, it } from 'vitest';
import { SECTORS } from '../instruments/sector.ts';
import { MARKETS, type Market } from '../quotes/market.ts';
import {
  annualVolatility,
  clustering,
  correlationOf,
  drawdownOf,
  excessKurtosis,
} from '../testing/series-statistics.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { CRISES, CURRENCY_CRISES } from '../testing/sample-crises.ts';
import type { SampleInstrument } from './instrument.ts';
import { RANGES, type Range } from '../testing/sample-ranges.ts';
import { sampleCloses } from './sample-closes.ts';
import { sampleRates } from './sample-rates.ts';

const ALL = { from: '1999-01-04', to: '2026-11-20' };
const instrument = (symbol: string, market: Market, kind: SampleInstrument['kind'] = 'share'): SampleInstrument => ({
  symbol,
  market,
  kind,
  sector: null,
  exchange: null,
});
const indexOf = (market: Market, range = ALL) =>
  sampleCloses(instrument(BENCHMARKS[market].symbol, market, 'index'), range);
const sharesOf = (market: Market) =>
  SECTORS.flatMap((sector) =>
    ['A', 'B', 'C'].map((letter) => sampleCloses({ ...instrument(`${letter}${sector}`, market), sector }, ALL)),
  );

/** Those of `values` that are not within a range. */
function outside(values: readonly number[], [low, high]: Range): number[] {
  return values.filter((value) => !(value >= low && value <= high));
}

describe.each(MARKETS)('the sample market of %s', (market) => {
  const index = indexOf(market);
  const shares = sharesOf(market);

  it('has an index as wild as stated, with tails as fat and spells as long', () => {
    expect(outside([annualVolatility(index)], RANGES.indexVolatility[market])).toEqual([]);
    expect(outside([excessKurtosis(index)], RANGES.indexKurtosis)).toEqual([]);
    expect(outside([clustering(index)], RANGES.spells)).toEqual([]);
  });

  it('has shares as wild as stated', () => {
    expect(outside(shares.map(annualVolatility), RANGES.shareVolatility[market])).toEqual([]);
    expect(outside(shares.map(excessKurtosis), RANGES.shareKurtosis)).toEqual([]);
  });

  it('has shares that move with the index, and with each other, as stated', () => {
    expect(
      outside(
        shares.map((share) => correlationOf(share, index)),
        RANGES.shareWithIndex,
      ),
    ).toEqual([]);
    const pairs = shares.slice(1).map((share, position) => correlationOf(share, shares[position] ?? share));
    expect(outside(pairs, RANGES.shareWithShare)).toEqual([]);
  });

  it('has funds that follow the index', () => {
    const fund = sampleCloses(instrument('FUND', market, 'etf'), ALL);
    expect(correlationOf(fund, index)).toBeGreaterThan(0.98);
  });

  it('passes exactly through the closes at which the real index turned', () => {
    for (const { day, level } of BENCHMARKS[market].points) {
      expect(indexOf(market, { from: day, to: day }).values[0]).toBeCloseTo(level, 3);
    }
  });
});

describe('a crisis', () => {
  it.each(CRISES)('$id is as deep as stated', ({ market, from, to, depth }) => {
    expect(outside([drawdownOf(indexOf(market, { from, to }))], depth)).toEqual([]);
  });

  it('hits technology harder in 2000 to 2002, and an Adani share in January 2023', () => {
    const fall = (symbol: string, market: Market, sector: SampleInstrument['sector'], from: string, to: string) =>
      drawdownOf(sampleCloses({ ...instrument(symbol, market), sector }, { from, to }));
    expect(fall('TECH', 'US', 'information_technology', '2000-03-24', '2002-10-09')).toBeGreaterThan(0.65);
    expect(fall('ADANIENT', 'IN', 'industrials', '2023-01-24', '2023-02-27')).toBeGreaterThan(0.4);
    expect(fall('TATASTEEL', 'IN', 'materials', '2023-01-24', '2023-02-27')).toBeLessThan(0.25);
  });

  it.each(CURRENCY_CRISES)('of $currency from $from is as large as stated', ({ currency, from, to, rise }) => {
    const { values } = sampleRates('USD', currency, { from, to });
    expect(outside([(values.at(-1) ?? NaN) / (values[0] ?? NaN) - 1], rise)).toEqual([]);
  });
});

describe('the two countries and their currencies', () => {
  it('move together as little as stated', () => {
    expect(outside([correlationOf(indexOf('IN'), indexOf('US'))], RANGES.indexWithIndex)).toEqual([]);
  });

  it.each(['INR', 'EUR', 'GBP', 'JPY'] as const)('%s is as wild as stated', (currency) => {
    expect(outside([annualVolatility(sampleRates('USD', currency, ALL))], RANGES.currencyVolatility[currency])).toEqual(
      [],
    );
  });

  it('sell the rupee where they sell shares', () => {
    expect(outside([correlationOf(indexOf('IN'), sampleRates('USD', 'INR', ALL))], RANGES.indexWithRupee)).toEqual([]);
  });
});
