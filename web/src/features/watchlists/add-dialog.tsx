import type { Watchlist } from '@ballast/contract/watchlists';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { Dialog } from '../../ui/dialog.tsx';
import { AddForm } from './add-form.tsx';
import { itemsQuery } from '../../entities/watchlists/queries.ts';
import { useName } from './use-name.ts';

interface AddDialogProps {
  accountId: string;
  /** What a stock is added to; null when none is. */
  watchlist: Watchlist | null;
  onClose: () => void;
}

export function AddDialog({ accountId, watchlist, onClose }: AddDialogProps) {
  const t = useTranslations('watchlists.add');
  const close = useTranslations('common')('close');
  const name = useName()(watchlist?.name ?? '');
  return (
    <Dialog
      open={watchlist !== null}
      onOpenChange={onClose}
      title={t('title')}
      description={t('detail', { name })}
      closeLabel={close}
      initialFocus="input[name='symbol']"
    >
      {watchlist !== null && <Loaded accountId={accountId} watchlist={watchlist} onClose={onClose} />}
    </Dialog>
  );
}

function Loaded({ accountId, watchlist, onClose }: { accountId: string; watchlist: Watchlist; onClose: () => void }) {
  const { data = [] } = useQuery(itemsQuery(accountId, watchlist.id));
  return <AddForm key={watchlist.id} watchlist={watchlist} items={data} onDone={onClose} />;
}
