import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FileHead } from '../file/file-head.tsx';
import { MoreFiles } from '../file/more-files.tsx';
import { basisKey, type ImportState } from '../state/import-state.ts';
import { ChosenShares } from '../questions/chosen-shares.tsx';
import { FileQuestions } from '../questions/file-questions.tsx';
import { Incomplete } from '../questions/incomplete.tsx';
import { OtherCurrencies } from '../questions/other-currencies.tsx';
import { Mergers } from '../questions/mergers.tsx';
import { Renamed } from '../questions/renamed.tsx';
import { Replaced } from '../questions/replaced.tsx';
import { ShareQuestions } from '../questions/share-questions.tsx';
import { Splits } from '../questions/splits.tsx';
import { UnknownAccounts } from '../questions/unknown-accounts.tsx';
import { Rows } from '../rows/rows.tsx';
import { StoreForm } from '../save/store-form.tsx';
import type { useBasis } from '../save/use-basis.ts';
import { plan } from '../state/planning.ts';
import type { Planned } from '../worker/protocol.ts';
import { Counts } from './counts.tsx';
import { HoldingChanges } from './holding-changes.tsx';

interface PreviewProps {
  state: ImportState;
  basis: ReturnType<typeof useBasis>;
  onAnalyze: (planned: Planned) => void;
  /** What the holdings can lose, once that was asked. */
  children: ReactNode;
}

/** What the files would do, before anything is done. */
export function Preview({ state, basis, onAnalyze, children }: PreviewProps) {
  const t = useTranslations('imports');
  const { files, planned, rows, decisions } = state;
  const questions = files.flatMap((file) => file.questions);
  // Numbers that are of another portfolio are not shown: they would jump.
  const isCurrent = basis.status === 'ready' && state.plannedFor === basisKey(state);
  const isComing = basis.status === 'loading' || basis.status === 'ready';
  return (
    <div className="grid gap-8">
      <FileHead state={state} />
      <FileQuestions questions={questions} />
      {state.isLookUpMissing && (
        <Notice tone="danger" announced>
          <p>{t('questions.notLookedUp')}</p>
          <RetryButton className="mt-2" onClick={plan} />
        </Notice>
      )}
      {!state.isListLoaded && (
        <Notice tone="caution" title={t('questions.notLoaded')} announced>
          <p>{t('questions.notLoadedDetail')}</p>
          <RetryButton className="mt-2" onClick={plan} />
        </Notice>
      )}
      {planned === null && questions.length === 0 && !state.isLookUpMissing && <PlanSkeleton />}
      {planned !== null && (
        <>
          <ShareQuestions questions={planned.questions} />
          <ChosenShares shares={decisions.shares} />
          <Renamed shares={planned.renamed} />
          <Mergers mergers={planned.mergers} />
          <Splits suggestions={planned.splits} decided={decisions.splits} />
          <Incomplete histories={planned.incomplete} />
          <Replaced shares={planned.replaced} />
          <UnknownAccounts shares={planned.unknownAccounts} />
          <OtherCurrencies currencies={planned.otherCurrencies} />
          <section aria-labelledby="preview-title" className="grid gap-5">
            <h3 id="preview-title" className="text-lead font-semibold">
              {t('preview.title')}
            </h3>
            {isCurrent ? (
              <>
                <Counts counts={planned.counts} />
                <Verdict planned={planned} />
              </>
            ) : (
              isComing && <PendingCounts />
            )}
          </section>
          <StoreForm
            state={state}
            planned={planned}
            isCurrent={isCurrent}
            basis={basis}
            onAnalyze={() => onAnalyze(planned)}
          />
          <MoreFiles state={state} />
          {children}
          {isCurrent && planned.changes.length > 0 && (
            <HoldingChanges changes={planned.changes} unlisted={planned.unlisted} />
          )}
          {isCurrent && rows !== null && <Rows page={rows} counts={planned.counts} />}
        </>
      )}
    </div>
  );
}

/** What the numbers alone do not say. */
function Verdict({ planned: { counts, changes, assets, untouched, questions } }: { planned: Planned }) {
  const t = useTranslations('imports.preview');
  if (questions.length > 0) return null;
  if (counts.taken + counts.merged + counts.alreadyStored === 0) {
    return (
      <Notice tone="caution" title={t('noRecords')}>
        <p>{t('noRecordsDetail')}</p>
      </Notice>
    );
  }
  const isChanging = counts.new + counts.updated + counts.closed + counts.newTrades + counts.newAssets > 0;
  if (!isChanging) return <Notice>{t('nothing')}</Notice>;
  const held = untouched.length + changes.filter(({ after }) => after !== null).length;
  return held + assets.length === 0 ? <Notice>{t('nothingHeld')}</Notice> : null;
}

function PlanSkeleton() {
  return (
    <div className="grid gap-8">
      <PendingCounts />
      <Skeleton className="h-48" />
    </div>
  );
}

function PendingCounts() {
  const t = useTranslations('imports.reading');
  return (
    <Pending label={t('planning')}>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        {[0, 1, 2, 3].map((figure) => (
          <Skeleton key={figure} className="h-14 w-20" />
        ))}
      </div>
    </Pending>
  );
}
