import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { KeptAnswer } from './use-switch-off.ts';

interface KeptConversationsDialogProps {
  /** How many conversations are kept; null while the dialog is closed. */
  pending: number | null;
  onAnswer: (answer: KeptAnswer) => void;
}

/** Asks what becomes of the kept conversations when no more are to be kept. */
export function KeptConversationsDialog({ pending, onAnswer }: KeptConversationsDialogProps) {
  const t = useTranslations('settings.keptConversations');
  const close = useTranslations('common')('cancel');
  const count = pending ?? 0;
  return (
    <Dialog
      open={pending !== null}
      onOpenChange={() => onAnswer(null)}
      title={t('title')}
      description={t('detail', { count })}
      closeLabel={close}
      initialFocus="button[data-safe]"
    >
      <div className="flex flex-wrap gap-3">
        <Button data-safe="" look="secondary" onClick={() => onAnswer('keep')}>
          {t('keep', { count })}
        </Button>
        <Button look="danger" onClick={() => onAnswer('delete')}>
          {t('delete', { count })}
        </Button>
      </div>
    </Dialog>
  );
}
