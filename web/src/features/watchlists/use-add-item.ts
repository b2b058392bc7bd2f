import type { Watchlist, WatchlistItem } from '@ballast/contract/watchlists';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { undoDeletion } from '../../entities/deletions/deletions.ts';
import { useFailure } from '../../components/failures/use-failure.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { useOnce } from '../../lib/use-once.ts';
import { itemKey } from './item-venue.ts';
import { addItemMutation, rereadWatchlists } from '../../entities/watchlists/queries.ts';
import { useName } from './use-name.ts';

export type Addition = Pick<WatchlistItem, 'symbol' | 'exchange' | 'currency'>;
/** `twice`: it is on the watchlist already. What failed has been shown. */
type Outcome = 'added' | 'twice' | { readonly failed: string };

/** Puts a share on a watchlist of which `items` are known, those being removed too. */
export function useAddItem(watchlist: Watchlist, items: readonly WatchlistItem[]) {
  const t = useTranslations('watchlists');
  const name = useName()(watchlist.name);
  const insert = useMutation(addItemMutation);
  const tellFailure = useFailure();
  const [isAdding, once] = useOnce();

  const attempt = async (addition: Addition): Promise<Outcome> => {
    const known = items.find((item) => itemKey(item) === itemKey(addition));
    // What was just removed comes back as it was.
    if (known !== undefined && !undoDeletion(known.id)) return 'twice';
    try {
      if (known === undefined) await insert.mutateAsync({ watchlist_id: watchlist.id, ...addition });
    } catch (error) {
      const code = error instanceof BackendError ? error.code : undefined;
      if (code === 'conflict' || code === 'not_allowed') await rereadWatchlists();
      if (code === 'conflict') return 'twice';
      return { failed: await tellFailure(error, code === 'not_allowed' ? t('missing') : t('add.failedDetail')) };
    }
    notify({
      kind: 'success',
      title: t('add.done'),
      description: t('add.doneDetail', { symbol: addition.symbol, name }),
    });
    return 'added';
  };
  /** One at a time: what is asked meanwhile is dropped. */
  const add = (addition: Addition) => once(() => attempt(addition));
  return { isAdding, add };
}
