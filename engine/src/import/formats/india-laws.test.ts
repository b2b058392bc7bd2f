import { assert, constantFrom, property, shuffledSubarray, type Arbitrary } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Cell, FileContent, Sheet } from '../cell.ts';
import { importContent, type ImportedFile } from '../import-file.ts';
import { readFixture, TODAY } from '../testing/fixture.ts';
import { summarizeHolding, summarizeTrade } from '../testing/summaries.ts';
import { FORMATS } from './registry.ts';

const FILES = [
  'zerodha/tradebook.csv',
  'zerodha/tradebook.xlsx.jsonl',
  'zerodha/tradebook-2019.csv',
  'zerodha/console-holdings.xlsx.jsonl',
  'zerodha/console-holdings.csv',
  'zerodha/kite-holdings-quoted.csv',
  'groww/order-history.xlsx.jsonl',
  'groww/holdings.xlsx.jsonl',
  'groww/holdings-2023.csv',
  'groww/mutual-fund-orders.xlsx.jsonl',
  'groww/mutual-fund-holdings.csv',
  'kuvera/holdings.csv',
  'icici-direct/transactions.csv',
  'icici-direct/summary.csv',
  'upstox/trades.xlsx.jsonl',
  'angel-one/trades.xlsx.jsonl',
  'angel-one/trades.csv',
  'dhan/transactions.csv',
  'paytm-money/tradebook.xlsx.jsonl',
  'fyers/trades.csv',
];

const read = new Map<string, ImportedFile>();
beforeAll(async () => {
  for (const path of FILES) read.set(path, await readFixture(path));
});

it.each(FILES)('%s states the same with its rows and columns in any order, and others between them', (path) => {
  const file = read.get(path);
  if (file === undefined || file.recognition.kind !== 'known') throw new Error(`${path} is not known`);
  const expected = stated(file);
  assert(
    property(rearranged(file), (content) => {
      const again = importContent(content, FORMATS, { today: TODAY, answers: {} });
      expect(stated(again)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

/** Without the lines, in an order of its own; a sum of charges may end in other digits. */
function stated({ records }: ImportedFile): readonly string[] {
  const summaries = [
    ...(records?.trades ?? []).map(summarizeTrade),
    ...(records?.holdings ?? []).map(summarizeHolding),
  ];
  return summaries.map((line) => line.replace(/^\d+: /, '')).sort();
}

/** The file with the rows of its tables shuffled, and with its columns, two of them new, in another order. */
function rearranged({ content, recognition }: ImportedFile): Arbitrary<FileContent> {
  const tables = recognition.kind === 'known' ? recognition.tables : [];
  const first = content.sheets[0] ?? { name: null, rows: [] };
  const { header = 0, last = 0 } = tables.find(({ sheet }) => sheet === 0) ?? {};
  const inside = first.rows.filter(({ line }) => line > header && line <= last);
  const width = Math.max(...first.rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width + 2 }, (_, index) => index);
  return shuffledSubarray(inside, { minLength: inside.length }).chain((shuffled) =>
    shuffledSubarray(places, { minLength: places.length }).chain((order) =>
      constantFrom('Note', '', 'Day P&L').map((extra): FileContent => {
        const turn = [...shuffled];
        const sheet: Sheet = {
          name: first.name,
          rows: first.rows.map((row) => {
            const cells = inside.includes(row) ? (turn.shift()?.cells ?? []) : row.cells;
            const added: Cell = row.line < header ? null : row.line === header && extra !== '' ? extra : null;
            const wide = [...cells, ...Array.from({ length: width - cells.length }, () => null), added, null];
            return { line: row.line, cells: order.map((place) => wide[place] ?? null) };
          }),
        };
        return { ...content, sheets: [sheet, ...content.sheets.slice(1)] };
      }),
    ),
  );
}
