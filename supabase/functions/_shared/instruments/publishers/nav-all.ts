import { type ListFailure, listFailure } from '../list-failure.ts';
import { linesOf, notAList, tableOf } from './text-table.ts';

export const NAV_ALL_ADDRESS = 'portal.amfiindia.com/spages/NAVAll.txt';

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
export const SEPARATOR = ';';
/** `Open Ended Schemes(Debt Scheme - Banking and PSU Fund)`; other lines without a separator name a fund house. */
const CATEGORY = /\bschemes?\s*\(/i;

interface Section {
  readonly category: string;
  readonly fundHouse: string;
}
/** One row as AMFI writes it, with the headings it stands under. */
export type NavAllRow = Readonly<Record<keyof typeof COLUMNS, string>> & Section;

/** Reads AMFI's `NAVAll.txt`, in either of its layouts. */
export function readNavAll(text: string): { readonly ok: true; readonly rows: readonly NavAllRow[] } | ListFailure {
  const none = notAList(text);
  if (none !== null) return none;
  const cells: string[][] = [];
  const sections: Section[] = [];
  let section: Section = { category: '', fundHouse: '' };
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
  if (table.rows.length === 0) return listFailure('empty');
  // The header is the first of these lines.
  return { ok: true, rows: table.rows.map((row, at) => ({ ...row, ...(sections[at + 1] ?? section) })) };
}
