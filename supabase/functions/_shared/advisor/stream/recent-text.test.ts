import { expect, it } from 'vitest';
import { recentText } from './recent-text.ts';

const LONG = 'INFY is one of what you hold. '.repeat(100);

it('is all of a short reply', () => {
  expect(recentText('')).toBe('');
  expect(recentText('You hold INFY. ')).toBe('You hold INFY. ');
});

it('is the end of a long one', () => {
  expect(recentText(LONG)).toBe(LONG.slice(-1_000));
});

it('reaches back to the head of a table that is under way, however long it is', () => {
  const table = `| Share | Weight |\n| --- | --- |\n${'| INFY | 4 % |\n'.repeat(200)}`;
  expect(recentText(`${LONG}\n\n${table}`).trimStart()).toBe(table);
  expect(recentText(`${LONG}\n\n${table}\nThat is all. `)).toHaveLength(1_000);
});
