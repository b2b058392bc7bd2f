import type { Watchlist } from '@ballast/contract/watchlists';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, IconButton } from '../../ui/button.tsx';
import { CardItems } from './card-items.tsx';
import type { Asked } from './use-asked.ts';
import { useName } from './use-name.ts';
import { useRemovals } from './use-removals.ts';

interface WatchlistCardProps {
  accountId: string;
  watchlist: Watchlist;
  onAsk: (asked: Asked) => void;
}

/** One watchlist, and what can be done with it. Deleting asks nothing, because it can be undone. */
export function WatchlistCard({ accountId, watchlist, onAsk }: WatchlistCardProps) {
  const t = useTranslations('watchlists');
  const titleId = useId();
  const name = useName()(watchlist.name);
  const { deleteList } = useRemovals();
  const remove = ({ currentTarget }: MouseEvent) => {
    const card = currentTarget.closest('article')?.parentElement;
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    const next = neighbour?.querySelector('h2') ?? document.querySelector('#main h1');
    if (next instanceof HTMLElement) next.focus();
    deleteList(watchlist);
  };
  return (
    <article
      id={`watchlist-${watchlist.id}`}
      aria-labelledby={titleId}
      className="rounded-large border border-line bg-surface p-4 sm:p-5"
    >
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2
          id={titleId}
          tabIndex={-1}
          className="min-w-0 grow basis-56 pt-0.5 text-title font-semibold wrap-anywhere outline-none"
        >
          {name}
        </h2>
        <div className="flex items-center gap-1">
          <Button
            look="secondary"
            size="small"
            aria-label={t('add.openNamed', { name })}
            onClick={() => onAsk({ dialog: 'add', watchlistId: watchlist.id })}
          >
            <Plus className="size-4" aria-hidden="true" />
            {t('add.open')}
          </Button>
          <IconButton
            label={t('rename.openNamed', { name })}
            className="size-8"
            onClick={() => onAsk({ dialog: 'rename', watchlistId: watchlist.id })}
          >
            <Pencil className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('remove.named', { name })} className="size-8" onClick={remove}>
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <CardItems accountId={accountId} watchlist={watchlist} />
    </article>
  );
}
