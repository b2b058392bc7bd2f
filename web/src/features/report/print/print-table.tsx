import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { Sheet } from '../store/sheet.ts';
import { useCellText } from '../sheets/use-cell-text.ts';

/** Tables of so few rows stay on one page. */
const SHORT = 16;

export interface PrintColumn {
  readonly head: string;
  /** Numbers stand on the right, and they and days on one line. */
  readonly kind?: 'text' | 'day';
}

const LOOKS = {
  text: 'text-left not-first:pl-3',
  day: 'text-left whitespace-nowrap not-first:pl-3',
  number: 'text-right whitespace-nowrap',
} as const;

interface PrintTableProps {
  title: string;
  columns: readonly PrintColumn[];
  rows: readonly (readonly string[])[];
  /** Below the table. */
  note?: ReactNode;
}

/** A table on paper: its head on every page, its rows whole, its title with it. */
export function PrintTable({ title, columns, rows, note }: PrintTableProps) {
  if (rows.length === 0 && note === undefined) return null;
  return (
    <div className={cx(rows.length <= SHORT && 'break-inside-avoid')}>
      <h2 className="mb-1 text-body font-semibold">{title}</h2>
      {rows.length > 0 && (
        <table className="w-full border-collapse text-small tabular-nums">
          <thead className="text-soft">
            <tr className="border-b border-edge">
              {columns.map(({ head, kind = 'number' as const }) => (
                <th
                  key={head}
                  scope="col"
                  className={cx('py-0.5 pr-2 align-bottom font-medium last:pr-0', LOOKS[kind], 'whitespace-normal')}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((cells, place) => (
              <tr key={`${String(place)} ${cells[0] ?? ''}`}>
                {cells.map((cell, at) => {
                  const look = cx('py-0.5 pr-2 align-top last:pr-0', LOOKS[columns[at]?.kind ?? 'number']);
                  return at === 0 ? (
                    <th key={columns[at]?.head} scope="row" className={cx(look, 'font-medium')}>
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[at]?.head} className={look}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note !== undefined && <p className="mt-1 text-small text-pretty text-soft empty:hidden">{note}</p>}
    </div>
  );
}

type Row = Sheet['rows'][number];

interface PrintedSheetProps {
  title: string;
  sheet: Sheet | undefined;
  /** Places of the columns that have room on paper; all without it. */
  columns?: readonly number[];
  rows?: (row: Row) => boolean;
  /** Other than that of the section. */
  order?: (a: Row, b: Row) => number;
  /** The first rows only. */
  most?: number;
  note?: ReactNode;
}

/** The table of a section, with the columns that paper has room for. */
export function PrintedSheet({
  title,
  sheet,
  columns,
  rows = () => true,
  order = () => 0,
  most,
  note,
}: PrintedSheetProps) {
  const write = useCellText(sheet?.currency ?? 'INR');
  if (sheet === undefined) return null;
  const places = (columns ?? sheet.columns.map((_, place) => place)).filter((place) => place in sheet.columns);
  return (
    <PrintTable
      title={title}
      columns={places.map((place) => {
        const kind = sheet.columns[place]?.kind;
        const head = sheet.columns[place]?.head ?? '';
        return kind === 'text' || kind === 'day' ? { head, kind } : { head };
      })}
      rows={sheet.rows
        .filter(rows)
        .toSorted(order)
        .slice(0, most)
        .map((row) => places.map((place) => write(row[place] ?? null, sheet.columns[place]?.kind ?? 'text')))}
      note={note}
    />
  );
}
