import { describe, expect, it } from 'vitest';
import { listedOf, listingOf, tradedPlaces } from './listing.ts';

const TABLE = { dates: ['2026-11-18', '2026-11-19', '2026-11-20'] as const, series: [], rates: [] };

it.each([
  ['2026-11-20', 3],
  ['2026-11-19', 2],
  ['2026-11-17', 0],
])('a table looked at on %s has %d days', (today, days) => {
  expect(listingOf(TABLE, today).end).toBe(days);
});

describe('what is held', () => {
  const series = (key: string, ...closes: readonly number[]) => ({
    key,
    currency: 'INR' as const,
    closes: Float64Array.from(closes),
  });
  const valued = (key: string) => ({
    held: { key, shares: 1, value: 100, currency: 'INR' as const, market: 'IN' as const, sector: null },
    value: 100,
  });
  const NONE = Number.NaN;
  const listing = listingOf(
    { ...TABLE, series: [series('IN:A', NONE, 10, 11), series('IN:B', 5, NONE, 6), series('IN:NEW', NONE, NONE, 7)] },
    '2026-11-19',
  );

  it('is traded on days on which one of it has a close, up to today', () => {
    const places = (...keys: readonly string[]) => tradedPlaces(keys.map(valued), [], listing);
    expect(places('IN:A', 'IN:B')).toEqual([0, 1]);
    expect(places('IN:A')).toEqual([1]);
    expect(places('IN:NEW', 'IN:NONE')).toEqual([]);
  });

  it('is traded on days of a cryptocurrency alone only where nothing else is held, or an index may stand in for that', () => {
    const all = [series('IN:A', 10, NONE, NONE), series('US:BTC-USD', 1, 2, 3), series('INDEX', NONE, NONE, 9)];
    const of = listingOf({ ...TABLE, series: all }, '2026-11-20');
    const index = { market: 'IN', key: 'INDEX', sector: null } as const;
    const both = ['IN:A', 'US:BTC-USD'].map(valued);
    expect(tradedPlaces([valued('US:BTC-USD')], [index], of)).toEqual([0, 1, 2]);
    expect(tradedPlaces(both, [], of)).toEqual([0]);
    expect(tradedPlaces(both, [index], of)).toEqual([0, 2]);
    expect(tradedPlaces(both, [{ ...index, market: 'US' }], of)).toEqual([0]);
    expect(tradedPlaces([valued('IN:A')], [index], of)).toEqual([0]);
  });

  it.each([
    ['earlier', true, 'IN', [9, NONE, NONE]],
    ['as late', false, 'IN', [NONE, 9, NONE]],
    ['after today', false, 'IN', [NONE, NONE, 9]],
    ['earlier in another market', false, 'US', [9, NONE, NONE]],
  ] as const)(
    'has an index to stand in before its first close where that begins %s: %s',
    (_, hasProxy, market, closes) => {
      const table = { ...TABLE, series: [series('IN:A', NONE, 10, 11), series('INDEX', ...closes)] };
      const listed = listedOf(
        [valued('IN:A')],
        [{ market, key: 'INDEX', sector: null }],
        listingOf(table, '2026-11-19'),
      );
      expect(listed.map((one) => one.hasProxy)).toEqual([hasProxy]);
    },
  );

  it('is listed from its first close on; what has its first after today is not', () => {
    const all = ['IN:A', 'IN:B', 'IN:NEW', 'IN:NONE'].map(valued);
    expect(listedOf(all, [], listing).map(({ key, firstPlace }) => [key, firstPlace])).toEqual([
      ['IN:A', 1],
      ['IN:B', 0],
    ]);
  });
});
