import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BuilderItem } from './builder-item.ts';
import { itemStore } from './builder-store.ts';
import { addItem, removeItems } from './use-builder.ts';

const KEY = 'ballast.builder';
const item = (symbol: string): BuilderItem => ({
  id: symbol,
  symbol,
  market: 'IN',
  exchange: null,
  currency: 'INR',
  shares: 1,
  purchasePrice: 1,
});
const symbols = () => itemStore.get().map(({ symbol }) => symbol);
/** What another tab does: it writes, and this tab gets an event. */
const elsewhere = (...items: BuilderItem[]) => {
  localStorage.setItem(KEY, JSON.stringify({ items }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

afterEach(() => {
  vi.restoreAllMocks();
  removeItems(itemStore.get());
});

describe('the list of two tabs', () => {
  it('has the rows of both, whichever adds last', () => {
    addItem(item('INFY'));
    elsewhere(item('INFY'), item('TCS'));
    addItem(item('ITC'));
    expect(symbols()).toEqual(['INFY', 'TCS', 'ITC']);
  });
  it('keeps what the other tab added while this one saved', () => {
    addItem(item('INFY'));
    const saved = itemStore.get();
    elsewhere(item('INFY'), item('TCS'));
    removeItems(saved);
    expect(symbols()).toEqual(['TCS']);
  });
  it('is updated when the other tab changes it', () => {
    const listener = vi.fn<() => void>();
    const unsubscribe = itemStore.subscribe(listener);
    elsewhere(item('TCS'));
    expect(listener).toHaveBeenCalledOnce();
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
  });
});

describe('the stored list', () => {
  it('keeps id, symbol, shares and purchasePrice of every item, and the market they belong to §3.4', () => {
    addItem(item('INFY'));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      items: [
        { id: 'INFY', symbol: 'INFY', shares: 1, purchasePrice: 1, market: 'IN', exchange: null, currency: 'INR' },
      ],
    });
  });
  it('is the same object until it changes', () => {
    addItem(item('INFY'));
    expect(itemStore.get()).toBe(itemStore.get());
  });
  it('is empty when what is stored is no list', () => {
    localStorage.setItem(KEY, '{"items":[{"symbol":"INFY"}]}');
    expect(symbols()).toEqual([]);
    localStorage.setItem(KEY, 'nonsense');
    expect(symbols()).toEqual([]);
  });
  it('lives on in this tab where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    addItem(item('INFY'));
    addItem(item('TCS'));
    expect(symbols()).toEqual(['INFY', 'TCS']);
  });
});
