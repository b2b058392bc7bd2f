import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { allPages } from './all-pages.ts';

/** A backend with so many rows that answers with at most a thousand of them, and the ranges it was asked for. */
function backendWith(count: number) {
  const asked: [number, number][] = [];
  const rows = Array.from({ length: count }, (_, i) => i);
  const fetchPage = async (from: number, to: number) => {
    asked.push([from, to]);
    return { data: rows.slice(from, Math.min(to + 1, from + 1000)), error: null, status: 200 };
  };
  return { asked, rows, fetchPage };
}

it.each([
  [0, 1],
  [999, 1],
  [1000, 2],
  [1001, 2],
  [2500, 3],
])('reads all of %d rows in %d pages, each once and in order', async (count, pages) => {
  const { asked, rows, fetchPage } = backendWith(count);
  expect(await allPages(z.number(), fetchPage)).toEqual(rows);
  expect(asked).toHaveLength(pages);
  expect(asked.slice(0, 2)).toEqual(
    [
      [0, 999],
      [1000, 1999],
    ].slice(0, pages),
  );
});

it('refuses a row of another shape', async () => {
  await expect(allPages(z.string(), backendWith(1).fetchPage)).rejects.toThrow(/string/);
});
