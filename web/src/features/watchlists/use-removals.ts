import type { Watchlist, WatchlistItem } from '@ballast/contract/watchlists';
import { useTranslations } from 'use-intl/react';
import { deleteWithUndo } from '../../entities/deletions/delete-with-undo.ts';
import { dropFromCache } from '../../entities/watchlists/queries.ts';
import { useName } from './use-name.ts';

/** Deletes a watchlist, or takes a share off it, when the toast that offers to undo it has gone. */
export function useRemovals() {
  const t = useTranslations('watchlists');
  const nameOf = useName();
  const shared = { undo: t('remove.undo'), failed: t('remove.failed') };
  return {
    deleteList: ({ id, name }: Watchlist) =>
      deleteWithUndo({
        table: 'watchlists',
        id,
        words: {
          ...shared,
          done: t('remove.done'),
          doneDetail: t('remove.doneDetail', { name: nameOf(name) }),
          failedDetail: t('remove.failedDetail'),
        },
        restored: () => document.getElementById(`watchlist-${id}`)?.querySelector('h2'),
        onDeleted: () => dropFromCache(id),
      }),
    removeItem: ({ id, symbol }: WatchlistItem, { name }: Watchlist) =>
      deleteWithUndo({
        table: 'watchlist_items',
        id,
        words: {
          ...shared,
          done: t('item.removed'),
          doneDetail: t('item.removedDetail', { symbol, name: nameOf(name) }),
          failedDetail: t('item.removeFailed'),
        },
        restored: () => document.getElementById(`watched-${id}`)?.querySelector('button'),
        onDeleted: () => dropFromCache(id),
      }),
  };
}
