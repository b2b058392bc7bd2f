import { expect, test } from 'vitest';
import { readCoverage, withFiles } from './document.ts';

const documentOf = (...lines: string[]): string =>
  ['# Coverage', '## 2. Screens', '| no. | requirement | where |', '| --- | --- | --- |', ...lines].join('\n');
const rowsOf = (...lines: string[]) => readCoverage(documentOf(...lines)).rows;

test('a row has its number, the section it stands in, and the files of its tests', () => {
  const { rows, strays } = readCoverage(documentOf('| 2.17 | A page, "Not Found" | `a.test.ts`, `b/c.test.tsx` |'));
  expect(rows).toEqual([{ section: 2, position: 17, under: 2, files: ['a.test.ts', 'b/c.test.tsx'] }]);
  expect(strays).toEqual([]);
});

test('an escaped pipe does not end a cell', () => {
  expect(rowsOf('| 2.1 | either \\| or | `a.test.ts` |')).toMatchObject([{ position: 1, files: ['a.test.ts'] }]);
});

test.each(['| 2.1 | no third cell |', '| 2.1 | A | B | a fourth cell |', '| 2 | A | B |', '| A | B | C |'])(
  'a line of a table that is no row is reported: %s',
  (line) => {
    expect(readCoverage(documentOf(line))).toEqual({ rows: [], strays: [5] });
  },
);

test('a heading without a number ends the section', () => {
  expect(rowsOf('## Notes', '| 2.1 | A |  |')).toMatchObject([{ under: null }]);
});

test('the last column is written from the tests', () => {
  const before = documentOf('| 2.1 | A \\| B | `old.test.ts` |', '| 2.2 | B | `gone.test.ts` |');
  const files = new Map([['2.1', new Set(['a.test.ts', 'b.test.ts'])]]);
  expect(withFiles(before, files).split('\n').slice(-2)).toEqual([
    '| 2.1 | A \\| B | `a.test.ts`, `b.test.ts` |',
    '| 2.2 | B |  |',
  ]);
});
