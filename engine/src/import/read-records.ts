import type { Day } from '../calendar/day.ts';
import type { FileContent, Row } from './cell.ts';
import { decideDateOrder, hasDeclaredOrder } from './decisions/date-order.ts';
import { decideDecimalMark } from './decisions/decimal-mark.ts';
import type { Place, StatedAsset, StatedHolding, StatedTrade } from './record.ts';
import type { FileAnswers, FileQuestion, Recognition, Records } from './result.ts';
import type { RowStatus } from './row-status.ts';
import { collectInstrumentRefs } from './rows/instrument-refs.ts';
import { hasDebits, scalesIn } from './rows/money.ts';
import { statusOf, statusOutsideTables } from './rows/row-status.ts';
import { readOrderCharge, withOrderCharges, type OrderCharge } from './rows/order-charges.ts';
import { readOldShares, withPairedSplits, type OldShares } from './rows/paired-splits.ts';
import { readRow } from './rows/read-row.ts';
import { withoutCanceled } from './rows/canceled-trades.ts';
import { withoutShortSales } from './rows/short-sales.ts';
import type { TableReading } from './rows/reading.ts';
import { tableRows, type TableRows } from './tables/table-rows.ts';

export interface ReadingOptions {
  /** The last day that a trade can have: the reader's, or of the exchange where it is later. */
  readonly today: Day;
  readonly answers: FileAnswers;
}

/**
 * The trades and holdings that the tables of a known file state, and what became of each of its rows.
 *
 * While a question is open, nothing is read by guess: there are no records and no statuses then.
 */
export function readRecords(
  content: FileContent,
  known: Extract<Recognition, { readonly kind: 'known' }>,
  options: ReadingOptions,
): Records {
  const tables = tableRows(content, known.tables);
  const readings = prepared(tables, options);
  if ('questions' in readings) {
    return { trades: [], holdings: [], assets: [], statuses: [], questions: readings.questions, instrumentRefs: [] };
  }
  const trades: StatedTrade[] = [];
  const holdings: StatedHolding[] = [];
  const assets: StatedAsset[] = [];
  const charges: OrderCharge[] = [];
  const old: OldShares[] = [];
  const statuses = new Map<Row, RowStatus>();
  // What a file says about its shares in a table of their own counts for the others, wherever it stands.
  for (const [table, reading] of readings.inTurn) {
    for (const row of table.rows) {
      const read = readRow(row, reading);
      statuses.set(row, statusOf(row, table, read));
      const charge = read.status === 'ignored' && read.reason === 'charge' ? readOrderCharge(row, reading) : null;
      if (charge !== null) charges.push(charge);
      const left = read.status === 'wrong' && read.reason === 'corporate_action' ? readOldShares(row, reading) : null;
      if (left !== null) old.push(left);
      if (read.status !== 'taken') continue;
      trades.push(...read.trades);
      holdings.push(...read.holdings);
      assets.push(...(read.assets ?? []));
    }
  }
  const charged = withOrderCharges(trades, charges);
  const split = withPairedSplits(charged.trades, old);
  for (const row of [...charged.joined, ...split.joined]) {
    const status = statuses.get(row);
    if (status !== undefined)
      statuses.set(row, { ...status, status: 'merged', reason: null, column: null, value: null });
  }
  const settled = withoutCanceled(split.trades);
  const owned = withoutShortSales(settled.trades);
  const noTrades = new Map<string, Pick<RowStatus, 'status' | 'reason'>>([
    ...settled.canceled.map((place) => [keyOf(place), { status: 'ignored', reason: 'not_executed' }] as const),
    ...settled.unmatched.map((place) => [keyOf(place), { status: 'wrong', reason: 'negative_quantity' }] as const),
    ...owned.dropped.map((place) => [keyOf(place), { status: 'ignored', reason: 'short_sale' }] as const),
  ]);
  for (const [row, status] of noTrades.size === 0 ? [] : statuses) {
    statuses.set(row, { ...status, ...noTrades.get(keyOf(status)) });
  }
  return {
    trades: owned.trades,
    holdings,
    assets,
    statuses: content.sheets.flatMap((sheet, index) => {
      const outside = statusOutsideTables(index, tables);
      return sheet.rows.map((row) => statuses.get(row) ?? outside(row));
    }),
    questions: [],
    instrumentRefs: readings.instrumentRefs.all(),
  };
}

function keyOf({ sheet, line }: Place): string {
  return `${sheet}:${line}`;
}

/** How each table is read, those of instruments first; or what has to be asked before. */
function prepared(tables: readonly TableRows[], { today, answers }: ReadingOptions) {
  const read = tables.filter(({ found }) => ['trades', 'holdings', 'assets'].includes(found.format.yields));
  const openDates = read.filter(({ found }) => found.format.dates === 'from_rows');
  const openMarks = read.filter(({ found }) => found.format.decimals === 'from_rows');
  const moved = read.filter((table) => {
    const { dates } = table.found.format;
    return dates !== 'from_rows' && !hasDeclaredOrder(table, dates, today);
  });
  const dates = decideDateOrder([...openDates, ...moved], answers.dates ?? null, today);
  const marks = decideDecimalMark(openMarks, answers.decimals ?? null);
  const questions: FileQuestion[] = [dates, marks].flatMap((one) => ('question' in one ? [one.question] : []));
  if ('question' in dates || 'question' in marks) return { questions };

  const instrumentRefs = collectInstrumentRefs();
  const readingOf = (table: TableRows): TableReading => {
    const { format, sheet } = table.found;
    return {
      format,
      columns: table.columns,
      accountTitle: table.accountTitle,
      sheet,
      order: format.dates === 'from_rows' || moved.includes(table) ? dates.order : format.dates,
      mark: format.decimals === 'from_rows' ? marks.mark : format.decimals,
      marksDebits: hasDebits(table),
      scales: scalesIn(table),
      today,
      instrumentRefs,
    };
  };
  const inTurn = [...tables]
    .sort((one, other) => turnOf(one) - turnOf(other))
    .map((table) => [table, readingOf(table)] as const);
  return { inTurn, instrumentRefs };
}

function turnOf({ found }: TableRows): number {
  return found.format.yields === 'instruments' ? 0 : 1;
}
