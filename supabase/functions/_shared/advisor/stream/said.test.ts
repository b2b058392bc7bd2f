import { expect, it } from 'vitest';
import { recentlySaid } from './said.ts';

const LONG = 'INFY is one of what you hold. '.repeat(100);

it('is all of a short reply', () => {
  expect(recentlySaid('')).toBe('');
  expect(recentlySaid('You hold INFY. ')).toBe('You hold INFY. ');
});

it('is the end of a long one', () => {
  expect(recentlySaid(LONG)).toBe(LONG.slice(-1_000));
});

it('reaches back to the head of a table that is under way, however long it is', () => {
  const table = `| Share | Weight |\n| --- | --- |\n${'| INFY | 4 % |\n'.repeat(200)}`;
  expect(recentlySaid(`${LONG}\n\n${table}`).trimStart()).toBe(table);
  expect(recentlySaid(`${LONG}\n\n${table}\nThat is all. `)).toHaveLength(1_000);
});
