import { describe, expect, it } from 'vitest';
import { AAPL, INFY, saved, TODAY } from '../fixtures/saved.ts';
import { isChanged, startEdit } from './edit.ts';
import { takeChange } from './take-change.ts';

const OLDER = { ...INFY, id: 3, shares: 4, purchase_date: '2024-01-02' };
const start = () => startEdit(saved({ holdings: [INFY, AAPL, OLDER] }), TODAY);
const take = (symbol: string, exchange: 'NSE' | 'NASDAQ' | null, shares: number) =>
  takeChange(start(), { id: 'c1', symbol, exchange, shares }, TODAY).rows.map((row) => [
    row.symbol,
    row.gone ? 'gone' : row.shares,
  ]);

describe('a proposed change', () => {
  it('of a purchase is a new row, bought today at a cost that nobody knows yet', () => {
    const edit = takeChange(start(), { id: 'c1', symbol: 'M&M', exchange: 'NSE', shares: 2.5 }, TODAY);
    expect(edit.rows.at(-1)).toMatchObject({
      id: null,
      symbol: 'M&M',
      exchange: 'NSE',
      currency: 'INR',
      shares: '2.5',
      cost: '',
      date: TODAY,
      gone: false,
    });
    expect(edit.rows).toHaveLength(4);
    expect(isChanged(edit)).toBe(true);
    expect(edit.taken).toBe('c1');
  });

  it('of a sale takes from what was bought first, then from the rest', () => {
    expect(take('INFY', 'NSE', -3)).toEqual([
      ['INFY', '10'],
      ['AAPL', '0.5'],
      ['INFY', '1'],
    ]);
    expect(take('INFY', 'NSE', -6)).toEqual([
      ['INFY', '8'],
      ['AAPL', '0.5'],
      ['INFY', 'gone'],
    ]);
  });

  it('of a sale of more than there is sells what there is, and no share of the same name elsewhere', () => {
    expect(take('AAPL', null, -5)[1]).toEqual(['AAPL', 'gone']);
    expect(take('INFY', null, -5)).toEqual([
      ['INFY', '10'],
      ['AAPL', '0.5'],
      ['INFY', '4'],
    ]);
  });

  it('of a sale finds an Indian share that was saved without an exchange', () => {
    const edit = startEdit(saved({ holdings: [{ ...INFY, exchange: null }] }), TODAY);
    const { rows } = takeChange(edit, { id: 'c1', symbol: 'INFY', exchange: 'NSE', shares: -3 }, TODAY);
    expect(rows[0]?.shares).toBe('7');
  });

  it('of a sale of what is not there changes no row', () => {
    const edit = start();
    expect(takeChange(edit, { id: 'c1', symbol: 'M&M', exchange: 'NSE', shares: -5 }, TODAY).rows).toBe(edit.rows);
  });

  it('counts parts of a share without a trail of digits', () => {
    const edit = startEdit(saved({ holdings: [{ ...AAPL, shares: 0.3 }] }), TODAY);
    const { rows } = takeChange(edit, { id: 'c1', symbol: 'AAPL', exchange: 'NASDAQ', shares: -0.1 }, TODAY);
    expect(rows[0]?.shares).toBe('0.2');
  });
});
