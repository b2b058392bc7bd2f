import { marketOfShare, type Market } from '@ballast/engine/quotes/market';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { watchedQuery } from '../../../entities/watchlists/queries.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import { useReportPlace } from '../store/use-report.ts';
import { symbolOf, type Typed } from './use-candidates.ts';

interface WatchedSharesProps {
  others: readonly Typed[];
  /** The button that adds it goes. */
  onAdd: (share: Typed, button: Element) => void;
}

/** What is on the person's watchlists, neither held nor added yet. */
export function WatchedShares(props: WatchedSharesProps) {
  const account = useAccount();
  return account === null ? null : <OfAccount accountId={account.id} {...props} />;
}

function OfAccount({ accountId, others, onAdd }: WatchedSharesProps & { accountId: string }) {
  const t = useTranslations('explore.limits');
  const common = useTranslations('common');
  const { subject } = useReportPlace();
  const { data: items, isError, isLoading, refetch } = useQuery(watchedQuery(accountId));
  if (isError) {
    return (
      <p className="text-small text-soft">
        {t('watchedFailed')} <RetryTextButton onClick={() => void refetch()} />
      </p>
    );
  }
  if (isLoading) {
    return (
      <Pending label={common('loading')}>
        <Skeleton className="h-11" />
      </Pending>
    );
  }
  const keyOf = (symbol: string, market: Market) => `${market} ${symbol}`;
  const seen = new Set([
    ...subject.holdings.map(({ holding }) => keyOf(holding.symbol, marketOfShare(holding.exchange, holding.currency))),
    ...others.map((one) => keyOf(symbolOf(one), one.market)),
  ]);
  const watched = new Map<string, Typed>();
  for (const { symbol, exchange, currency } of items ?? []) {
    const market = marketOfShare(exchange, currency);
    const key = keyOf(symbol, market);
    if (!seen.has(key)) watched.set(key, { typed: exchange === null ? symbol : `${exchange}:${symbol}`, market });
  }
  if (watched.size === 0) return null;
  return (
    <section aria-label={t('watched')} className="grid gap-2">
      <p className="text-small text-soft">{t('watched')}</p>
      <ul className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {[...watched].map(([key, share]) => (
          <li key={key}>
            <Button
              look="secondary"
              className="h-11"
              aria-label={t('addWatched', { name: share.typed })}
              onClick={({ currentTarget }) => onAdd(share, currentTarget)}
            >
              <Plus aria-hidden="true" className="size-4" />
              {share.typed}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
