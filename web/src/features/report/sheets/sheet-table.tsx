import { useTranslations } from 'use-intl/react';
import { ShownToggle, useShown } from '../../../ui/shown.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/table.tsx';
import { Explained } from '../section/meaning.tsx';
import type { Sheet } from './sheet.ts';
import { useCellText } from './use-cell-text.ts';

const FIRST = 60;

/** A sheet as a table; of many rows the first ones, until all are asked for. */
export function SheetTable({ sheet }: { sheet: Sheet }) {
  const { caption, currency, columns, rows, meanings = [] } = sheet;
  const t = useTranslations('report.table');
  const write = useCellText(currency);
  const shown = useShown(rows, FIRST);
  const [nameColumn, ...others] = columns;
  if (nameColumn === undefined) return null;
  const isNumeric = (kind: string) => kind !== 'text' && kind !== 'day';
  return (
    <>
      <Table
        caption={caption}
        columns={columns.map(({ head, kind }) => ({ key: head, head, numeric: isNumeric(kind) }))}
      >
        {shown.items.map(([name = null, ...cells], index) => (
          <Row key={`${write(name, nameColumn.kind)} ${String(index)}`}>
            <NameCell>
              <RowName name={write(name, nameColumn.kind)} meaning={meanings[index]} />
            </NameCell>
            {others.map(({ head, kind }, place) => (
              <Cell key={head} head={head} numeric={isNumeric(kind)}>
                {write(cells[place] ?? null, kind)}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
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
