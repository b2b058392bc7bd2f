import { expect, test } from 'vitest';
import { readCoverage } from './document.ts';
import { findGaps, testFault } from './gaps.ts';

const TITLES = new Map([['a.test.ts', ['signing in › says welcome', 'alone']]]);
const OTHERS = [1, 3, 4, 5, 6, 7, 8, 9];

const row = (number: string) => `| ${number} | A | \`a.test.ts\` |`;
/** What is lacking in a document whose sections but the second are in order. */
const gaps = (...rows: string[]): string[] =>
  findGaps(
    readCoverage(
      [...OTHERS.flatMap((section) => [`## ${section}. Other`, row(`${section}.1`)]), '## 2. Screens', ...rows].join(
        '\n',
      ),
    ),
  );

test('rows that name the files of their tests, in any order, leave nothing to say', () => {
  expect(gaps(row('2.1'), row('2.3'), row('2.2'))).toEqual([]);
});

test('a requirement that no test shows is reported', () => {
  expect(gaps('| 2.1 | A |  |')).toEqual(['2.1 is shown by no test']);
});

test.each([
  ['gone.test.ts', 'alone', 'names the test file gone.test.ts, which does not exist'],
  ['a.test.ts', 'welcome', 'names the test “welcome”, which a.test.ts does not run'],
  ['a.test.ts', 'signing in', 'names the test “signing in”, which a.test.ts does not run'],
  ['a.test.ts', 'says welcome', undefined],
])('a reference to a test that is not there is reported: %s, %s', (file, title, fault) => {
  expect(testFault({ file, title }, TITLES)).toBe(fault);
});

test('a number that stands twice or is missing is reported', () => {
  expect(gaps(row('2.1'), row('2.1'), row('2.4'))).toEqual(['2.1 stands twice', '2.2 is missing', '2.3 is missing']);
});

test('a section without rows is reported', () => {
  expect(gaps()).toEqual(['section 2 has no rows']);
});

test('a row under the heading of another section, or of no section at all, is reported', () => {
  expect(gaps(row('2.1'), row('9.2'))).toEqual(['9.2 stands under the heading of another section']);
  expect(gaps(row('2.1'), '## 10. More', row('10.1'))).toEqual(['10.1 stands under the heading of another section']);
});

test('a line of a table that is no row is reported', () => {
  expect(gaps(row('2.1'), '| 2.2 | A |')).toEqual([
    'line 19 stands in a table and is no row of number, requirement and where it is shown',
  ]);
});
