import { cx } from '../lib/cx.ts';
import type { TableProps } from './table.tsx';

type SmallTableProps<Item> = Omit<TableProps<Item>, 'caption'> & {
  className?: string;
  /** Its name: a caption that only screen readers read, or the id of a title in sight. */
  name: { readonly caption: string } | { readonly titleId: string };
};

/** A table of three or four short columns: it has room on a phone as it is. */
export function SmallTable<Item>({ name, columns, items, keyOf, className }: SmallTableProps<Item>) {
  const [first, ...others] = columns;
  return (
    <table
      aria-labelledby={'titleId' in name ? name.titleId : undefined}
      className={cx('w-full border-collapse tabular-nums', className)}
    >
      {'caption' in name && <caption className="sr-only">{name.caption}</caption>}
      <thead className="border-b border-edge text-small text-soft">
        <tr>
          {columns.map(({ key, head, numeric }) => (
            <th
              key={key}
              scope="col"
              className={cx(
                'py-2 font-medium not-first:pl-3 first-letter:uppercase sm:whitespace-nowrap',
                numeric === true ? 'text-right' : 'text-left',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item, index) => (
          <tr key={keyOf(item, index)}>
            <th scope="row" className="py-2 text-left font-medium wrap-anywhere">
              {first?.render(item)}
            </th>
            {others.map((column) => (
              <td
                key={column.key}
                className={cx('py-2 pl-3 sm:whitespace-nowrap', column.numeric === true && 'text-right')}
              >
                {column.render(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
