import { expect, test } from 'vitest';
import { isDay } from '../calendar/day.ts';
import { FORMER_ISINS } from './former-isins.ts';
import { SHARE_ISSUES, shareIssuesOf } from './share-issues.ts';

test('every bonus and split has a day since 2020, whole numbers and a source, and stands in its order', () => {
  for (const { day, shares, per, source } of SHARE_ISSUES) {
    expect(isDay(day) && day >= '2020-01-01').toBe(true);
    expect(Number.isInteger(shares) && Number.isInteger(per) && shares > 0 && per > 0).toBe(true);
    expect(source).not.toBe('');
  }
  for (const { symbol, market } of SHARE_ISSUES) {
    const days = shareIssuesOf(symbol, market).map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
  }
});

test('every share that got another ISIN since 2020 was split on that day', () => {
  const isins = FORMER_ISINS.filter(({ until }) => until >= '2020-01-01');
  const isSplit = ({ symbol, until }: (typeof isins)[number]) =>
    shareIssuesOf(symbol, 'IN').some(({ day, kind }) => day === until && kind === 'split');
  expect(isins.filter((one) => !isSplit(one)).map(({ symbol }) => symbol)).toEqual([]);
});

test('a split stands before the bonus of its day', () => {
  expect(shareIssuesOf('BAJFINANCE', 'IN').map(({ kind, shares, per }) => [kind, shares, per])).toEqual([
    ['split', 2, 1],
    ['bonus', 4, 1],
  ]);
  expect(shareIssuesOf('INFY', 'US')).toEqual([]);
  expect(shareIssuesOf('BSE', 'IN').map(({ day, shares, per }) => [day, shares, per])).toEqual([
    ['2022-03-21', 2, 1],
    ['2025-05-23', 2, 1],
  ]);
});
