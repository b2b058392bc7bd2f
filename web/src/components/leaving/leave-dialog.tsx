import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { SIGN_OUT } from './use-leave-guard.ts';

interface LeaveDialogProps {
  /** What is not saved. */
  detail: string;
  /** Where the person is about to go, or `SIGN_OUT`; null when they stay. */
  to: string | null;
  onStay: () => void;
  onLeave: (to: string) => void;
}

export function LeaveDialog({ detail, to, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations('common.leave');
  const close = useTranslations('common')('close');
  const { leaving, leave } = useSignOut();
  const go = () => {
    if (to === SIGN_OUT) void leave('asked');
    else if (to !== null) onLeave(to);
  };
  return (
    <Dialog
      open={to !== null}
      onOpenChange={(open) => !open && onStay()}
      title={t('title')}
      description={detail}
      closeLabel={close}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button look="danger" aria-disabled={leaving} onClick={leaving ? undefined : go}>
          {t('go')}
        </Button>
      </div>
    </Dialog>
  );
}
