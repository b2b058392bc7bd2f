import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { onChangeInOtherTab } from '../../lib/other-tabs.ts';
import { FirstSteps } from './first-steps.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PricedOverview } from './priced-overview.tsx';
import { savedQuery } from './queries.ts';

/** What the person saved: what it is worth, what it did today, and of when the prices are. */
export function SavedOverview({ accountId }: { accountId: string }) {
  const t = useTranslations('dashboard.saved');
  const { data, error, isPending, refetch } = useQuery(savedQuery(accountId));
  const deleted = useDeletedIds();
  useEffect(() => onChangeInOtherTab('portfolios', () => void refetch()), [refetch]);

  if (isPending) return <OverviewSkeleton />;
  if (data === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  const saved = data.filter(({ id }) => !deleted.has(id));
  return saved.length === 0 ? <FirstSteps /> : <PricedOverview accountId={accountId} saved={saved} />;
}
