import { ownsNothing } from '@ballast/engine/holdings/owned';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { undoImportMutation } from '../../../entities/imports/queries.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { openPortfolioPath } from '../../../lib/paths.ts';
import { uuid } from '../../../lib/uuid.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FileButton } from '../choose/file-button.tsx';
import type { Done, ImportState } from '../state/import-state.ts';
import { chooseFiles, finish, readNext, startOver } from '../state/reading.ts';
import { StageTitle } from '../stage-title.tsx';
import { toAnalyse } from './to-store.ts';

interface ImportDoneProps {
  done: Done;
  waiting: ImportState['waiting'];
  onAnalyze: () => void;
}

/** What was stored, and what may come next. */
export function ImportDone({ done, waiting, onAnalyze }: ImportDoneProps) {
  const t = useTranslations('imports.done');
  if (done.undone !== null) return <Undone isRemoved={done.undone === 'removed'} />;
  const { counts } = done.planned;
  const lines = [
    { key: 'new', count: counts.new },
    { key: 'updated', count: counts.updated },
    { key: 'unchanged', count: counts.unchanged },
    { key: 'closed', count: counts.closed },
    { key: 'assets', count: counts.newAssets },
    { key: 'trades', count: done.tradesStored },
    { key: 'ignored', count: counts.ignored },
    { key: 'wrong', count: counts.wrong },
  ] as const;
  const isHolding = !ownsNothing(toAnalyse(done.planned));
  const [next] = waiting;
  const into = { kind: 'existing', id: done.portfolioId } as const;
  const goOn = (files?: readonly File[]) => {
    startOver(into);
    if (files === undefined) readNext(false);
    else chooseFiles(files);
  };
  return (
    <section className="grid gap-6">
      <div className="flex gap-3">
        <Check className="mt-0.5 size-6 shrink-0 text-accent" aria-hidden="true" />
        <div>
          <StageTitle>{t('title')}</StageTitle>
          <p className="text-soft">{t('into', { name: done.portfolioName })}</p>
        </div>
      </div>
      <ul className="grid gap-1">
        {lines
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <li key={key}>{t(key, { count })}</li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {isHolding && (
          <Button size="large" onClick={onAnalyze}>
            {t('analyze')}
          </Button>
        )}
        <Link to={openPortfolioPath(done.portfolioId)} className={buttonClass('secondary', 'large')}>
          {t('open')}
        </Link>
        {next !== undefined && (
          <Button
            look="secondary"
            size="large"
            className="h-auto min-h-12 shrink py-1 whitespace-normal wrap-anywhere"
            onClick={() => goOn()}
          >
            {t('next', { name: next.name })}
          </Button>
        )}
        <FileButton label={t('another')} look="secondary" onFiles={goOn} />
        {done.importId !== null && <UndoButton done={done} importId={done.importId} />}
      </div>
    </section>
  );
}

function UndoButton({ done, importId }: { done: Done; importId: string }) {
  const t = useTranslations('imports.done');
  const reason = useFailureReason();
  const undo = useMutation(undoImportMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async () => {
    setFailure(null);
    try {
      const { version } = await undo.mutateAsync(importId);
      finish({ ...done, undone: version === null ? 'removed' : 'restored' });
    } catch (error) {
      const isEdited = error instanceof BackendError && error.code === 'conflict';
      setFailure(isEdited ? t('undoEdited') : (reason(error) ?? t('undoFailed')));
    }
  };
  return (
    <>
      <Button look="quiet" size="large" aria-disabled={undo.isPending} onClick={() => undo.isPending || void act()}>
        {undo.isPending ? t('undoing') : t('undo')}
      </Button>
      {failure !== null && (
        <div className="w-full">
          <Notice tone="danger" announced title={t('undoFailed')}>
            <p>{failure}</p>
          </Notice>
        </div>
      )}
    </>
  );
}

function Undone({ isRemoved }: { isRemoved: boolean }) {
  const t = useTranslations('imports.done');
  const again = useTranslations('imports.done')('another');
  return (
    <section className="grid justify-items-start gap-4">
      <StageTitle>{t('undone')}</StageTitle>
      <p className="text-soft">{t(isRemoved ? 'removedDetail' : 'undoneDetail')}</p>
      <Button look="secondary" onClick={() => startOver({ kind: 'new', id: uuid(), name: null })}>
        {again}
      </Button>
    </section>
  );
}
