import type { RowStatus } from '@ballast/engine/import/row-status';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { NameCell, Row, Table } from '../../../ui/table.tsx';
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
  const heads = { line: t('line'), text: t('text'), status: t('status') };
  return (
    <Table
      caption={t('caption')}
      columns={[
        { key: 'line', head: heads.line },
        { key: 'text', head: heads.text },
        { key: 'status', head: heads.status },
      ]}
    >
      {rows.map((row, index) => {
        const { status, at, remedy } = wordsOf(row);
        const line = format.quantity(row.line);
        return (
          <Row key={`${String(index)}:${String(row.sheet)}:${String(row.line)}`}>
            <NameCell>
              <span className="tabular-nums @max-[58rem]:text-small @max-[58rem]:font-medium">
                <span className="@[58rem]:hidden">{heads.line}</span>{' '}
                {row.sheetName === null ? line : t('sheet', { sheet: row.sheetName, line })}
              </span>
              {row.file !== null && <span className="block text-small break-words text-soft">{row.file}</span>}
            </NameCell>
            <TextCell>
              <span className="block max-w-[36rem] break-words">{row.text}</span>
            </TextCell>
            <TextCell>
              <span className={STATUS_LOOK[row.status]}>{status}</span>
              {at !== null && <span className="block break-words text-soft">{at}</span>}
              {remedy !== null && <span className="block max-w-md text-pretty text-soft">{remedy}</span>}
            </TextCell>
          </Row>
        );
      })}
    </Table>
  );
}

/** Running text, which needs no head in front of it where rows are records. */
function TextCell({ children }: { children: ReactNode }) {
  return (
    <td className="px-3 py-3 align-top text-small last:pr-0 @max-[58rem]:col-span-full @max-[58rem]:p-0">{children}</td>
  );
}
