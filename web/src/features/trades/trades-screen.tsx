import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { onChangeInOtherTab } from '../../lib/other-tabs.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GainsView } from './gains-view.tsx';
import { tradedQuery } from './queries.ts';

interface TradesScreenProps {
  accountId: string;
  portfolioId: string;
}

/** What the trades of one saved portfolio have brought. */
export function TradesScreen({ accountId, portfolioId }: TradesScreenProps) {
  const t = useTranslations('trades');
  const { data, error, isPending, refetch } = useQuery(tradedQuery(accountId, portfolioId));
  useEffect(() => onChangeInOtherTab('portfolios', () => void refetch()), [refetch]);

  if (isPending) return <TradesSkeleton />;
  if (data === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data === null) return <Notice tone="caution">{t('missing')}</Notice>;
  return (
    <div className="grid gap-4">
      <h2 className="text-lead font-semibold break-words text-soft">{data.name}</h2>
      {data.trades.length === 0 ? <NoTrades /> : <GainsView accountId={accountId} portfolio={data} />}
    </div>
  );
}

function NoTrades() {
  const t = useTranslations('trades.none');
  return (
    <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
      <p className="font-medium">{t('title')}</p>
      <p className="mx-auto mt-1 mb-5 max-w-md text-pretty text-soft">{t('detail')}</p>
      <Link to={paths.import} className={buttonClass('secondary')}>
        {t('import')}
      </Link>
    </div>
  );
}

export function TradesSkeleton() {
  const t = useTranslations('trades');
  return (
    <Pending label={t('loading')}>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-8 h-7 w-[32rem] max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-10 h-48" />
    </Pending>
  );
}
