import { type ListFailure, listFailure } from '../list-failure.ts';
import type { ListRow } from '../lists.ts';
import { dayOf, newestDay } from './days.ts';
import type { FileContent, Publisher } from './publisher.ts';
import { linesOf, notAList, tableOf } from './text-table.ts';

/** Plan and option have columns of their own since 20 August 2026; before, they stood in the name. */
const COLUMNS = {
  code: 'Scheme Code',
  isin: 'ISIN Div Payout/ ISIN Growth',
  reinvestmentIsin: 'ISIN Div Reinvestment',
  name: 'Scheme Name',
  plan: 'Plan',
  option: 'Option',
  nav: 'Net Asset Value',
  date: 'Date',
} as const;
const SEPARATOR = ';';
/** `Open Ended Schemes(Debt Scheme - Banking and PSU Fund)`; other lines without a separator name a fund house. */
const CATEGORY = /\bschemes?\s*\(/i;
/** Where a scheme has no ISIN, the file has `-`, nothing, or some other word. */
const LIKE_ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

export const amfi: Publisher<'amfi'> = {
  list: 'amfi',
  source: 'AMFI: NAVAll.txt',
  files: [{ address: 'portal.amfiindia.com/spages/NAVAll.txt', covers: () => true, read }],
  keyOf: ({ code }) => code,
  carryKeyOf: ({ code }) => code,
  carried: [],
};

function read(text: string, latest: string): FileContent<'amfi'> | ListFailure {
  const none = notAList(text);
  if (none !== null) return none;
  const cells: string[][] = [];
  const sections: { readonly category: string; readonly fundHouse: string }[] = [];
  let section = { category: '', fundHouse: '' };
  for (const line of linesOf(text)) {
    const title = line.trim();
    if (line.includes(SEPARATOR)) {
      cells.push(line.split(SEPARATOR));
      sections.push(section);
    } else if (CATEGORY.test(title)) section = { ...section, category: title };
    else section = { ...section, fundHouse: title };
  }
  const table = tableOf(cells, COLUMNS, ['plan', 'option']);
  if (!table.ok) return table;
  const rows: ListRow<'amfi'>[] = [];
  for (const [at, { code, isin, reinvestmentIsin, name, plan, option, date }] of table.rows.entries()) {
    if (!/^\d+$/.test(code)) return listFailure('row', `${code} ${name}`);
    rows.push({
      code,
      isin: isinOrNothing(isin),
      reinvestmentIsin: isinOrNothing(reinvestmentIsin),
      name,
      plan,
      option,
      // The header is the first of these lines.
      ...(sections[at + 1] ?? section),
      lastNavOn: dayOf(date),
    });
  }
  return rows.length === 0
    ? listFailure('empty')
    : {
        ok: true,
        rows,
        day: newestDay(
          rows.map(({ lastNavOn }) => lastNavOn),
          latest,
        ),
      };
}

function isinOrNothing(value: string): string {
  return LIKE_ISIN.test(value) ? value : '';
}
