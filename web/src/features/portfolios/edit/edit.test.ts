import { describe, expect, it } from 'vitest';
import { NO_INSTRUMENTS } from '../../../entities/instruments/instruments.ts';
import { listedShare } from '../../../testing/instruments.ts';
import { AAPL, addition, INFY, saved, TODAY } from '../fixtures/saved.ts';
import { checkEdit } from './check-edit.ts';
import { changeRow, isChanged, rebase, startEdit, type Edit } from './edit.ts';

const KNOWN = NO_INSTRUMENTS.withFound([listedShare('M&M', 'Mahindra & Mahindra', 'NSE')]);
const check = (edit: Edit) => checkEdit(edit, KNOWN, TODAY);
const start = () => startEdit(saved(), TODAY);
const withAddition = (typed: Parameters<typeof addition>[0]): Edit => ({ ...start(), addition: addition(typed) });

describe('an edit', () => {
  it('is unchanged at first, and again when what was typed is taken back', () => {
    const changed = changeRow(start(), 'stored-1', { shares: '12' });
    expect(isChanged(start())).toBe(false);
    expect(isChanged(changed)).toBe(true);
    expect(isChanged(changeRow(changed, 'stored-1', { shares: '10' }))).toBe(false);
  });

  it('goes on after it was saved without what went with that, and with what was kept again meanwhile', () => {
    const now = saved({ version: 4, holdings: [INFY] });
    const sold = changeRow(start(), 'stored-2', { gone: true });
    expect(isChanged(rebase(sold, now))).toBe(false);
    const kept = check(rebase(changeRow(sold, 'stored-2', { gone: false }), now)).portfolio;
    expect(kept).toMatchObject({ version: 4, holdings: [INFY, { symbol: 'AAPL', shares: 0.5 }] });
    expect(kept?.holdings[1]).not.toHaveProperty('id');
  });

  it('sends what is stored as it is stored when nothing was changed: an unknown cost stays unknown', () => {
    const { id, version, name, description } = saved();
    expect(check(start()).portfolio).toEqual({ id, version, name, description, holdings: [INFY, AAPL], assets: [] });
  });

  it('shows the smallest and the largest numbers as one types them', () => {
    const base = saved({ holdings: [{ ...INFY, shares: 1e-7, purchase_price: 1e12 }] });
    const edit = startEdit(base, TODAY);
    expect(edit.rows).toMatchObject([{ shares: '0.0000001', cost: '1000000000000' }]);
    expect(check(edit).portfolio?.holdings).toMatchObject([{ shares: 1e-7, purchase_price: 1e12 }]);
  });

  it('reads numbers as people group them, and leaves out what is marked to go', () => {
    const grouped = changeRow(start(), 'stored-1', { shares: '1,50,000', cost: ' 1,482.30 ' });
    const edit = changeRow(grouped, 'stored-2', { gone: true });
    expect(check(edit).portfolio?.holdings).toEqual([{ ...INFY, shares: 150_000, purchase_price: 1482.3 }]);
  });

  it('reads a cost with the sign of its currency, as it is pasted', () => {
    const edit = changeRow(start(), 'stored-1', { cost: '₹ 1,482.30' });
    expect(check(edit).portfolio?.holdings[0]).toEqual({ ...INFY, purchase_price: 1482.3 });
    const added = check(withAddition({ symbol: 'NASDAQ:MSFT', shares: '1', cost: '$400' })).portfolio;
    expect(added?.holdings.at(-1)).toMatchObject({ symbol: 'MSFT', currency: 'USD', purchase_price: 400 });
  });

  it.each([
    ['shares', '', 'sharesInvalid'],
    ['shares', '0', 'sharesInvalid'],
    ['shares', '-1', 'sharesInvalid'],
    ['shares', 'ten', 'sharesInvalid'],
    ['shares', '1000000000001', 'sharesInvalid'],
    ['cost', '-1', 'costInvalid'],
    ['cost', 'much', 'costInvalid'],
    ['cost', '$150', 'costInvalid'],
    ['date', '', 'dateRequired'],
    ['date', '2026-11-21', 'dateFuture'],
  ])('is held back by the %s %j', (field, text, problem) => {
    const { portfolio, problems } = check(changeRow(start(), 'stored-1', { [field]: text }));
    expect(portfolio).toBeNull();
    expect([...problems]).toEqual([[`stored-1.${field}`, problem]]);
  });

  it('leaves a stored day alone, even one ahead of the clock here', () => {
    const base = saved({ holdings: [{ ...INFY, purchase_date: '2026-11-21' }] });
    expect(check(startEdit(base, TODAY)).portfolio).not.toBeNull();
  });

  it.each([
    [{ name: '  ' }, 'name', 'nameRequired'],
    [{ name: 'x'.repeat(121) }, 'name', 'textLong'],
    [{ name: 'a\0b' }, 'name', 'textUnstorable'],
    [{ description: 'x'.repeat(2001) }, 'description', 'textLong'],
  ])('is held back by its texts', (change, field, problem) => {
    expect([...check({ ...start(), ...change }).problems]).toEqual([[field, problem]]);
  });

  it('is not saved without any holding, nor with more than 2,000', () => {
    const rows = start().rows.map((row) => ({ ...row, gone: true }));
    expect(check({ ...start(), rows })).toMatchObject({ portfolio: null, list: 'empty' });
    const many = Array.from({ length: 2001 }, (_, index) => ({ ...start().rows[0], key: String(index), id: null }));
    const edit = Object.assign(start(), { rows: many });
    expect(check(edit)).toMatchObject({ portfolio: null, list: 'tooMany' });
  });
});

describe('a holding that is typed but not added yet', () => {
  it('belongs to what is saved', () => {
    const { portfolio, edit } = check(withAddition({ symbol: 'nse:tcs', shares: '5', cost: '' }));
    expect(portfolio?.holdings.at(-1)).toEqual({
      symbol: 'TCS',
      exchange: 'NSE',
      currency: 'INR',
      shares: 5,
      purchase_price: null,
      purchase_date: TODAY,
    });
    expect(edit.addition.symbol).toBe('');
  });

  it('holds the save back when it is not in order, and is kept', () => {
    const { portfolio, problems, edit } = check(withAddition({ symbol: 'TCS', shares: '' }));
    expect(portfolio).toBeNull();
    expect([...problems]).toEqual([['add.shares', 'sharesInvalid']]);
    expect(edit.addition.symbol).toBe('TCS');
  });

  it.each([
    ['', 'symbolRequired'],
    ['A,B', 'symbolInvalid'],
    ['ABCDEFGHIJK', 'symbolInvalid'],
    ['TCS 10', 'symbolInvalid'],
    ['NASDAQ:', 'symbolInvalid'],
  ])('is refused with the symbol %j', (symbol, problem) => {
    expect(check(withAddition({ symbol, shares: '1' })).problems.get('add.symbol')).toBe(problem);
  });

  it('takes other characters than letters only in a known symbol', () => {
    expect(check(withAddition({ symbol: 'm&m', shares: '1' })).portfolio).not.toBeNull();
    expect(check(withAddition({ symbol: 'X&Y', shares: '1' })).portfolio).toBeNull();
  });
});
