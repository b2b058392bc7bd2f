import type { ListChange } from '../history.ts';
import type { ListRow } from '../lists.ts';
import type { RefreshedList } from '../publishers/publisher.ts';
import { isUsInstrument } from '../drafts.ts';
import { ISSUE_LENGTH } from '../publishers/nse.ts';
import { comparableName } from './same-name.ts';

interface Changes<Name extends RefreshedList> {
  readonly changes: readonly ListChange[];
  readonly delisted: readonly ListRow<Name>[];
}

/** Who a row of yesterday's list is today. */
interface Matching<Name extends RefreshedList> {
  readonly list: Name;
  readonly before: readonly ListRow<Name>[];
  readonly after: readonly ListRow<Name>[];
  readonly keyOf: (row: ListRow<Name>) => string;
  /** Other ways to know it again, surest first: what they share, if only one row of today has it. */
  readonly marks: readonly ((row: ListRow<Name>) => string)[];
  /** What its key, symbol and ISIN are called when they change. */
  readonly facts: (row: ListRow<Name>) => readonly (readonly [kind: 'symbol' | 'isin', value: string])[];
  /** Whether a change of name is its own, and not another instrument under its symbol. */
  readonly isRenamed: (row: ListRow<Name>) => boolean;
}

export function nseChanges(before: readonly ListRow<'nse'>[], after: readonly ListRow<'nse'>[]): Changes<'nse'> {
  return changesOf({
    list: 'nse',
    before,
    after,
    keyOf: ({ isin }) => isin,
    marks: [
      ({ kind, isin }) => (kind === 'share' ? isin.slice(0, ISSUE_LENGTH) : ''),
      // Another issuer's ISIN under the same symbol and name: the company was merged into a new one.
      (row) => (row.kind === 'share' ? `${row.symbol} ${comparableName('nse', row)}` : ''),
    ],
    facts: ({ symbol, isin }) => [
      ['symbol', symbol],
      ['isin', isin],
    ],
    isRenamed: () => true,
  });
}

/** @param isContinuous whether the lists are days apart: after months, a symbol may be another company's */
export function usChanges(
  before: readonly ListRow<'us'>[],
  after: readonly ListRow<'us'>[],
  isContinuous: boolean,
): Changes<'us'> {
  return changesOf({
    list: 'us',
    before: before.filter(isUsInstrument),
    after,
    keyOf: ({ symbol }) => symbol,
    marks: [(row) => `${row.kind} ${row.name}`],
    facts: ({ symbol }) => [['symbol', symbol]],
    isRenamed: () => isContinuous,
  });
}

export function amfiChanges(before: readonly ListRow<'amfi'>[], after: readonly ListRow<'amfi'>[]): Changes<'amfi'> {
  return changesOf({
    list: 'amfi',
    before,
    after,
    keyOf: ({ code }) => code,
    marks: [],
    facts: ({ isin }) => [['isin', isin]],
    isRenamed: () => true,
  });
}

function changesOf<Name extends RefreshedList>(matching: Matching<Name>): Changes<Name> {
  const { list, before, after, keyOf, marks, facts, isRenamed } = matching;
  const today = new Map(after.map((row) => [keyOf(row), row]));
  const known = new Set(before.map(keyOf));
  const arrived = after.filter((row) => !known.has(keyOf(row)));
  const byMark = marks.map((mark) => ({ mark, arrived: onlyOnes(arrived, mark), gone: onlyOnes(before, mark) }));
  const delisted: ListRow<Name>[] = [];
  const changes: ListChange[] = [];
  for (const row of before) {
    const now =
      today.get(keyOf(row)) ??
      byMark
        .map(({ mark, arrived: ones, gone }) => (gone.has(mark(row)) ? ones.get(mark(row)) : undefined))
        .find((one) => one !== undefined);
    if (now === undefined) {
      delisted.push(row);
      changes.push({ list, kind: 'delisted', instrument: keyOf(row), before: row.name, after: '' });
      continue;
    }
    const instrument = keyOf(now);
    const newFacts = new Map(facts(now));
    for (const [kind, value] of facts(row)) {
      const is = newFacts.get(kind) ?? '';
      if (value !== '' && is !== '' && value !== is) changes.push({ list, kind, instrument, before: value, after: is });
    }
    if (isRenamed(row) && comparableName(list, row) !== comparableName(list, now)) {
      changes.push({ list, kind: 'name', instrument, before: row.name, after: now.name });
    }
  }
  return { changes, delisted };
}

/** The rows whose mark no other row has. */
function onlyOnes<Row>(rows: readonly Row[], mark: (row: Row) => string): ReadonlyMap<string, Row> {
  const ones = new Map<string, Row>();
  const twice = new Set<string>();
  for (const row of rows) {
    const own = mark(row);
    if (own === '' || ones.has(own)) twice.add(own);
    ones.set(own, row);
  }
  for (const each of twice) ones.delete(each);
  return ones;
}
