import { expect, it } from 'vitest';
import { findTerms } from './find-terms.ts';

const term = (name: string, aliases: readonly string[] = []) => ({
  id: name,
  name,
  aliases,
  meaning: '',
  measure: null,
});
const TERMS = [
  term('Beta'),
  term('Return a year', ['CAGR']),
  term('Sharpe ratio', ['Sharpe']),
  term('Tail ratio'),
  term('Ratio'),
];
const names = (text: string) => findTerms(TERMS, text).map(({ name }) => name);

it('finds all of them before anything is typed', () => {
  expect(names('  ')).toEqual(TERMS.map(({ name }) => name));
});

it('finds what is called so first, then what begins so, then what holds it', () => {
  expect(names('ratio')).toEqual(['Ratio', 'Sharpe ratio', 'Tail ratio']);
  expect(names('SHARPE')).toEqual(['Sharpe ratio']);
  expect(names('cag')).toEqual(['Return a year']);
  expect(names('gamma')).toEqual([]);
});
