import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ClearDialogProps {
  open: boolean;
  onClose: () => void;
  onKeep: () => void;
  onDelete: () => void;
  /** Where the focus goes afterwards. */
  returnFocus: () => HTMLElement | null;
}

/** Asks what becomes of the saved copy of a conversation that is cleared. */
export function ClearDialog({ open, onClose, onKeep, onDelete, returnFocus }: ClearDialogProps) {
  const t = useTranslations('conversations.clear');
  const common = useTranslations('common');
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('detail')}
      closeLabel={common('close')}
      initialFocus="[data-keep]"
      returnFocus={returnFocus}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-keep="" look="secondary" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button look="danger" onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  );
}
