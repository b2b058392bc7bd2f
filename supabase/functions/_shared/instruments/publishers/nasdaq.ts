import { isUsInstrument } from '../drafts.ts';
import { type ListFailure, listFailure } from '../list-failure.ts';
import type { ListRow } from '../lists.ts';
import type { FileContent, Publisher } from './publisher.ts';
import { linesOf, notAList, tableOf } from './text-table.ts';

type UsRow = ListRow<'us'>;

/** The letters of `otherlisted.txt`. */
const EXCHANGES: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  N: 'NYSE',
  P: 'NYSE Arca',
  Z: 'Cboe BZX',
  V: 'IEX',
  Q: 'NASDAQ',
};
/** `File Creation Time: 0821202622:01|||||`, the last line: what came without it was cut off. */
const END = /^File Creation Time:\s*(\d{2})(\d{2})(\d{4})/;
const SYMBOL = /^[A-Z0-9^/&-]{1,20}$/;

export const us: Publisher<'us'> = {
  list: 'us',
  source: 'Nasdaq: symbol directory',
  files: [
    {
      address: 'www.nasdaqtrader.com/dynamic/SymDir/nasdaqlisted.txt',
      covers: (row) => row.exchange === 'NASDAQ' && isUsInstrument(row),
      read: (text) => read(text, 'Symbol', ['exchange'], () => 'NASDAQ'),
    },
    {
      address: 'www.nasdaqtrader.com/dynamic/SymDir/otherlisted.txt',
      covers: (row) => row.exchange !== 'NASDAQ' && isUsInstrument(row),
      read: (text) => read(text, 'ACT Symbol', [], ({ exchange }) => EXCHANGES[exchange]),
    },
  ],
  keyOf: ({ symbol }) => symbol,
  carryKeyOf: ({ symbol }) => symbol,
  carried: ['screenerSector', 'gicsSector'],
};

type Line = Readonly<Record<'symbol' | 'name' | 'exchange' | 'isEtf' | 'isTest', string>>;

function read(
  text: string,
  symbolColumn: string,
  optional: readonly (keyof Line)[],
  exchangeOf: (line: Line) => string | undefined,
): FileContent<'us'> | ListFailure {
  const none = notAList(text);
  if (none !== null) return none;
  const lines = linesOf(text);
  const [, month, day, year] = END.exec(lines.at(-1) ?? '') ?? [];
  if (year === undefined) return listFailure('truncated', lines.at(-1)?.slice(0, 80));
  const table = tableOf(
    lines.slice(0, -1).map((line) => line.split('|')),
    { symbol: symbolColumn, name: 'Security Name', exchange: 'Exchange', isEtf: 'ETF', isTest: 'Test Issue' },
    optional,
  );
  if (!table.ok) return table;
  const rows: UsRow[] = [];
  for (const line of table.rows) {
    const { name, isEtf, isTest } = line;
    const exchange = exchangeOf(line);
    if (exchange === undefined || !/^[YN]$/.test(isTest) || !/^[YN]?$/.test(isEtf))
      return listFailure('row', Object.values(line).join(' '));
    if (isTest === 'Y') continue;
    // As Nasdaq's screener and the list write them: ABR^D, BRK/B.
    const symbol = line.symbol.replace('$', '^').replaceAll('.', '/');
    if (!SYMBOL.test(symbol)) return listFailure('row', line.symbol);
    const kind = isEtf === 'Y' ? 'etf' : 'share';
    const row = { symbol, name, exchange, kind, screenerSector: '', gicsSector: '' } as const;
    if (isUsInstrument(row)) rows.push(row);
  }
  return rows.length === 0 ? listFailure('empty') : { ok: true, rows, day: `${year}-${month ?? ''}-${day ?? ''}` };
}
