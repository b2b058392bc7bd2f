import { MEANINGS, type Meaning } from '@ballast/engine/headers/meaning';
import { type DateOrder, type DecimalMark, type ImportFormat, type TableFormat } from '@ballast/engine/import/format';
import type { Currency } from '@ballast/engine/money/currency';
import type { Market } from '@ballast/engine/quotes/market';
import type { Guessed, GuessedColumn } from '../worker/protocol.ts';

/** What a person says about the columns of a file. */
export interface ColumnMapping {
  readonly yields: 'trades' | 'holdings';
  /** By header; null is not used. */
  readonly meanings: Readonly<Record<string, Meaning | null>>;
  readonly dates: DateOrder;
  readonly decimals: DecimalMark;
  /** Null where a column tells; `either` where nothing does, and each share is of the country that lists it. */
  readonly market: Market | 'either' | null;
  readonly currency: Currency | null;
}

/** Meanings that several columns may have: they are added up. */
const ADDED_UP: ReadonlySet<Meaning> = new Set(['more_quantity', 'charges']);

/** The mapping that a guess comes to. */
export function mappingOf({ table, columns }: Guessed): ColumnMapping {
  const meaningOf = (header: string): Meaning | null =>
    MEANINGS.find((meaning) => table.columns[meaning]?.includes(header) === true) ?? null;
  return {
    yields: table.yields === 'holdings' ? 'holdings' : 'trades',
    meanings: Object.fromEntries(columns.map(({ header }) => [header, meaningOf(header)])),
    dates: table.dates,
    decimals: table.decimals,
    market: table.eitherMarket === true ? 'either' : table.market,
    currency: table.currency,
  };
}

/** Whether a column tells the country. */
export function determinesMarket({ meanings }: Pick<ColumnMapping, 'meanings'>): boolean {
  const assigned = new Set(Object.values(meanings));
  return (['isin', 'exchange', 'market', 'currency'] as const).some((meaning) => assigned.has(meaning));
}

export type Lack = 'instrument' | 'quantity' | 'day' | 'action' | 'market';

/** What each row is: where a column tells buying from selling it is a trade, whatever was chosen. */
export function rowsOf({ yields, meanings }: Pick<ColumnMapping, 'yields' | 'meanings'>): ColumnMapping['yields'] {
  const assigned = new Set(Object.values(meanings));
  const isTrade = (['action', 'buy_quantity', 'sell_quantity'] as const).some((meaning) => assigned.has(meaning));
  return isTrade ? 'trades' : yields;
}

/** What a mapping does not say yet, and what has to be said. */
export function lacksOf(mapping: ColumnMapping): readonly Lack[] {
  const { meanings, market, currency } = mapping;
  const assigned = new Set(Object.values(meanings));
  const has = (...any: readonly Meaning[]) => any.some((meaning) => assigned.has(meaning));
  const isTrades = rowsOf(mapping) === 'trades';
  const sides = ['buy_quantity', 'sell_quantity', 'buy_price', 'sell_price', 'buy_value', 'sell_value'] as const;
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['instrument', !has('isin', 'symbol', 'name')],
    ['quantity', !has('quantity', 'buy_quantity', 'sell_quantity')],
    ['day', isTrades && !has('day', 'day_and_time')],
    ['action', isTrades && !has('action', ...sides)],
    ['market', market === null && currency === null && !determinesMarket(mapping)],
  ];
  return lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
}

/** Meanings that are chosen for more columns than can have them. */
export function repeated({ meanings }: ColumnMapping): readonly Meaning[] {
  const assigned = Object.values(meanings);
  return MEANINGS.filter(
    (meaning) => !ADDED_UP.has(meaning) && assigned.filter((candidate) => candidate === meaning).length > 1,
  );
}

/** Columns with the same heading are one for a mapping: the first. */
export function distinctColumns(columns: readonly GuessedColumn[]): readonly GuessedColumn[] {
  return columns.filter(
    ({ header }, index) => header !== '' && columns.findIndex((first) => first.header === header) === index,
  );
}

/** The layout as a format, under a name; the same columns and meanings have the same id. */
export function formatOf(mapping: ColumnMapping, guessed: Guessed, name: string): ImportFormat {
  const { meanings, dates, decimals, market, currency } = mapping;
  const yields = rowsOf(mapping);
  const columns: Partial<Record<Meaning, string[]>> = {};
  for (const [header, meaning] of Object.entries(meanings)) {
    if (meaning !== null) columns[meaning] = [...(columns[meaning] ?? []), header];
  }
  const used = MEANINGS.filter((meaning) => columns[meaning] !== undefined);
  const table: TableFormat = {
    ...guessed.table,
    yields,
    columns,
    needs: used,
    dates,
    decimals,
    currency,
    ...(market === 'either' ? { market: null, eitherMarket: true } : { market }),
  };
  return {
    id: `own-${fingerprintOf([yields, ...used.flatMap((meaning) => [meaning, ...(columns[meaning] ?? [])])])}`,
    version: '1',
    broker: name,
    file: name,
    menu: [],
    fingerprint: [],
    tables: [table],
  };
}

/** FNV-1a over the words: enough to tell the layouts of one person apart. */
function fingerprintOf(words: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of words.join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
