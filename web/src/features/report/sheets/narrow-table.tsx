import { cx } from '../../../lib/cx.ts';
import type { TableProps } from '../../../ui/table.tsx';

/**
 * A table of two or three columns, which has room on a phone too: there its rows are read side by side, not as records. Only where
 * letters are so large that even these have no room they become records.
 */
export function NarrowTable<Item>({ caption, columns, items, keyOf }: TableProps<Item>) {
  const [name, ...others] = columns;
  return (
    <div className="@container">
      <table className="w-full border-collapse @max-[17rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[17rem]:sr-only">
          <tr className="text-small text-soft">
            {columns.map(({ key, head, numeric }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'sticky top-16 z-10 bg-paper px-2 py-2 align-bottom font-medium shadow-[inset_0_-1px_var(--edge)] first:pl-0 last:pr-0 sm:px-3 print:static',
                  numeric === true ? 'text-right' : 'text-left',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-[17rem]:block">
          {items.map((item, index) => (
            <tr key={keyOf(item, index)} className="break-inside-avoid @max-[17rem]:block @max-[17rem]:py-3">
              <th
                scope="row"
                className="py-2.5 pr-2 text-left align-top font-normal sm:py-3 sm:pr-3 @max-[17rem]:block @max-[17rem]:p-0"
              >
                {name?.render(item)}
              </th>
              {others.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    'px-2 py-2.5 align-top last:pr-0 sm:px-3 sm:py-3 @max-[17rem]:flex @max-[17rem]:flex-wrap @max-[17rem]:items-baseline @max-[17rem]:justify-between @max-[17rem]:gap-x-4 @max-[17rem]:p-0',
                    column.numeric === true && 'text-right tabular-nums',
                  )}
                >
                  <span aria-hidden="true" className="text-small text-soft @[17rem]:hidden">
                    {column.head}
                  </span>
                  {column.render(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
