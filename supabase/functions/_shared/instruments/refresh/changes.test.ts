import { expect, test } from 'vitest';
import { isinFrom, SMALL_LISTS } from '../../../../testing/small-lists.ts';
import type { ListRow } from '../lists.ts';
import { nseChanges, usChanges } from './changes.ts';

const shares = SMALL_LISTS.nse.filter(({ kind }) => kind === 'share');
const [first] = shares;
const changed = (facts: Partial<ListRow<'nse'>>) => shares.map((row) => (row === first ? { ...row, ...facts } : row));
const us = SMALL_LISTS.us;

test('nothing changed', () => {
  expect(nseChanges(shares, shares.toReversed())).toEqual({ changes: [], delisted: [] });
});

test('a name that is only written another way is no new one', () => {
  expect(nseChanges(shares, changed({ name: 'AMBER AMBER INDUSTRIES LTD.' })).changes).toEqual([]);
});

test('a company that was merged into a new issuer under its symbol and name has another ISIN, and is not delisted', () => {
  const isin = isinFrom('INE779A0101');
  const { changes, delisted } = nseChanges(shares, changed({ isin }));
  expect(changes).toEqual([{ list: 'nse', kind: 'isin', instrument: isin, before: first?.isin, after: isin }]);
  expect(delisted).toEqual([]);
});

test('another company under a symbol is another company', () => {
  const { changes, delisted } = nseChanges(
    shares,
    changed({ isin: isinFrom('INE779A0101'), name: 'Quite Another Limited' }),
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['delisted']);
  expect(delisted).toEqual([first]);
});

test('a US symbol changes where the name stays; between lists that are months apart a new name is no change of name', () => {
  const [one] = us;
  const moved = us.map((row) => (row === one ? { ...row, symbol: 'MOVED' } : row));
  expect(usChanges(us, moved, false).changes).toMatchObject([{ kind: 'symbol', before: 'NAA', after: 'MOVED' }]);
  const renamed = us.map((row) => (row === one ? { ...row, name: 'Meta Platforms - Common Stock' } : row));
  expect(usChanges(us, renamed, true).changes).toMatchObject([{ kind: 'name', instrument: 'NAA' }]);
  expect(usChanges(us, renamed, false).changes).toEqual([]);
});

test('two that go and two that come with one name are not paired', () => {
  const name = 'Twin - Common Stock';
  const twins = (symbols: readonly string[]) => [
    ...us.slice(2),
    ...us.slice(0, 2).map((row, at) => ({ ...row, name, symbol: symbols[at] ?? '' })),
  ];
  const { changes } = usChanges(twins(['ONE', 'TWO']), twins(['THREE', 'FOUR']), true);
  expect(changes.map(({ kind }) => kind)).toEqual(['delisted', 'delisted']);
});
