import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { notify } from '../../lib/notify.ts';
import { uuid } from '../../lib/uuid.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NameForm } from './name-form.tsx';
import { createMutation } from '../../entities/watchlists/queries.ts';
import { useName } from './use-name.ts';

interface CreateDialogProps {
  accountId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the name of a new watchlist. */
export function CreateDialog({ accountId, open, onClose }: CreateDialogProps) {
  const t = useTranslations('watchlists.create');
  const close = useTranslations('common')('close');
  const nameOf = useName();
  const create = useMutation(createMutation);
  const tellFailure = useFailure();
  // The same name sent again, after an answer that was lost, is still one watchlist.
  const sent = useRef<{ name: string | null; id: string }>({ name: null, id: '' });

  const submit = async (name: string): Promise<string | null> => {
    if (sent.current.name !== name) sent.current = { name, id: uuid() };
    const { id } = sent.current;
    try {
      await create.mutateAsync({ id, name, user_id: accountId });
    } catch (error) {
      return tellFailure(error, t('failedDetail'));
    }
    sent.current = { name: null, id: '' };
    notify({ kind: 'success', title: t('done'), description: t('doneDetail', { name: nameOf(name) }) });
    return null;
  };
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('title')} closeLabel={close} initialFocus="input">
      <NameForm
        initial=""
        keptAs={`ballast.watchlists.${accountId}.create`}
        submitLabel={t('submit')}
        pendingLabel={t('pending')}
        onSubmit={submit}
        onDone={onClose}
      />
    </Dialog>
  );
}
