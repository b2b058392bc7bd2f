import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import { savedQuery, type Saved } from '../../entities/saved-values/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-store.ts';
import { useSearchParam } from '../../lib/use-search-param.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';
import { PortfolioGoals } from './portfolio-goals.tsx';
import type { LoadReport } from './report-slot.ts';
import { useDraftOwned, type ReadDraftOwned } from './use-draft-owned.ts';

interface GoalsScreenProps {
  readDraftOwned: ReadDraftOwned;
  loadReport: LoadReport;
}

const VISITOR = 'visitor';
/** No saved portfolio has this id. */
const TYPED = 'analyzed';
const NONE: readonly Saved[] = [];

/** Score and goals of one portfolio: a saved one, or what stands in the analyser. */
export function GoalsScreen({ readDraftOwned, loadReport }: GoalsScreenProps) {
  const t = useTranslations('goals.portfolio');
  const session = useSession();
  const typed = useTyped(readDraftOwned);
  if (session.status === 'loading' || typed.isPending) return <GoalsSkeleton label={t('loading')} />;
  const slots = { typed: typed.saved, loadReport };
  if (session.status === 'out') return <ChosenGoals owner={VISITOR} saved={NONE} {...slots} />;
  return <SavedGoals key={session.account.id} accountId={session.account.id} {...slots} />;
}

interface SlotsProps {
  typed: Saved | null;
  loadReport: LoadReport;
}

function SavedGoals({ accountId, ...slots }: SlotsProps & { accountId: string }) {
  const t = useTranslations('goals.portfolio');
  const { data, error, isPending, refetch } = useQuery(savedQuery(accountId));
  const deleted = useDeletedIds();
  if (isPending) return <GoalsSkeleton label={t('loading')} />;
  if (data === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return <ChosenGoals owner={accountId} saved={data.filter(({ id }) => !deleted.has(id))} {...slots} />;
}

/** The portfolio of the address, else what stands in the analyser, else the newest of those saved. */
function ChosenGoals({ owner, saved, typed, loadReport }: SlotsProps & { owner: string; saved: readonly Saved[] }) {
  const t = useTranslations('goals.portfolio');
  const [wanted, choose] = useSearchParam('portfolio');
  const choices = typed === null ? saved : [typed, ...saved];
  const named = choices.find(({ id }) => id === wanted);
  const chosen = named ?? choices[0];
  const isMissing = wanted !== null && wanted !== TYPED && named === undefined;
  return (
    <div className="grid grid-cols-1 gap-8">
      {isMissing && <Notice tone="caution">{t('missing')}</Notice>}
      {choices.length > 1 && chosen !== undefined && (
        <Field label={t('label')} className="max-w-sm">
          {(parts) => (
            <Select
              {...parts}
              value={chosen.id}
              options={choices.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={choose}
            />
          )}
        </Field>
      )}
      {chosen === undefined ? (
        <NothingYet />
      ) : (
        <PortfolioGoals key={chosen.id} owner={owner} saved={chosen} loadReport={loadReport} />
      )}
    </div>
  );
}

/** What stands in the analyser, as a portfolio among those that are saved. */
function useTyped(readDraftOwned: ReadDraftOwned): { readonly saved: Saved | null; readonly isPending: boolean } {
  const name = useTranslations('goals.portfolio')('typed');
  const { owned, isPending } = useDraftOwned(readDraftOwned);
  const saved = useMemo(() => owned && { id: TYPED, name, ...owned }, [owned, name]);
  return { saved, isPending };
}

function NothingYet() {
  const t = useTranslations('goals.empty');
  return (
    <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
      <p className="font-medium">{t('title')}</p>
      <p className="mx-auto mt-1 max-w-md text-pretty text-soft">{t('detail')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Link to={paths.analysis} className={buttonClass()}>
          {t('analyze')}
        </Link>
        <Link to={paths.builder} className={buttonClass('secondary')}>
          {t('build')}
        </Link>
      </div>
    </div>
  );
}
