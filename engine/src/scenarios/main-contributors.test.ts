import { describe, expect, it } from 'vitest';
import { mainContributors } from './main-contributors.ts';

const effect = (...amounts: readonly number[]) => ({
  amount: amounts.reduce((sum, amount) => sum + amount, 0),
  holdings: amounts.map((amount, i) => ({ key: `H${String(i)}`, change: 0, amount })),
});
const keys = (...amounts: readonly number[]) => mainContributors(effect(...amounts)).map(({ key }) => key);

describe('mainContributors', () => {
  it('of a loss are the largest losses, of a gain the largest gains', () => {
    expect(keys(-10, -50, -30, -20)).toEqual(['H1', 'H2', 'H3']);
    expect(keys(10, 50, 30, 20)).toEqual(['H1', 'H2', 'H3']);
  });

  it('move the way the whole does', () => {
    expect(keys(-100, 40, -5)).toEqual(['H0', 'H2']);
    expect(keys(100, -40, 5)).toEqual(['H0', 'H2']);
  });

  it('leave out what hardly moved, or did not move at all', () => {
    expect(keys(-90, -6, 0, -4)).toEqual(['H0', 'H1']);
    expect(keys(0, 0, 100)).toEqual(['H2']);
  });

  it('keep the order of equals, and are none of nothing', () => {
    expect(keys(-50, -50)).toEqual(['H0', 'H1']);
    expect(keys()).toEqual([]);
    expect(keys(50, -50)).toEqual([]);
    expect(keys(Number.NaN, 1)).toEqual([]);
  });
});
