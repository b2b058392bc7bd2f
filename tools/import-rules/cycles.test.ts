import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';

const TEXT = { file: 'engine/src/holdings/parse.ts', specifier: '../quotes/market.ts' };

test('two folders that import each other are named, with an import of each', () => {
  expect(findCycles([TEXT, { file: 'engine/src/quotes/market.ts', specifier: '../holdings/holding.ts' }])).toEqual([
    'engine/src: holdings imports quotes, which leads back to holdings (engine/src/holdings/parse.ts imports ../quotes/market.ts)',
    'engine/src: quotes imports holdings, which leads back to quotes (engine/src/quotes/market.ts imports ../holdings/holding.ts)',
  ]);
});

test('a cycle of three is found, and not what merely leads into it', () => {
  const edges = [
    { file: 'engine/src/report/report.ts', specifier: '../holdings/parse.ts' },
    TEXT,
    { file: 'engine/src/quotes/market.ts', specifier: '../money/currency.ts' },
    { file: 'engine/src/money/currency.ts', specifier: '../holdings/amount.ts' },
  ];
  expect(findCycles(edges).map((line) => line.split(',')[0])).toEqual([
    'engine/src: holdings imports quotes',
    'engine/src: quotes imports money',
    'engine/src: money imports holdings',
  ]);
});

test('the folders of a feature form none, whatever it is called', () => {
  const folder = 'web/src/features/costs';
  expect(
    findCycles([
      { file: `${folder}/table/table.tsx`, specifier: '../chart/chart.tsx' },
      { file: `${folder}/chart/chart.tsx`, specifier: '../table/cell.tsx' },
    ]),
  ).toEqual([
    `${folder}: table imports chart, which leads back to table (${folder}/table/table.tsx imports ../chart/chart.tsx)`,
    `${folder}: chart imports table, which leads back to chart (${folder}/chart/chart.tsx imports ../table/cell.tsx)`,
  ]);
});

test.each([
  ['files of one folder', 'engine/src/quotes/quote.ts', './market.ts'],
  ['a test', 'engine/src/quotes/market.test.ts', '../holdings/parse.ts'],
  ['a test helper', 'engine/src/testing/make-holding.ts', '../holdings/parse.ts'],
])('%s make no cycle', (_name, file, specifier) => {
  expect(findCycles([TEXT, { file, specifier }])).toEqual([]);
});
