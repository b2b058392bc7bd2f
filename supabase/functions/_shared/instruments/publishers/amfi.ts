import { type ListFailure, listFailure } from '../list-failure.ts';
import type { ListRow } from '../lists.ts';
import { dayOf, newestDay } from './days.ts';
import { NAV_ALL_ADDRESS, readNavAll } from './nav-all.ts';
import type { FileContent, Publisher } from './publisher.ts';

/** Where a scheme has no ISIN, the file has `-`, nothing, or some other word. */
const LIKE_ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

export const amfi: Publisher<'amfi'> = {
  list: 'amfi',
  source: 'AMFI: NAVAll.txt',
  files: [{ address: NAV_ALL_ADDRESS, covers: () => true, read }],
  keyOf: ({ code }) => code,
  carryKeyOf: ({ code }) => code,
  carried: [],
};

function read(text: string, latest: string): FileContent<'amfi'> | ListFailure {
  const file = readNavAll(text);
  if (!file.ok) return file;
  const rows: ListRow<'amfi'>[] = [];
  for (const { code, isin, reinvestmentIsin, name, plan, option, category, fundHouse, date } of file.rows) {
    if (!/^\d+$/.test(code)) return listFailure('row', `${code} ${name}`);
    rows.push({
      code,
      isin: isinOrNothing(isin),
      reinvestmentIsin: isinOrNothing(reinvestmentIsin),
      name,
      plan,
      option,
      category,
      fundHouse,
      lastNavOn: dayOf(date),
    });
  }
  const days = rows.map(({ lastNavOn }) => lastNavOn);
  return { ok: true, rows, day: newestDay(days, latest) };
}

function isinOrNothing(value: string): string {
  return LIKE_ISIN.test(value) ? value : '';
}
