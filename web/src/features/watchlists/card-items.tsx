import type { Watchlist } from '@ballast/contract/watchlists';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { Pending } from '../../ui/pending.tsx';
import { ShownToggle, useShown } from '../../components/shown.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyCard } from './empty-card.tsx';
import { itemKey } from './item-venue.ts';
import { ItemRow } from './item-row.tsx';
import { PricesMissing } from './prices-missing.tsx';
import { PricesWeak } from './prices-weak.tsx';
import { itemsQuery } from '../../entities/watchlists/queries.ts';
import { asStale, watchedQuotesQuery } from './quotes-query.ts';
import { useName } from './use-name.ts';
import { useRemovals } from './use-removals.ts';

const FIRST = 25;

/** What is on a watchlist, with prices. */
export function CardItems({ accountId, watchlist }: { accountId: string; watchlist: Watchlist }) {
  const t = useTranslations('watchlists.card');
  const name = useName()(watchlist.name);
  const items = useQuery(itemsQuery(accountId, watchlist.id));
  const deleted = useDeletedIds();
  const listed = (items.data ?? []).filter(({ id }) => !deleted.has(id));
  const quotes = useQuery(watchedQuotesQuery(watchlist.id, listed));
  const { removeItem } = useRemovals();
  const shown = useShown(listed, FIRST);

  if (items.isPending) {
    return (
      <Pending label={t('loading', { name })}>
        <Skeleton className="my-3 h-9" />
        <Skeleton className="my-3 h-9" />
      </Pending>
    );
  }
  if (items.data === undefined) {
    return <LoadFailed title={t('failed')} error={items.error} onRetry={() => void items.refetch()} />;
  }
  if (listed.length === 0) return <EmptyCard watchlist={watchlist} items={items.data} />;
  const isMissing = quotes.isError || quotes.data?.isPartial === true;
  const quoteOf = (key: string) => {
    const quote = quotes.data?.byKey.get(key);
    if (quote === undefined) return quotes.isFetching && !isMissing ? undefined : null;
    return quotes.isError ? asStale(quote) : quote;
  };
  return (
    <>
      {!isMissing && (
        <PricesWeak
          quotes={listed.flatMap((item) => quotes.data?.byKey.get(itemKey(item)) ?? [])}
          isBusy={quotes.isFetching}
          onRetry={() => void quotes.refetch()}
        />
      )}
      {isMissing && (
        <PricesMissing
          isPartial={!quotes.isError}
          isOld={quotes.data !== undefined}
          isBusy={quotes.isFetching}
          onRetry={() => void quotes.refetch()}
        />
      )}
      <ul className="divide-y divide-line">
        {shown.items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            quote={quoteOf(itemKey(item))}
            onRemove={() => removeItem(item, watchlist)}
          />
        ))}
      </ul>
      <ShownToggle shown={shown} all={t('all', { count: listed.length })} />
    </>
  );
}
