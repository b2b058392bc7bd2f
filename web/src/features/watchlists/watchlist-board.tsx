import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import { useSendOnLeave } from '../../entities/deletions/use-send-on-leave.ts';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { notify } from '../../lib/notify.ts';
import { onChangeInOtherTab } from '../../lib/other-tabs.ts';
import { ShownToggle, useShown } from '../../components/shown.tsx';
import { AddDialog } from './add-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { rereadWatchlists, watchlistsQuery } from '../../entities/watchlists/queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { Spinner } from './spinner.tsx';
import type { Asked } from './use-asked.ts';
import { WatchlistCard } from './watchlist-card.tsx';

/** Each card asks for its prices: more of them come when asked for. */
const FIRST = 12;

interface WatchlistBoardProps {
  accountId: string;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

/** The watchlists of an account, newest first, and the dialogs about them. */
export function WatchlistBoard({ accountId, asked, onAsk }: WatchlistBoardProps) {
  const t = useTranslations('watchlists');
  const { data, error, isPending, refetch } = useQuery(watchlistsQuery(accountId));
  const deleted = useDeletedIds();
  const lists = (data ?? []).filter(({ id }) => !deleted.has(id));
  const shown = useShown(lists, FIRST);
  useSendOnLeave();
  useEffect(() => onChangeInOtherTab('watchlists', () => void rereadWatchlists()), []);
  const hasFailed = error !== null && data === undefined;
  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', title: t('list.failedTitle'), description: t('list.failedDetail') });
  }, [hasFailed, t]);

  if (isPending) return <Spinner label={t('loading')} />;
  const failure = error && <LoadFailed title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure;
  const about = lists.find(({ id }) => id === asked?.watchlistId) ?? null;
  const close = () => onAsk(null);
  return (
    <>
      <div className="mb-5 empty:hidden">{failure}</div>
      {lists.length === 0 && (
        <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
          <p className="font-medium">{t('list.emptyTitle')}</p>
          <p className="mx-auto mt-1 max-w-md text-pretty text-soft">{t('list.empty')}</p>
        </div>
      )}
      <ul className="grid items-start gap-5 xl:grid-cols-2">
        {shown.items.map((watchlist) => (
          <li key={watchlist.id} className="min-w-0">
            <WatchlistCard accountId={accountId} watchlist={watchlist} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      <ShownToggle shown={shown} all={t('list.all', { count: lists.length })} />
      <CreateDialog accountId={accountId} open={asked?.dialog === 'create'} onClose={close} />
      <RenameDialog watchlist={asked?.dialog === 'rename' ? about : null} onClose={close} />
      <AddDialog accountId={accountId} watchlist={asked?.dialog === 'add' ? about : null} onClose={close} />
    </>
  );
}
