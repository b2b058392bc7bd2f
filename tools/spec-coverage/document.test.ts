import { expect, test } from 'vitest';
import { readCoverage, withTests } from './document.ts';

const documentOf = (...lines: string[]): string =>
  [
    '# Coverage',
    '- `shell`: the frame',
    '## 2. Screens',
    '| no. | requirement | where |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n');
const rowsOf = (...lines: string[]) => readCoverage(documentOf(...lines)).rows;

test('a row has its number, the section it stands in, and the part it is open in', () => {
  const { parts, rows, strays } = readCoverage(documentOf('| 2.17 | A page, "Not Found" | open: shell |'));
  expect(parts).toEqual(['shell']);
  expect(rows).toEqual([{ section: 2, position: 17, under: 2, tests: [], open: ['shell'], unreadable: [] }]);
  expect(strays).toEqual([]);
});

test('a row may name several tests, whatever their titles contain', () => {
  const [row] = rowsOf('| 2.1 | A | `a.test.ts › says %s › to $name`<br>`` b/c.test.tsx › runs `x` a \\| b `` |');
  expect(row?.tests).toEqual([
    { file: 'a.test.ts', title: 'says %s › to $name' },
    { file: 'b/c.test.tsx', title: 'runs `x` a | b' },
  ]);
});

test('an escaped pipe does not end a cell', () => {
  expect(rowsOf('| 2.1 | either \\| or | open: shell |')).toMatchObject([{ position: 1, open: ['shell'] }]);
});

test('what says where in no way that is known is kept as unreadable', () => {
  expect(rowsOf('| 2.1 | A | see the tests<br>`a.test.ts` |')).toMatchObject([
    { tests: [], open: [], unreadable: ['see the tests', '`a.test.ts`'] },
  ]);
  expect(rowsOf('| 2.1 | A |  |')).toMatchObject([{ tests: [], open: [], unreadable: [] }]);
});

test.each(['| 2.1 | no third cell |', '| 2.1 | A | B | a fourth cell |', '| 2 | A | open: shell |', '| A | B | C |'])(
  'a line of a table that is no row is reported: %s',
  (line) => {
    expect(readCoverage(documentOf(line))).toMatchObject({ rows: [], strays: [6] });
  },
);

test('a heading without a number ends the section', () => {
  expect(rowsOf('## Notes', '| 2.1 | A | open: shell |')).toMatchObject([{ under: null }]);
});

test('the last column is written from the tests, except where a requirement is open', () => {
  const before = documentOf(
    '| 2.1 | A | `a.test.ts › old` |',
    '| 2.2 | B | open: shell |',
    '| 2.3 | C | `a.test.ts › gone` |',
  );
  const tests = [
    { file: 'a.test.ts', title: 'either | or' },
    { file: 'b.test.ts', title: 'has `code`' },
  ];
  expect(
    withTests(before, new Map([['2.1', tests]]))
      .split('\n')
      .slice(-3),
  ).toEqual([
    '| 2.1 | A | `a.test.ts › either \\| or`<br>`` b.test.ts › has `code` `` |',
    '| 2.2 | B | open: shell |',
    '| 2.3 | C |  |',
  ]);
});
