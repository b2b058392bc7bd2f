import type { WatchlistItem } from '@ballast/contract/watchlists';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../ui/button.tsx';
import { ItemPrice } from './item-price.tsx';
import type { WatchedQuote } from './quotes-query.ts';

interface ItemRowProps {
  item: WatchlistItem;
  /** Undefined while it is on its way, null when it did not come. */
  quote: WatchedQuote | null | undefined;
  onRemove: () => void;
}

/** One share of a watchlist. */
export function ItemRow({ item, quote, onRemove }: ItemRowProps) {
  const t = useTranslations('watchlists.item');
  const name = quote?.name ?? null;
  const remove = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = neighbour?.querySelector('button') ?? currentTarget.closest('article')?.querySelector('h2');
    if (next instanceof HTMLElement) next.focus();
    onRemove();
  };
  return (
    <li id={`watched-${item.id}`} className="flex items-start gap-2 py-2.5">
      {/* Where there is no room for both, the price stands below the share. */}
      <div className="flex min-w-0 grow flex-wrap items-start justify-end gap-x-2 gap-y-1">
        <div className="min-w-0 grow basis-24">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold wrap-anywhere">{item.symbol}</span>
            {item.exchange !== null && <span className="text-small text-soft">{item.exchange}</span>}
          </p>
          {name !== null && <p className="line-clamp-2 text-small break-words text-soft">{name}</p>}
        </div>
        <ItemPrice quote={quote} />
      </div>
      <IconButton label={t('remove', { symbol: item.symbol })} className="-my-1 size-8" onClick={remove}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
