import { expect, it } from 'vitest';
import { unclearSymbol, unclearSymbols } from './unclear-symbols.ts';

it('an unclear symbol is named once, has choices, and is none of them', () => {
  const all = unclearSymbols();
  expect(new Set(all.map(({ symbol, market }) => `${market}:${symbol}`)).size).toBe(all.length);
  for (const { symbol, market, choices } of all) {
    expect(choices.length).toBeGreaterThan(0);
    expect(choices).not.toContainEqual({ symbol, market });
    expect(choices.filter((choice) => unclearSymbol(choice.symbol, choice.market))).toEqual([]);
  }
});

it('is dated by month where it was merged or split up', () => {
  const dated = unclearSymbols().filter(({ what }) => what === 'merged' || what === 'split_up');
  expect(dated.map(({ since }) => since)).toEqual(dated.map(() => expect.stringMatching(/^20\d\d-(0[1-9]|1[0-2])$/)));
});

it('belongs to its market', () => {
  expect(unclearSymbol('HDFC', 'IN')?.name).toBe('Housing Development Finance Corporation');
  expect(unclearSymbol('HDFC', 'US')).toBeNull();
  expect(unclearSymbol('INFY', 'IN')).toBeNull();
});
