import { expect, test } from 'vitest';
import { readAnswers } from './document.ts';
import { findSecurityGaps } from './gaps.ts';
import { REQUIREMENTS } from './requirements.ts';

const TITLES = new Map([['a.test.ts', ['signing in › says welcome']]]);

/** A document that answers everything by design, but for the rows given. */
const gaps = (...rows: string[]): string[] => {
  const given = rows.flatMap((row) => /\d+\.\d+\.\d+/.exec(row)?.[0] ?? []);
  const others = REQUIREMENTS.filter((number) => !given.includes(number));
  const { answers, strays } = readAnswers(
    [...rows, ...others.map((number) => `| ${number} | a | design | b |`)].join('\n'),
  );
  return findSecurityGaps(answers, strays, TITLES);
};

test('an answer to each requirement, by tests that are there or by words, leaves nothing to say', () => {
  expect(gaps('| 1.1.1 | a | test | `a.test.ts › says welcome`<br>`a.test.ts › signing in › says welcome` |')).toEqual(
    [],
  );
  expect(gaps('| 6.2.1 | a | not met | six, by the specification |', '| 1.3.8 | a | not here | no JNDI |')).toEqual([]);
});

test.each([
  ['| 1.1.1 | a | test | `gone.test.ts › welcome` |', '1.1.1 names the test file gone.test.ts, which does not exist'],
  ['| 1.1.1 | a | test | `a.test.ts › welcome` |', '1.1.1 names the test “welcome”, which a.test.ts does not run'],
  ['| 1.1.1 | a | test | it is |', '1.1.1 is met by a test and names none'],
  ['| 1.1.1 | a | design |  |', '1.1.1 gives no reason'],
  ['| 7.3.1 | a | not met | later |', '7.3.1 may not be missing'],
  ['| 1.1.9 | a | design | b |', '1.1.9 is none of the levels 1 and 2'],
])('%s', (row, gap) => {
  expect(gaps(row)).toContain(gap);
});

test('a requirement that is left out, stands twice or in no known way is reported', () => {
  const { answers, strays } = readAnswers(
    '| 1.1.1 | a | design | b |\n| 1.1.1 | a | design | b |\n| 1.1.2 | a | perhaps | b |',
  );
  expect(findSecurityGaps(answers, strays, TITLES)).toEqual(
    expect.arrayContaining(['1.1.1 stands twice', '1.1.2 is missing', expect.stringContaining('is no row')]),
  );
});
