import { ChevronDown } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** A column: its head, and the cell that it shows of an item. The cell of the first column names the row. */
export interface Column<Item> {
  readonly key: string;
  readonly head: string;
  readonly numeric?: boolean;
  /** Running text, which needs no head in front of it where rows are records. */
  readonly isText?: boolean;
  /** Stays in sight where a record is folded. */
  readonly isBrief?: boolean;
  /** Of the first column: where rows are records they are folded, and this names the button that opens one. */
  openLabel?(item: Item): string;
  /** What a record shows in front of the cell; else the head. */
  recordHead?(item: Item): string;
  render(item: Item): ReactNode;
}

export interface TableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
}

/** A table; where there is not room for it each row becomes a record under its name, never a sideways scroll. */
export function Table<Item>({ caption, columns, ...rows }: TableProps<Item>) {
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
        <TableRows columns={columns} {...rows} />
      </table>
    </div>
  );
}

export function TableRows<Item>({ columns, items, keyOf }: Omit<TableProps<Item>, 'caption'>) {
  return (
    <tbody className="divide-y divide-line @max-[58rem]:block">
      {items.map((item, index) => (
        <Row key={keyOf(item, index)} columns={columns} item={item} />
      ))}
    </tbody>
  );
}

interface RowProps<Item> {
  columns: readonly Column<Item>[];
  item: Item;
}

const Row: <Item>(props: RowProps<Item>) => ReactNode = memo(function Row<Item>({ columns, item }: RowProps<Item>) {
  const [name, ...others] = columns;
  const [isOpen, setOpen] = useState(false);
  const label = name?.openLabel?.(item);
  return (
    <tr
      data-open={isOpen}
      className={cx(
        '@max-[58rem]:grid',
        label === undefined
          ? '@max-[58rem]:gap-x-12 @max-[58rem]:gap-y-1.5 @max-[58rem]:py-5 @max-[58rem]:@xl:grid-cols-2'
          : 'folding-record',
      )}
    >
      <th
        scope="row"
        className="py-1.5 pr-3 text-left align-top font-normal @max-[58rem]:col-span-full @max-[58rem]:p-0 @max-[58rem]:pb-1"
      >
        {name?.render(item)}
        {label !== undefined && (
          <button type="button" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronDown className="size-5" aria-hidden="true" />
          </button>
        )}
      </th>
      {others.map((column) => (
        <Cell key={column.key} column={column} item={item} />
      ))}
    </tr>
  );
});

/** Numbers stand right, in digits of one width. */
function Cell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  if (column.isText === true) {
    return (
      <td className="px-3 py-3 align-top text-small last:pr-0 @max-[58rem]:col-span-full @max-[58rem]:p-0">
        {column.render(item)}
      </td>
    );
  }
  return (
    <td
      className={cx(
        'px-3 py-1.5 align-top last:pr-0 @max-[58rem]:flex @max-[58rem]:items-baseline @max-[58rem]:justify-between @max-[58rem]:gap-4 @max-[58rem]:p-0',
        column.numeric === true && 'text-right tabular-nums',
        column.isBrief === true && 'brief',
      )}
    >
      <span aria-hidden="true" className="text-small text-soft @[58rem]:hidden">
        {column.recordHead?.(item) ?? column.head}
      </span>
      {column.render(item)}
    </td>
  );
}
