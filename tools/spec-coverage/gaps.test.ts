import { expect, test } from 'vitest';
import { summary } from './check.ts';
import { readCoverage } from './document.ts';
import { findGaps, testFault } from './gaps.ts';

const TITLES = new Map([['a.test.ts', ['signing in › says welcome', 'alone']]]);
const OTHERS = [1, 3, 4, 5, 6, 7, 8, 9];

/** A document whose sections but the second are in order. */
const documentOf = (...rows: string[]): string =>
  [
    '- `shell`: the frame',
    '- `admin`: its screen',
    ...OTHERS.flatMap((section) => [`## ${section}. Other`, `| ${section}.1 | A | open: admin |`]),
    '## 2. Screens',
    ...rows,
  ].join('\n');
const gaps = (...rows: string[]): string[] => findGaps(readCoverage(documentOf(...rows)));

test('rows that name tests that are there, and open parts, leave nothing to say', () => {
  expect(
    gaps(
      '| 2.1 | A | `a.test.ts › alone` |',
      '| 2.3 | B | `a.test.ts › says welcome`<br>`a.test.ts › signing in › says welcome` |',
      '| 2.2 | C | open: shell |',
    ),
  ).toEqual([]);
});

test.each([
  ['| 2.1 | A |  |', '2.1 names neither a test nor an open part'],
  ['| 2.1 | A | open: everything |', '2.1 is open in “everything”, which is no part of the list'],
  ['| 2.1 | A | `a.test.ts › alone`<br>open: shell |', '2.1 is both shown and open: give each half its own row'],
])('a row is reported with what it lacks: %s', (row, gap) => {
  expect(gaps(row)).toEqual([gap]);
});

test.each([
  ['gone.test.ts', 'alone', 'names the test file gone.test.ts, which does not exist'],
  ['a.test.ts', 'welcome', 'names the test “welcome”, which a.test.ts does not run'],
  ['a.test.ts', 'signing in', 'names the test “signing in”, which a.test.ts does not run'],
  ['a.test.ts', 'says welcome', undefined],
])('a reference to a test that is not there is reported: %s, %s', (file, title, fault) => {
  expect(testFault({ file, title }, TITLES)).toBe(fault);
});

test('words that are neither a test nor an open part are reported', () => {
  expect(gaps('| 2.1 | A | open: shell<br>soon |')).toEqual([
    '2.1 says “soon”, which is neither a test nor an open part',
  ]);
});

test('a number that stands twice or is missing is reported', () => {
  const row = (number: string) => `| ${number} | A | open: shell |`;
  expect(gaps(row('2.1'), row('2.1'), row('2.4'))).toEqual(['2.1 stands twice', '2.2 is missing', '2.3 is missing']);
});

test('a section without rows is reported', () => {
  expect(gaps()).toEqual(['section 2 has no rows']);
});

test('a row under the heading of another section, or of no section at all, is reported', () => {
  expect(gaps('| 2.1 | A | open: shell |', '| 9.2 | A | open: shell |')).toEqual([
    '9.2 stands under the heading of another section',
  ]);
  expect(gaps('| 2.1 | A | open: shell |', '## 10. More', '| 10.1 | A | open: shell |')).toEqual([
    '10.1 stands under the heading of another section',
  ]);
});

test('a line of a table that is no row is reported', () => {
  expect(gaps('| 2.1 | A | open: shell |', '| 2.2 | A |')).toEqual([
    'line 21 stands in a table and is no row of number, requirement and where it is shown',
  ]);
});

test('counts what is shown, and what is open in which part', () => {
  const coverage = readCoverage(documentOf('| 2.1 | A | `a.test.ts › alone` |', '| 2.2 | A | open: shell |'));
  expect(summary(coverage)).toBe('10 requirements: 1 shown by tests, 9 open (shell 1, admin 8)');
  expect(summary({ parts: [], rows: [], strays: [] })).toBe('0 requirements: 0 shown by tests, 0 open');
});
