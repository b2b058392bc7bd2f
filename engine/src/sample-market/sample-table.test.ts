import { expect, test } from 'vitest';
import { sampleCloses } from './sample-closes.ts';
import { sampleTable, sampleTableSteps } from './sample-table.ts';

const TCS = {
  key: 'IN:TCS',
  symbol: 'TCS',
  market: 'IN',
  exchange: null,
  kind: 'share',
  sector: 'information_technology',
} as const;
const AAPL = { key: 'US:AAPL', symbol: 'AAPL', market: 'US', exchange: null, kind: 'share', sector: null } as const;
const TO = '2026-11-20';

test('a table of the sample market has every close on its day, and rates of all other currencies', () => {
  const table = sampleTable([TCS, AAPL], 'INR', TO);
  const own = sampleCloses({ ...TCS, sector: null }, { from: '1999-01-04', to: TO });
  const places = new Map(table.dates.map((day, place) => [day, place]));
  expect(own.days.map((day) => table.series[0]?.closes[places.get(day) ?? -1])).toEqual([...own.values]);
  expect(table.series.map(({ key, currency }) => [key, currency])).toEqual([
    ['IN:TCS', 'INR'],
    ['US:AAPL', 'USD'],
  ]);
  expect(table.rates.map(({ base, quote }) => base + quote)).toEqual(['USDINR', 'EURINR', 'GBPINR', 'JPYINR']);
  expect(table.dates).toEqual([...new Set(table.dates)].toSorted());
});

test('step by step it is the same, in more steps than there are series', () => {
  const steps = sampleTableSteps([TCS, AAPL], 'INR', TO);
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(2);
  expect(step.value).toEqual(sampleTable([TCS, AAPL], 'INR', TO));
});
