import type { RowStatus } from '@ballast/engine/import/row-status';
import type { ImportCounts } from '@ballast/engine/import/plan/import-plan';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { download } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ShownPage } from '../state/import-state.ts';
import { importClient } from '../state/import-store.ts';
import { showRows } from '../state/planning.ts';
import { ROWS_SHOWN } from '../worker/protocol.ts';
import { RowTable } from './row-table.tsx';
import { useRejectedWords } from './use-row-words.ts';

const STATUSES = ['undecided', 'wrong', 'ignored', 'merged', 'taken'] as const satisfies readonly RowStatus['status'][];
/** Where the list of rows begins. */
export const ROWS_TITLE = 'rows-title';
type Filter = 'all' | RowStatus['status'];

/** Every row of the files and what became of it, a page at a time. */
export function Rows({ page, counts }: { page: ShownPage; counts: ImportCounts }) {
  const t = useTranslations('imports.rows');
  const wordsOfRejected = useRejectedWords();
  const [hasFailed, setFailed] = useState(false);
  const { status, from, count, rows } = page;
  const all = STATUSES.reduce((sum, each) => sum + counts[each], 0);
  const options: readonly { readonly value: Filter; readonly label: string }[] = [
    { value: 'all', label: t('all', { count: all }) },
    ...STATUSES.filter((each) => counts[each] > 0).map((each) => ({
      value: each,
      label: t(each, { count: counts[each] }),
    })),
  ];
  const save = () => {
    setFailed(false);
    void importClient
      .call((handler) => handler.rejected(wordsOfRejected()))
      .then((csv) => download(t('downloadName'), 'text/csv;charset=utf-8', csv))
      .catch(() => setFailed(true));
  };
  return (
    <section aria-labelledby={ROWS_TITLE} className="grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h3 id={ROWS_TITLE} tabIndex={-1} className="text-lead font-semibold outline-none">
          {t('title')}
        </h3>
        <Field label={t('filter')} className="w-56">
          {(parts) => (
            <Select
              {...parts}
              value={status ?? 'all'}
              options={options}
              onChange={(next) => showRows({ status: next === 'all' ? null : next, from: 0 })}
            />
          )}
        </Field>
      </div>
      {counts.wrong > 0 && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={save}>
          <Download className="size-4" aria-hidden="true" />
          {t('download')}
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className="text-small text-soft">
          {t('downloadFailed')}
        </p>
      )}
      {rows === null && <LoadFailed title={t('failed')} error={null} onRetry={() => showRows({ status, from })} />}
      {rows?.length === 0 && <p className="text-soft">{t('none')}</p>}
      {rows !== null && rows.length > 0 && <RowTable rows={rows} />}
      {count > ROWS_SHOWN && (
        <nav aria-label={t('title')} className="flex flex-wrap items-center gap-3">
          <Button
            look="secondary"
            size="small"
            aria-disabled={from === 0}
            onClick={() => from > 0 && showRows({ status, from: Math.max(0, from - ROWS_SHOWN) })}
          >
            {t('previous')}
          </Button>
          <output className="text-small text-soft tabular-nums">
            {t('range', { from: from + 1, to: Math.min(count, from + ROWS_SHOWN), count })}
          </output>
          <Button
            look="secondary"
            size="small"
            aria-disabled={from + ROWS_SHOWN >= count}
            onClick={() => from + ROWS_SHOWN < count && showRows({ status, from: from + ROWS_SHOWN })}
          >
            {t('next')}
          </Button>
        </nav>
      )}
    </section>
  );
}
