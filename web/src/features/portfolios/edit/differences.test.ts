import { expect, it } from 'vitest';
import { AAPL, INFY, saved, TODAY } from '../fixtures/saved.ts';
import { differences } from './differences.ts';
import { addRow, changeRow, startEdit } from './edit.ts';

const start = () => startEdit(saved(), TODAY);
const ITC = { ...INFY, id: 9, symbol: 'ITC' };

it('finds none between an edit and what it was made from, however its numbers are typed', () => {
  const retyped = changeRow(start(), 'stored-1', { shares: '10.0', cost: '1,400' });
  expect(differences(retyped, saved())).toEqual([]);
});

it('names the texts that differ', () => {
  expect(differences({ ...start(), name: 'Mine' }, saved({ description: 'Theirs' }))).toEqual([
    { of: 'name', mine: 'Mine', theirs: 'Long term' },
    { of: 'description', mine: 'For later', theirs: 'Theirs' },
  ]);
});

it('pairs the two versions of a holding', () => {
  const mine = changeRow(start(), 'stored-1', { shares: '12' });
  expect(differences(mine, saved({ holdings: [{ ...INFY, shares: 8 }, AAPL] }))).toMatchObject([
    { of: 'holding', mine: { symbol: 'INFY', shares: '12' }, theirs: { symbol: 'INFY', shares: '8' } },
  ]);
});

it('shows what only one of them has', () => {
  const mine = changeRow(start(), 'stored-2', { gone: true });
  expect(differences(mine, saved({ holdings: [AAPL, ITC] }))).toMatchObject([
    { mine: { symbol: 'INFY' }, theirs: null },
    { mine: null, theirs: { symbol: 'AAPL' } },
    { mine: null, theirs: { symbol: 'ITC' } },
  ]);
});

it('takes a new holding that both have for the same one', () => {
  const [row] = startEdit(saved({ holdings: [ITC] }), TODAY).rows;
  if (row === undefined) throw new Error('no row');
  const mine = addRow(start(), { ...row, key: 'new', id: null }, TODAY);
  expect(differences(mine, saved({ holdings: [INFY, AAPL, ITC] }))).toEqual([]);
});
