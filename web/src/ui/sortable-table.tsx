import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Button } from './button.tsx';
import { controlClass } from './field.tsx';
import { TableRows, type Column, type TableProps } from './table.tsx';

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

interface SortableColumn<Item, Key extends string> extends Column<Item> {
  readonly key: Key;
}

interface SortableTableProps<Item, Key extends string> extends Pick<TableProps<Item>, 'caption' | 'keyOf'> {
  columns: readonly SortableColumn<Item, Key>[];
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
  words: { sortBy: string; ascending: string; descending: string };
  /** In more than one group each has a head of its own. */
  groups: readonly { readonly key: string; readonly head: ReactNode; readonly items: readonly Item[] }[];
}

/**
 * A table whose heads sort it. Where there is not room for it each row becomes a record under its name, and a list of
 * the columns takes the place of the heads.
 */
export function SortableTable<Item, Key extends string>(props: SortableTableProps<Item, Key>) {
  const { caption, columns, sort, onSort, groups, keyOf } = props;
  // A text begins at A, a number at its largest: what one looks for first.
  const first = ({ key, numeric = false }: SortableColumn<Item, Key>): Sort<Key> => ({ key, descending: numeric });
  const choose = (column: SortableColumn<Item, Key>) =>
    onSort(column.key === sort.key ? { ...sort, descending: !sort.descending } : first(column));
  return (
    <div className="@container">
      <SortControl {...props} first={first} />
      <table className="w-full border-collapse @max-[58rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[58rem]:sr-only">
          <tr className="text-small text-soft">
            {columns.map((column) => (
              <SortableHead
                key={column.key}
                column={column}
                sort={column.key === sort.key ? sort : null}
                onSort={() => choose(column)}
              />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, head, items }) => (
          <Fragment key={key}>
            {groups.length > 1 && (
              <tbody className="@max-[58rem]:block">
                <tr className="@max-[58rem]:block">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className="pt-6 pb-2 text-left text-small font-medium text-soft @max-[58rem]:block"
                  >
                    {head}
                  </th>
                </tr>
              </tbody>
            )}
            <TableRows columns={columns} items={items} keyOf={keyOf} />
          </Fragment>
        ))}
      </table>
    </div>
  );
}

interface SortableHeadProps {
  column: Pick<Column<never>, 'head' | 'numeric'>;
  /** Null when the table is sorted by another column. */
  sort: Sort<string> | null;
  onSort: () => void;
}

function SortableHead({ column: { head, numeric = false }, sort, onSort }: SortableHeadProps) {
  const Icon = sort === null ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  const direction = sort?.descending === true ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={sort === null ? undefined : direction}
      className={cx(
        'sticky top-16 z-10 bg-paper px-3 py-1 font-medium whitespace-nowrap shadow-[inset_0_-1px_var(--edge)] first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
      )}
    >
      <button
        type="button"
        onClick={onSort}
        className={cx(
          'group inline-flex items-center gap-1 rounded-small py-1 hover:text-ink @max-[58rem]:hidden',
          numeric && 'flex-row-reverse',
          sort !== null && 'text-ink',
        )}
      >
        {head}
        <Icon
          aria-hidden="true"
          className={cx('size-3.5 shrink-0', sort === null && 'opacity-40 group-hover:opacity-100')}
        />
      </button>
      <span className="hidden @max-[58rem]:inline">{head}</span>
    </th>
  );
}

type SortControlProps<Item, Key extends string> = Omit<
  SortableTableProps<Item, Key>,
  'caption' | 'groups' | 'keyOf'
> & {
  first: (column: SortableColumn<Item, Key>) => Sort<Key>;
};

/** Sorting for records, which have no heads. */
function SortControl<Item, Key extends string>(props: SortControlProps<Item, Key>) {
  const { columns, sort, onSort, words, first } = props;
  const Icon = sort.descending ? ArrowDown : ArrowUp;
  const choose = (key: string) => {
    const column = columns.find((candidate) => candidate.key === key);
    if (column !== undefined) onSort(first(column));
  };
  return (
    <div className="flex items-end gap-3 pb-2 @[58rem]:hidden">
      <label className="grid grow gap-1.5 text-small font-medium sm:max-w-64">
        {words.sortBy}
        <select value={sort.key} onChange={(event) => choose(event.target.value)} className={cx(controlClass, 'h-11')}>
          {columns.map(({ key, head }) => (
            <option key={key} value={key}>
              {head}
            </option>
          ))}
        </select>
      </label>
      <Button look="secondary" className="h-11" onClick={() => onSort({ ...sort, descending: !sort.descending })}>
        <Icon className="size-4" aria-hidden="true" />
        {sort.descending ? words.descending : words.ascending}
      </Button>
    </div>
  );
}
