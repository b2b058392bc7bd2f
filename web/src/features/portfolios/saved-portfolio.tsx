import type { Holding } from '@ballast/engine/holdings/holding';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { holdingsQuery, portfoliosQuery } from './queries.ts';
import { toHoldings } from './to-holdings.ts';

interface SavedPortfolioProps {
  accountId: string;
  portfolioId: string;
  children: (holdings: readonly Holding[], name: string) => ReactNode;
}

/** Loads one saved portfolio and hands its holdings on. */
export function SavedPortfolio({ accountId, portfolioId, children }: SavedPortfolioProps) {
  const t = useTranslations('portfolios.open');
  const retry = useTranslations('common')('retry');
  const list = useQuery(portfoliosQuery(accountId));
  const rows = useQuery(holdingsQuery(accountId, portfolioId));
  const holdings = useMemo(() => toHoldings(rows.data ?? []), [rows.data]);

  if (list.isPending || rows.isPending) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-9 w-64" />
      </Pending>
    );
  }
  if (list.isError || rows.isError) {
    return (
      <Notice tone="danger" announced title={t('failed')}>
        <Button look="secondary" size="small" className="mt-2" onClick={() => void rows.refetch()}>
          {retry}
        </Button>
      </Notice>
    );
  }
  const summary = list.data.find(({ id }) => id === portfolioId);
  if (summary === undefined || holdings.length === 0) return <Notice tone="caution">{t('missing')}</Notice>;
  return children(holdings, summary.name);
}
