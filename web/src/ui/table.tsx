import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface Column {
  readonly key: string;
  readonly head: string;
  readonly numeric?: boolean;
}

interface TableProps {
  caption: string;
  columns: readonly Column[];
  /** `Row`s, each with one cell per column. */
  children: ReactNode;
}

/** A table; where there is not room for it each row becomes a record under its name, never a sideways scroll. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className="@container">
      <table className="w-full border-collapse @max-[58rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[58rem]:sr-only">
          <tr className="text-small text-soft">
            {columns.map(({ key, head, numeric }) => (
              <th
                key={key}

                scope="col"
                className={cx(
                  'sticky top-16 z-10 bg-paper px-3 py-2 font-medium whitespace-nowrap shadow-[inset_0_-1px_var(--edge)] first:pl-0 last:pr-0',
                  numeric === true ? 'text-right' : 'text-left',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-[58rem]:block">{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="@max-[58rem]:grid @max-[58rem]:gap-x-12 @max-[58rem]:gap-y-1.5 @max-[58rem]:py-5 @max-[58rem]:@xl:grid-cols-2">
      {children}
    </tr>
  );
}

/** The cell that names its row. */
export function NameCell({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="py-3 pr-3 text-left align-top font-normal @max-[58rem]:col-span-full @max-[58rem]:p-0 @max-[58rem]:pb-1"
    >
      {children}
    </th>
  );
}

interface CellProps {
  /** The column's head, which a record shows in front. */
  head: string;
  numeric?: boolean;
  children: ReactNode;
}

/** Numbers stand right, in digits of one width. */
export function Cell({ head, numeric = false, children }: CellProps) {
  return (
    <td
      className={cx(
        'px-3 py-3 align-top last:pr-0 @max-[58rem]:flex @max-[58rem]:items-baseline @max-[58rem]:justify-between @max-[58rem]:gap-4 @max-[58rem]:p-0',
        numeric && 'text-right tabular-nums',
      )}
    >
      <span aria-hidden="true" className="text-small text-soft @[58rem]:hidden">
        {head}
      </span>
      {children}
    </td>
  );
}
