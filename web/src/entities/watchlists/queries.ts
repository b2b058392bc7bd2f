import { watchlistItemSchema, watchlistSchema, type Watchlist, type WatchlistItem } from '@ballast/contract/watchlists';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { BackendError, orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { log } from '../../lib/log.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['watchlists'] as const;
const WHEN_BACK = { refetchOnReconnect: true } as const;

/** The watchlists of the account, newest first. */
export const watchlistsQuery = (accountId: string) =>
  queryOptions({ queryKey: [...KEY, accountId, 'list'], queryFn: ({ signal }) => fetchLists(signal), ...WHEN_BACK });

/** What is on a watchlist, in the order it was added. */
export const itemsQuery = (accountId: string, watchlistId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'items', watchlistId],
    queryFn: ({ signal }) => fetchItems(watchlistId, signal),
    ...WHEN_BACK,
  });

/** What is on any watchlist of the account, in the order it was added. */
export const watchedQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'watched'],
    queryFn: ({ signal }) => fetchItems(null, signal),
    ...WHEN_BACK,
  });

/** What is stored was changed, here or in another tab: everything that shows it is read again. */
export function rereadWatchlists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

function changed(): Promise<void> {
  tellOtherTabs('watchlists');
  return rereadWatchlists();
}

export type NewWatchlist = Pick<Watchlist, 'id' | 'name' | 'user_id'>;

/** Stores a watchlist, once however often the same id is sent, and puts it in front of the others. */
export const createMutation = mutationOptions({
  mutationFn: async (list: NewWatchlist): Promise<Watchlist> => {
    const client = await getBackend();
    const inserted = await client.from('watchlists').insert(list).select('*').single();
    const isThere = inserted.status === 409;
    return watchlistSchema.parse(
      orThrow(isThere ? await client.from('watchlists').select('*').eq('id', list.id).single() : inserted),
    );
  },
  onSuccess: (created, { user_id: accountId }) => {
    queryClient.setQueryData(watchlistsQuery(accountId).queryKey, (lists) => [
      created,
      ...(lists ?? []).filter(({ id }) => id !== created.id),
    ]);
    return changed();
  },
});

/** @throws {BackendError} `missing` when the watchlist was deleted meanwhile */
export const renameMutation = mutationOptions({
  mutationFn: async ({ id, name }: Pick<Watchlist, 'id' | 'name'>): Promise<void> => {
    const client = await getBackend();
    const renamed = orThrow(await client.from('watchlists').update({ name }).eq('id', id).select('id'));
    if (renamed.length === 0) throw new BackendError('missing', 'no such watchlist');
  },
  onSuccess: changed,
});

export type NewItem = Pick<WatchlistItem, 'watchlist_id' | 'symbol' | 'exchange' | 'currency'>;

/** @throws {BackendError} `conflict` when it is on the watchlist already */
export const addItemMutation = mutationOptions({
  mutationFn: async (item: NewItem): Promise<WatchlistItem> => {
    const client = await getBackend();
    return watchlistItemSchema.parse(orThrow(await client.from('watchlist_items').insert(item).select('*').single()));
  },
  onSuccess: changed,
});

/** A watchlist, or something on one, is deleted: it leaves what was read before. */
export function dropFromCache(id: string): Promise<void> {
  queryClient.setQueriesData<{ id: string }[]>({ queryKey: KEY }, (rows) => rows?.filter((row) => row.id !== id));
  return changed();
}

/** Failed loads are tried again by the query: the client's own tries on top of that would keep the person waiting. */
function fetchLists(signal: AbortSignal): Promise<Watchlist[]> {
  return allPages(watchlistSchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('watchlists')
      .select('*')
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false);
  });
}

/** What is on one watchlist, or on any. */
async function fetchItems(watchlistId: string | null, signal: AbortSignal): Promise<WatchlistItem[]> {
  try {
    return await allPages(watchlistItemSchema, async (from, to) => {
      const client = await getBackend();
      const items = client.from('watchlist_items').select('*');
      return (watchlistId === null ? items : items.eq('watchlist_id', watchlistId))
        .order('created_at')
        .order('id')
        .range(from, to)
        .abortSignal(signal)
        .retry(false);
    });
  } catch (error) {
    if (!signal.aborted) log.warning('what is on a watchlist could not be loaded', error);
    throw error;
  }
}
