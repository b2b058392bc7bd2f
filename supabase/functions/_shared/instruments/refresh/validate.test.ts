import { expect, test } from 'vitest';
import { isinFrom, SMALL_LISTS } from '../../../../testing/small-lists.ts';
import type { ListRow } from '../lists.ts';
import { refusalOf } from './validate.ts';

const before = SMALL_LISTS.amfi;

function refusal(after: readonly ListRow<'amfi'>[], days: { day?: string; acceptedDay?: string; today?: string } = {}) {
  return refusalOf({
    list: 'amfi',
    files: [{ address: 'portal.amfiindia.com/spages/NAVAll.txt', before, after }],
    keyOf: ({ code }) => code,
    day: '2026-08-22',
    acceptedDay: '2026-08-21',
    today: '2026-08-22',
    ...days,
  });
}

/** Sixty rows and so many more, each with a code and an ISIN of its own. */
const grown = (by: number) => [
  ...before,
  ...before.slice(0, by).map((row, at) => ({
    ...row,
    code: `16${String(at)}`,
    isin: isinFrom(`INF9${String(at)}0L0101`),
  })),
];

test('the same list may replace itself', () => {
  expect(refusal(before)).toBeNull();
});

test.each([
  [57, null],
  [56, 'count'],
])('%i of sixty rows: %j', (rows, reason) => {
  expect(refusal(before.slice(0, rows))?.reason ?? null).toBe(reason);
});

test.each([
  [3, null],
  [4, 'count'],
])('%i rows more than sixty: %j', (by, reason) => {
  expect(refusal(grown(by))?.reason ?? null).toBe(reason);
});

test.each([
  ['2026-09-20', 56, 'count'],
  // 5 % and two months more: 4.2 rows of sixty.
  ['2026-10-25', 56, null],
  ['2026-10-25', 55, 'count'],
  // Never more than 15 %.
  ['2036-10-25', 51, null],
  ['2036-10-25', 50, 'count'],
])('on %s, %i of sixty rows of August: %j', (today, rows, reason) => {
  expect(refusal(before.slice(0, rows), { today })?.reason ?? null).toBe(reason);
});

test('as many rows without their ISINs are refused', () => {
  expect(refusal(before.map((row) => ({ ...row, isin: '' })))).toEqual({
    ok: false,
    reason: 'count',
    detail: 'NAVAll.txt: 60 → 0',
  });
});

test('a wrong check digit is named', () => {
  const [first] = before;
  const isin = `${first?.isin.slice(0, -1) ?? ''}${String((Number(first?.isin.at(-1)) + 1) % 10)}`;
  expect(refusal(before.map((row) => (row === first ? { ...row, isin } : row)))).toEqual({
    ok: false,
    reason: 'isin',
    detail: isin,
  });
});

test.each([
  ['its name', (row: ListRow<'amfi'>) => ({ ...row, name: row.fundHouse, fundHouse: row.name })],
  ['its plan', (row: ListRow<'amfi'>) => ({ ...row, plan: row.option, option: row.plan })],
  ['its ISIN', (row: ListRow<'amfi'>) => ({ ...row, isin: before[59 - before.indexOf(row)]?.isin ?? '' })],
] as const)('%s is another for most rows: refused', (_, change) => {
  expect(refusal(before.map(change))).toMatchObject({ reason: 'columns' });
  expect(refusal(before.map((row, at) => (at < 20 ? change(row) : row)))).toBeNull();
});

test.each([
  ['2026-08-20', 'older'],
  ['', 'no_date'],
  ['2026-08-21', null],
])('a list of %j after one of 2026-08-21: %j', (day, reason) => {
  expect(refusal(before, { day })?.reason ?? null).toBe(reason);
});
