import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import { useSendOnLeave } from '../../entities/deletions/use-send-on-leave.ts';
import { onChangeInOtherTab } from '../../lib/other-tabs.ts';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { LoadGlances } from '../../components/glances/glance.ts';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { useRowFigures } from './use-row-figures.tsx';
import { PortfolioRow } from './portfolio-row.tsx';
import { portfoliosQuery, rereadPortfolios } from '../../entities/portfolios/queries.ts';

interface PortfolioListProps {
  accountId: string;
  openId: string | null;
  headingId: string;
  loadGlances: LoadGlances;
}

/** The saved portfolios, newest first. */
export function PortfolioList({ accountId, openId, headingId, loadGlances }: PortfolioListProps) {
  const t = useTranslations('portfolios.list');
  const { data, error, isPending, refetch } = useQuery(portfoliosQuery(accountId));
  const deleted = useDeletedIds();
  const { of: figuresOf, shared } = useRowFigures(accountId, loadGlances);
  useSendOnLeave();
  useEffect(() => onChangeInOtherTab('portfolios', () => void rereadPortfolios()), []);

  if (isPending) return <ListSkeleton />;
  if (data === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  const shown = data.filter(({ id }) => !deleted.has(id));
  if (shown.length === 0) {
    return (
      <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
        <p className="font-medium">{t('emptyTitle')}</p>
        <p className="mx-auto mt-1 max-w-md text-pretty text-soft">{t('empty')}</p>
      </div>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((portfolio) => (
          <PortfolioRow
            key={portfolio.id}
            portfolio={portfolio}
            isOpen={portfolio.id === openId}
            accountId={accountId}
            headingId={headingId}
            {...figuresOf(portfolio.id)}
          />
        ))}
      </ul>
      {shared}
    </>
  );
}

/** Three rows that are on their way. */
export function ListSkeleton() {
  const loading = useTranslations('common')('loading');
  return (
    <Pending label={loading}>
      <div className="divide-y divide-line border-y border-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-6 py-4">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="ml-auto h-5 w-32" />
          </div>
        ))}
      </div>
    </Pending>
  );
}
