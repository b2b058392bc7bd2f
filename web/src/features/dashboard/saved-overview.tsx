import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import type { LoadGlances } from '../../components/glances/glance.ts';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { onChangeInOtherTab } from '../../lib/other-tabs.ts';
import type { AskSlot } from './ask-slot.ts';
import { FirstSteps } from './first-steps.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PricedOverview } from './priced-overview.tsx';
import { savedQuery } from '../../entities/saved-values/queries.ts';

interface SavedOverviewProps {
  accountId: string;
  loadGlances: LoadGlances;
  Ask: AskSlot;
}

/** What the person saved: what it is worth, how risky it is, and what changed. */
export function SavedOverview({ accountId, ...slots }: SavedOverviewProps) {
  const t = useTranslations('dashboard.saved');
  const { data, error, isPending, refetch } = useQuery(savedQuery(accountId));
  const deleted = useDeletedIds();
  const saved = useMemo(() => data?.filter(({ id }) => !deleted.has(id)), [data, deleted]);
  useEffect(() => onChangeInOtherTab('portfolios', () => void refetch()), [refetch]);

  if (isPending) return <OverviewSkeleton />;
  if (saved === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return saved.length === 0 ? <FirstSteps /> : <PricedOverview accountId={accountId} saved={saved} {...slots} />;
}
