import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right, in digits of one width. */
  readonly numeric?: boolean;
}

interface TableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
}

/** A table; on small screens each row becomes a record under its name. */
export function Table<Row>({ caption, rows, rowKey, columns }: TableProps<Row>) {
  const [name, ...others] = columns;
  return (
    <table className="w-full border-collapse text-body max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge/60 text-small text-soft">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cx(
                'sticky top-16 z-10 bg-paper px-3 py-2 font-medium whitespace-nowrap first:pl-0 last:pr-0',
                column.numeric === true ? 'text-right' : 'text-left',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="max-md:grid max-md:gap-1 max-md:py-4">
            <th scope="row" className="py-3 pr-3 text-left font-normal max-md:block max-md:py-0 max-md:pb-1">
              {name.cell(row)}
            </th>
            {others.map((column) => (
              <td
                key={column.key}
                data-head={column.head}
                className={cx(
                  'px-3 py-3 align-top last:pr-0 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:p-0',
                  'max-md:before:text-small max-md:before:text-soft max-md:before:content-[attr(data-head)]',
                  column.numeric === true && 'text-right tabular-nums',
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
