import { FORMATS } from '@ballast/engine/import/formats/registry';
import { expect, it } from 'vitest';
import { BROKER_NAMES } from './broker-names.ts';
import { INDEX_FALLS } from './index-falls.ts';
import { LANDING_SAMPLE } from './landing-sample.ts';

it('names every broker whose files are read once, and nobody else', () => {
  const listed = [...BROKER_NAMES.IN, ...BROKER_NAMES.US];
  const brokers = new Set(
    FORMATS.filter(({ refusal }) => refusal === undefined).flatMap(({ broker }) => broker.split(' / ')),
  );
  brokers.delete('Ballast');
  // A layout that Kite and Dhan share.
  brokers.delete('Zerodha Kite');
  expect(listed.toSorted()).toEqual([...brokers].toSorted());
});

it('replays examples by the closing levels of their indices', () => {
  const fallsOf = (id: string) =>
    INDEX_FALLS.find((one) => one.id === id)?.falls.map(({ year, change }) => [year, Number(change.toFixed(4))]);
  // NIFTY 50: 6,288 → 2,524, 12,362 → 7,610 and 18,477 → 15,294; S&P 500: 1,565 → 677, 3,386 → 2,237 and 4,797 → 3,577.
  expect(fallsOf('india')).toEqual([
    [2008, -0.599],
    [2020, -0.384],
    [2022, -0.172],
  ]);
  expect(fallsOf('us')).toEqual([
    [2008, -0.568],
    [2020, -0.339],
    [2022, -0.254],
  ]);
  expect(fallsOf('half')).toEqual([
    [2008, -0.2995],
    [2020, -0.192],
    [2022, -0.086],
  ]);
});

it('has an example with a volatility and two crashes, on the sample market', () => {
  const { typed, total, volatility, crashes, largest } = LANDING_SAMPLE;
  expect(typed).toHaveLength(4);
  expect(largest.value).toBeLessThan(total);
  expect(volatility).toBeGreaterThan(0.15);
  expect(crashes.map(({ index }) => index)).toEqual([-0.599, -0.384]);
  for (const { change } of crashes) expect(change).toBeLessThan(-0.2);
});
