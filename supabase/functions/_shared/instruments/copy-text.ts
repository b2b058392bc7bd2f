import type { MasterInstrument } from './master.ts';

/** The columns of `public.instruments` that the master fills, in the order of a line of `master.copy`. */
export const MASTER_COLUMNS = [
  'symbol',
  'exchange',
  'market',
  'kind',
  'name',
  'sector',
  'sector_source',
  'isin',
  'isins',
  'listings',
  'yahoo_symbol',
  'rank',
  'plan',
  'option',
  'fund_house',
  'category',
  'terms',
  'words',
] as const;

/** An instrument as a line for PostgreSQL's `COPY`, text format. */
export function copyLine(instrument: MasterInstrument): string {
  const { scheme, sector } = instrument;
  return [
    plain(instrument.symbol),
    plain(instrument.exchange),
    instrument.market,
    instrument.kind,
    plain(instrument.name),
    plain(sector.sector),
    plain(sector.source),
    plain(instrument.isins[0] ?? null),
    array(instrument.isins),
    array(instrument.listings),
    escaped(instrument.yahooSymbol),
    String(instrument.rank),
    plain(scheme?.plan ?? null),
    plain(scheme?.option ?? null),
    plain(scheme?.fundHouse ?? null),
    plain(scheme?.category ?? null),
    array(instrument.terms),
    escaped(instrument.words.map((word) => `'${word}'`).join(' ')),
  ].join('\t');
}

/** The words of more than two letters that a search may be mended with, and in how many instruments each stands. */
export function wordCounts(
  instruments: readonly MasterInstrument[],
): readonly (readonly [word: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { words } of instruments) {
    for (const word of words) if (/^\p{L}{3,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function plain(value: string | null): string {
  return value === null ? '\\N' : escaped(value);
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll(/\s+/g, ' ');
}

function array(values: readonly string[]): string {
  return escaped(`{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`);
}
