import { addDays, type Day } from '@ballast/engine/calendar/day';
import { unionOfDays } from '@ballast/engine/history/align';
import type { DailyClose } from '@ballast/engine/history/daily-close';
import type { DayRange } from '@ballast/engine/history/day-range';
import type { PaidDividend } from '@ballast/engine/history/dividends';
import type { Database } from '../../function.ts';
import { pageWindow, type PageWindow } from './page-window.ts';
import { readCloses, readDividends, readSpans, type BySeries } from './read-closes.ts';

/** How far before a page is read as well: for the jump into its first day, and for a rate carried into it. */
const PAGE_LEAD_DAYS = 10;

/** What is stored of one page of several series. */
export interface StoredPage {
  readonly window: PageWindow;
  /** The days of the page, and those before it that are read as well. */
  readonly lead: DayRange;
  /** Every day of the page on which one of the series has a close. */
  readonly dates: readonly Day[];
  readonly closes: BySeries<readonly DailyClose[]>;
  readonly dividends: BySeries<readonly PaidDividend[]>;
  /** First and last close, of the whole series. */
  readonly spans: BySeries<DayRange>;
}

/** The page of `columns` series that begins on `start`; null: with the first close of any. */
export async function readPage(
  database: Database,
  ids: readonly number[],
  { start, end, columns }: { readonly start: Day | null; readonly end: Day; readonly columns: number },
): Promise<StoredPage> {
  const spans = await readSpans(database, ids);
  const [first = end] = [...spans.values()].map(({ from }) => from).sort();
  const window = pageWindow(start ?? first, end, columns);
  const lead = { from: addDays(window.from, -PAGE_LEAD_DAYS), to: window.to };
  const [closes, dividends] = await Promise.all([
    readCloses(database, ids, lead),
    readDividends(database, ids, lead.from),
  ]);
  const dates = unionOfDays([...closes.values()]).filter((day) => day >= window.from);
  return { window, lead, dates, closes, dividends, spans };
}
