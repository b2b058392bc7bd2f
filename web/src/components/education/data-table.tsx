import type { Entry, TextKey } from '../../content/education/shape.ts';
import { cx } from '../../lib/cx.ts';
import { SampleMark } from './sample-mark.tsx';
import { useText } from './use-text.ts';

interface DataTableProps {
  caption: TextKey;
  columns: readonly TextKey[];
  rows: readonly (readonly Entry[])[];
  isSample?: boolean;
}

const isFigure = (entry: Entry | undefined): boolean =>
  typeof entry === 'object' && 'kind' in entry && entry.kind !== 'name';

/** A table under its caption; where it is narrow each row becomes a record under its name. Figures stand right. */
export function DataTable({ caption, columns, rows, isSample = false }: DataTableProps) {
  const text = useText();
  const [nameHead, ...heads] = columns;
  const numeric = heads.map((_, index) => rows.every((row) => isFigure(row[index + 1])));
  return (
    <div className="@container">
      <table className="w-full border-collapse @max-[38rem]:block">
        <caption className="pb-2 text-left font-medium @max-[38rem]:block">
          {text(caption)} {isSample && <SampleMark />}
        </caption>
        <thead className="border-b border-edge text-small text-soft @max-[38rem]:sr-only">
          <tr>
            {nameHead !== undefined && (
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                {text(nameHead)}
              </th>
            )}
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={cx('px-3 py-2 font-medium last:pr-0', numeric[index] === true ? 'text-right' : 'text-left')}
              >
                {text(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-[38rem]:block @max-[38rem]:border-t @max-[38rem]:border-line">
          {rows.map(([name, ...cells]) => (
            <tr
              key={JSON.stringify(name)}
              className="break-inside-avoid @max-[38rem]:grid @max-[38rem]:gap-1.5 @max-[38rem]:py-4"
            >
              {name !== undefined && (
                <th scope="row" className="py-2.5 pr-3 text-left align-top font-medium @max-[38rem]:p-0">
                  {text(name)}
                </th>
              )}
              {cells.map((cell, index) => (
                <Cell key={heads[index]} head={heads[index]} cell={cell} isNumeric={numeric[index] === true} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  head: TextKey | undefined;
  cell: Entry;
  isNumeric: boolean;
}

function Cell({ head, cell, isNumeric }: CellProps) {
  const text = useText();
  return (
    <td
      className={cx(
        'px-3 py-2.5 align-top last:pr-0 @max-[38rem]:p-0',
        isNumeric
          ? 'text-right tabular-nums @max-[38rem]:flex @max-[38rem]:justify-between @max-[38rem]:gap-4'
          : 'text-pretty text-soft',
      )}
    >
      {head !== undefined && (
        <span
          aria-hidden="true"
          className={cx('text-small text-soft @[38rem]:hidden', !isNumeric && 'block font-medium')}
        >
          {text(head)}
        </span>
      )}
      {text(cell)}
    </td>
  );
}
