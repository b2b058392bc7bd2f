import { addDays, type Day } from '@ballast/engine/calendar/day';
import { dayOf } from '../../instruments/publishers/days.ts';
import { SEPARATOR } from '../../instruments/publishers/nav-all.ts';
import { notAList, rowReader } from '../../instruments/publishers/text-table.ts';
import { getResponse, reachable } from '../get-response.ts';
import { indianDay, navIn } from '../nav.ts';
import { ProviderError } from '../provider.ts';
import { eachLine } from '../read-text.ts';
import { keptForAnHour } from './kept.ts';
import { LEAST_SHARE } from './nav-file.ts';
import type { AmfiOptions } from './nav-source.ts';

/** The NAVs of each scheme by its code, in the order of the report. */
export type NavReport = ReadonlyMap<string, readonly { readonly day: Day; readonly value: number }[]>;

/**
 * How far back the report is asked for; of all schemes, that is some 25 MB. AMFI gives 90 days at most: five years would be 21 reports of
 * 75 MB. Less than what a price check asks for, so that a doubtful NAV is left to the second source.
 */
export const REPORT_DAYS = 30;
const TIMEOUT_MS = 3 * 60_000;
const MAX_BYTES = 96 * 1024 * 1024;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Older files call the name's column `Scheme Name`, and have columns for the prices of buying and selling. */
const COLUMNS = { code: 'Scheme Code', name: 'NAV Name|Scheme Name', nav: 'Net Asset Value', date: 'Date' } as const;

/** AMFI's report of all NAVs of the last month. */
export function navReport({ fetch, baseUrl, now, liveSchemes }: AmfiOptions): () => Promise<NavReport> {
  return keptForAnHour<NavReport>(async (before) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const today = indianDay(now());
    const days = `frmdt=${inWords(addDays(today, -REPORT_DAYS))}&todt=${inWords(today)}`;
    const url = `${baseUrl}/DownloadNAVHistoryReport_Po.aspx?tp=1&${days}`;
    const response = await getResponse(url, { fetch, now, signal });
    const report = await reachable(() => readReport(response), signal);
    const known = before?.size ?? (await liveSchemes());
    if (report.size === 0 || (known !== null && report.size < known * LEAST_SHARE))
      throw new ProviderError('malformed');
    return report;
  }, now);
}

/** Reads the report line by line as it comes, which leaves the process to others between two pieces. */
async function readReport(response: Response): Promise<NavReport> {
  const report = new Map<string, { day: Day; value: number }[]>();
  let reader: ReturnType<typeof rowReader<keyof typeof COLUMNS>> | null = null;
  await eachLine(response, MAX_BYTES, (line) => {
    if (reader === null && notAList(line) !== null) throw new ProviderError('malformed');
    if (!line.includes(SEPARATOR)) return;
    const cells = line.split(SEPARATOR);
    if (reader === null) {
      reader = rowReader(cells, COLUMNS);
      if (!reader.ok) throw new ProviderError('malformed');
      return;
    }
    const row = reader.ok ? reader.read(cells) : null;
    if (row === null || !/^\d+$/.test(row.code)) throw new ProviderError('malformed');
    const [value, day] = [navIn(row.nav), dayOf(row.date)];
    if (value === null || day === '') return;
    const navs = report.get(row.code);
    if (navs === undefined) report.set(row.code, [{ day, value }]);
    else navs.push({ day, value });
  });
  return report;
}

/** `2026-08-21` as `21-Aug-2026`. */
function inWords(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
}
