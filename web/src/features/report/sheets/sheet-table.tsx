import { useTranslations } from 'use-intl/react';
import { ShownToggle, useShown } from '../../../ui/shown.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/table.tsx';
import { Explained } from '../section/meaning.tsx';
import { NarrowRow, NarrowTable } from './narrow-table.tsx';
import type { Sheet } from './sheet.ts';
import { useCellText } from './use-cell-text.ts';

const FIRST = 60;
/** Columns that have room side by side on a phone. */
const MOST_NARROW = 3;

/** A sheet as a table; of many rows the first ones, until all are asked for. */
export function SheetTable({ sheet }: { sheet: Sheet }) {
  const { caption, currency, columns, rows, meanings = [] } = sheet;
  const t = useTranslations('report.table');
  const write = useCellText(currency);
  const shown = useShown(rows, FIRST);
  const [nameColumn] = columns;
  if (nameColumn === undefined) return null;
  const isNumeric = (kind: string) => kind !== 'text' && kind !== 'day';
  const named = columns.map(({ head, kind }) => ({ head, kind, numeric: isNumeric(kind) }));
  const lines = shown.items.map(([name = null, ...cells], index) => {
    const text = write(name, nameColumn.kind);
    return {
      key: `${text} ${String(index)}`,
      name: <RowName name={text} meaning={meanings[index]} />,
      cells: named.slice(1).map((column, place) => {
        const cell = cells[place] ?? null;
        return { ...column, text: write(cell, column.kind), isSentence: typeof cell === 'string' };
      }),
    };
  });
  return (
    <>
      {columns.length <= MOST_NARROW ? (
        <NarrowTable caption={caption} columns={named}>
          {lines.map((line) => (
            <NarrowRow {...line} key={line.key} />
          ))}
        </NarrowTable>
      ) : (
        // Ten columns have room where their heads may break.
        <div className="[&_thead_th]:align-bottom [&_thead_th]:whitespace-normal">
          <Table caption={caption} columns={named.map((column) => ({ ...column, key: column.head }))}>
            {lines.map(({ key, name, cells }) => (
              <Row key={key}>
                <NameCell>{name}</NameCell>
                {cells.map(({ head, numeric, text }) => (
                  <Cell key={head} head={head} numeric={numeric}>
                    {text}
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </div>
      )}
      <ColumnMeanings sheet={sheet} />
      <ShownToggle
        shown={shown}
        all={t('all', { count: String(rows.length) })}
        first={t('first', { count: String(FIRST) })}
      />
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
    <details className="mt-3 text-small text-soft print:hidden">
      <summary className="inline-block list-none rounded-small underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('columns')}
      </summary>
      <dl className="mt-2 grid max-w-[70ch] gap-2">
        {explained.map(({ head, meaning }) => (
          <div key={head}>
            <dt className="font-medium text-ink">{head}</dt>
            <dd className="text-pretty">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
