import { expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { navigationFor } from './navigation.ts';

const EVERY_PAGE: ReadonlySet<string> = new Set(Object.values(paths));
const labels = (pages: ReadonlySet<string>, isAdmin: boolean) =>
  navigationFor(pages, isAdmin).map((group) => group.map(({ label }) => label));

const FIRST = ['dashboard', 'builder', 'feedback', 'support', 'insights', 'settings'];

it('has the six entries in their order, then Portfolios, Explore changes, Goals and Watchlists §2.43', () => {
  expect(labels(EVERY_PAGE, false)).toEqual([FIRST, ['portfolios', 'explore', 'goals', 'watchlists']]);
});

it('shows Admin to admins only', () => {
  expect(labels(EVERY_PAGE, true)).toEqual([FIRST, ['portfolios', 'explore', 'goals', 'watchlists', 'admin']]);
});

it('leads nowhere that does not exist', () => {
  expect(labels(new Set([paths.home, paths.builder]), true)).toEqual([['dashboard', 'builder']]);
});
