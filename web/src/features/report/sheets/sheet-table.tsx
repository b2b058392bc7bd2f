import { useTranslations } from 'use-intl/react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ShownToggle, useShown } from '../../../components/shown.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { Explained } from '../words/meaning.tsx';
import { NarrowTable } from './narrow-table.tsx';
import type { Sheet } from '../store/sheet.ts';
import { useCellText } from './use-cell-text.ts';

const FIRST = 60;
/** Columns that have room side by side on a phone. */
const MOST_NARROW = 3;

interface Line {
  readonly cells: Sheet['rows'][number];
  readonly index: number;
}

interface SheetTableProps {
  sheet: Sheet;
  /** Rows shown until all are asked for. */
  most?: number;
}

/** A sheet as a table; of many rows the first ones, until all are asked for. */
export function SheetTable({ sheet, most = FIRST }: SheetTableProps) {
  const { caption, currency, columns, rows, meanings = [] } = sheet;
  const write = useCellText(currency);
  const shown = useShown(rows, most);
  const isNarrow = columns.length <= MOST_NARROW;
  const shownColumns = columns.map(({ head, kind }, place): Column<Line> => ({
    key: head,
    head,
    numeric: kind !== 'text' && kind !== 'day',
    render: ({ cells, index }) => {
      const cell = cells[place] ?? null;
      const text = write(cell, kind);
      if (place === 0) return <RowName name={text} meaning={meanings[index]} />;
      // A number stays in one piece; the reason that there is none may break.
      const isText = typeof cell === 'string' || (typeof cell === 'object' && cell?.verdict !== undefined);
      const look = isText ? 'text-small text-pretty text-soft' : 'whitespace-nowrap';
      return isNarrow ? <span className={look}>{text}</span> : text;
    },
  }));
  const table = {
    caption,
    columns: shownColumns,
    items: shown.items.map((cells, index) => ({ cells, index })),
    keyOf: ({ index }: Line) => String(index),
  };
  return (
    <>
      {isNarrow ? (
        <NarrowTable {...table} />
      ) : (
        // Ten columns have room where their heads may break.
        <div className="[&_thead_th]:align-bottom [&_thead_th]:whitespace-normal">
          <Table {...table} />
        </div>
      )}
      <ColumnMeanings sheet={sheet} />
      <ShownToggle shown={shown} />
    </>
  );
}

function RowName({ name, meaning }: { name: string; meaning: string | undefined }) {
  return meaning === undefined ? (
    <span className="font-medium">{name}</span>
  ) : (
    <Explained name={name}>{meaning}</Explained>
  );
}

function ColumnMeanings({ sheet: { columns } }: { sheet: Sheet }) {
  const t = useTranslations('report.section');
  const explained = columns.flatMap(({ head, meaning }) => (meaning === undefined ? [] : [{ head, meaning }]));
  if (explained.length === 0) return null;
  return (
    <Disclosure title={t('columns')} className="mt-3 text-small text-soft print:hidden">
      <dl className="mt-2 grid max-w-[70ch] gap-2">
        {explained.map(({ head, meaning }) => (
          <div key={head}>
            <dt className="font-medium text-ink">{head}</dt>
            <dd className="text-pretty">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
