import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deletePortfolioMutation } from './queries.ts';
import type { PortfolioSummary } from './rows.ts';

/** Deletes after one question. */
export function DeletePortfolio({ portfolio: { id, name } }: { portfolio: PortfolioSummary }) {
  const t = useTranslations('portfolios');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  const remove = useMutation(deletePortfolioMutation);

  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        setOpen(false);
        notify({ kind: 'success', title: t('remove.done'), description: t('remove.doneDetail', { name }) });
      },
      onError: () => notify({ kind: 'error', title: t('remove.failed'), description: t('remove.failedDetail') }),
    });

  return (
    <>
      <IconButton label={t('list.removeNamed', { name })} onClick={() => setOpen(true)} className="size-8">
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('remove.title', { name })}
        description={t('remove.detail')}
        closeLabel={common('close')}
      >
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={() => setOpen(false)}>
            {common('cancel')}
          </Button>
          <Button look="danger" disabled={remove.isPending} onClick={confirm}>
            {remove.isPending ? t('remove.pending') : t('remove.confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
