import type { RowStatus } from '@ballast/engine/import/row-status';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Table } from '../../../ui/table.tsx';
import type { ShownRow } from '../worker/protocol.ts';
import { useRowWords } from './use-row-words.ts';

/** What needs nobody's attention is quiet. */
const STATUS_LOOK: Readonly<Record<RowStatus['status'], string>> = {
  taken: 'text-soft',
  merged: 'text-soft',
  ignored: '',
  undecided: 'font-medium text-caution',
  wrong: 'font-medium text-danger',
};

/** Some rows of a file, each with its line, its text and what became of it. */
export function RowTable({ rows }: { rows: readonly ShownRow[] }) {
  const t = useTranslations('imports.rows');
  const format = useFormat();
  const wordsOf = useRowWords();
  const name = (row: ShownRow) => {
    const line = format.quantity(row.line);
    return (
      <>
        <span className="tabular-nums @max-[58rem]:text-small @max-[58rem]:font-medium">
          <span className="@[58rem]:hidden">{t('line')}</span>{' '}
          {row.sheetName === null ? line : t('sheet', { sheet: row.sheetName, line })}
        </span>
        {row.file !== null && <span className="block text-small break-words text-soft">{row.file}</span>}
      </>
    );
  };
  const result = (row: ShownRow) => {
    const { status, at, remedy } = wordsOf(row);
    return (
      <>
        <span className={STATUS_LOOK[row.status]}>{status}</span>
        {at !== null && <span className="block break-words text-soft">{at}</span>}
        {remedy !== null && <span className="block max-w-md text-pretty text-soft">{remedy}</span>}
      </>
    );
  };
  return (
    <Table
      caption={t('caption')}
      columns={[
        { key: 'line', head: t('line'), render: name },
        {
          key: 'text',
          head: t('text'),
          isText: true,
          render: (row) => <span className="block max-w-[36rem] break-words">{row.text}</span>,
        },
        { key: 'status', head: t('status'), isText: true, render: result },
      ]}
      items={rows}
      keyOf={(row, index) => `${String(index)}:${String(row.sheet)}:${String(row.line)}`}
    />
  );
}
