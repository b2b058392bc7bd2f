import { splitRows } from '@ballast/engine/import/reading/split-rows';
import { type ListFailure, listFailure } from '../list-failure.ts';
import type { ListRow } from '../lists.ts';
import { dayOf, newestDay } from './days.ts';
import type { FileContent, Publisher } from './publisher.ts';
import { linesOf, notAList, tableOf } from './text-table.ts';

type NseRow = ListRow<'nse'>;

/** Issuer and type of a share, as NSDL numbers them: a split changes only what comes after. */
export const ISSUE_LENGTH = 9;

/** Series of the board for small companies, which `EQUITY_L.csv` does not list. */
const SMALL_BOARD: ReadonlySet<string> = new Set(['SM', 'ST']);
type Columns = Readonly<Record<'symbol' | 'name' | 'series' | 'listedOn' | 'isin', string>>;

const SHARES: Columns = {
  symbol: 'SYMBOL',
  name: 'NAME OF COMPANY',
  series: 'SERIES',
  listedOn: 'DATE OF LISTING',
  isin: 'ISIN NUMBER',
};
const FUNDS: Columns = {
  symbol: 'Symbol',
  name: 'SecurityName',
  series: 'Series',
  listedOn: 'DateofListing',
  isin: 'ISINNumber',
};

export const nse: Publisher<'nse'> = {
  list: 'nse',
  source: 'NSE: EQUITY_L.csv, eq_etfseclist.csv',
  files: [
    {
      address: 'nsearchives.nseindia.com/content/equities/EQUITY_L.csv',
      covers: ({ kind, series }) => kind === 'share' && !SMALL_BOARD.has(series),
      read: (text, latest) => read(text, latest, SHARES, [], ({ series }) => ({ kind: 'share', series })),
    },
    {
      address: 'nsearchives.nseindia.com/content/equities/eq_etfseclist.csv',
      covers: ({ kind }) => kind === 'etf',
      read: (text, latest) => read(text, latest, FUNDS, ['series'], () => ({ kind: 'etf', series: 'EQ' })),
    },
  ],
  keyOf: ({ isin }) => isin,
  carryKeyOf: ({ kind, isin }) => (kind === 'share' ? isin.slice(0, ISSUE_LENGTH) : isin),
  carried: ['industry', 'industryGroup'],
};

function read(
  text: string,
  latest: string,
  columns: Columns,
  optional: readonly (keyof Columns)[],
  kindOf: (row: Columns) => Pick<NseRow, 'kind' | 'series'>,
): FileContent<'nse'> | ListFailure {
  const none = notAList(text);
  if (none !== null) return none;
  const cells = splitRows(linesOf(text).join('\n'), ',').map((row) => row.cells);
  const table = tableOf(cells, columns, optional);
  if (!table.ok) return table;
  const rows = table.rows.map((row) => {
    const { isin, symbol, name } = row;
    return { isin, symbol, name, ...kindOf(row), industry: '', industryGroup: '' };
  });
  const day = newestDay(
    table.rows.map(({ listedOn }) => dayOf(listedOn)),
    latest,
  );
  return rows.length === 0 ? listFailure('empty') : { ok: true, rows, day };
}
