import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeletePortfolio } from './delete-portfolio.tsx';
import { OpenLink } from './open-link.tsx';
import { portfoliosQuery } from './queries.ts';

interface PortfolioListProps {
  accountId: string;
  openId: string | null;
}

/** The saved portfolios, newest first. */
export function PortfolioList({ accountId, openId }: PortfolioListProps) {
  const t = useTranslations('portfolios.list');
  const retry = useTranslations('common')('retry');
  const format = useFormat();
  const { data, isPending, isError, refetch } = useQuery(portfoliosQuery(accountId));

  if (isPending) return <ListSkeleton />;
  if (isError) {
    return (
      <Notice tone="danger" title={t('failed')}>
        <Button look="secondary" size="small" className="mt-2" onClick={() => void refetch()}>
          {retry}
        </Button>
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
        <p className="font-medium">{t('emptyTitle')}</p>
        <p className="mx-auto mt-1 max-w-md text-pretty text-soft">{t('empty')}</p>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.map((portfolio) => (
        <li
          key={portfolio.id}
          aria-current={portfolio.id === openId || undefined}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 aria-[current]:border-l-2 aria-[current]:border-accent aria-[current]:pl-4"
        >
          <div className="min-w-0 grow">
            <OpenLink portfolioId={portfolio.id} look="name" label={portfolio.name} />
            {portfolio.description !== '' && <p className="truncate text-small text-soft">{portfolio.description}</p>}
          </div>
          <p className="text-small text-soft tabular-nums max-sm:order-last max-sm:w-full">
            {t('count', { count: portfolio.holdings_count })} · {t('saved')}{' '}
            <time dateTime={portfolio.created_at}>{format.date(portfolio.created_at)}</time>
          </p>
          <div className="flex items-center gap-1">
            <OpenLink
              portfolioId={portfolio.id}
              look="button"
              label={t('analyze')}
              name={t('analyzeNamed', { name: portfolio.name })}
            />
            <DeletePortfolio portfolio={portfolio} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
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
