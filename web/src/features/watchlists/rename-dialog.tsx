import type { Watchlist } from '@ballast/contract/watchlists';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from './name-form.tsx';
import { renameMutation, rereadWatchlists } from '../../entities/watchlists/queries.ts';
import { useName } from './use-name.ts';

interface RenameDialogProps {
  /** Null when none is being renamed. */
  watchlist: Watchlist | null;
  onClose: () => void;
}

export function RenameDialog({ watchlist, onClose }: RenameDialogProps) {
  const t = useTranslations('watchlists');
  const close = useTranslations('common')('close');
  const nameOf = useName();
  const rename = useMutation(renameMutation);
  const tellFailure = useFailure();

  const submit = async (id: string, name: string): Promise<string | null> => {
    try {
      await rename.mutateAsync({ id, name });
    } catch (error) {
      const isMissing = error instanceof BackendError && error.code === 'missing';
      if (isMissing) await rereadWatchlists();
      return tellFailure(error, isMissing ? t('missing') : t('rename.failedDetail'));
    }
    notify({
      kind: 'success',
      title: t('rename.done'),
      description: t('rename.doneDetail', { name: nameOf(name) }),
    });
    return null;
  };
  return (
    <Dialog
      open={watchlist !== null}
      onOpenChange={onClose}
      title={t('rename.title')}
      closeLabel={close}
      initialFocus="input"
    >
      {watchlist !== null && (
        <NameForm
          key={watchlist.id}
          initial={watchlist.name}
          keptAs={`ballast.watchlists.${watchlist.user_id}.rename.${watchlist.id}`}
          submitLabel={t('rename.submit')}
          pendingLabel={t('rename.pending')}
          onSubmit={(name) => submit(watchlist.id, name)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
