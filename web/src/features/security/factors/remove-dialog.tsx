import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAuthFailureReason } from '../../../components/account/use-auth-failure.ts';
import type { Factor } from '../../../entities/second-factor/factor.ts';
import { useFactorName } from '../../../components/second-factor/use-factor-name.ts';
import { notify } from '../../../lib/notify.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { removeFactor, rereadSecurity } from '../queries.ts';

interface RemoveDialogProps {
  /** Null when none is being removed. */
  factor: Factor | null;
  isLast: boolean;
  onClose: () => void;
}

/** Asks before a second factor is taken away, and says what that means. */
export function RemoveDialog({ factor, isLast, onClose }: RemoveDialogProps) {
  const t = useTranslations('security.factors');
  const common = useTranslations('common');
  const nameOf = useFactorName();
  const reason = useAuthFailureReason();
  const [problem, setProblem] = useState<string>();
  const [isBusy, once] = useOnce();

  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const remove = async (id: string) => {
    try {
      await removeFactor(id);
    } catch (error) {
      return setProblem(reason(error));
    }
    close();
    notify({ kind: 'success', title: t('removed') });
    await rereadSecurity();
  };
  return (
    <Dialog
      open={factor !== null}
      onOpenChange={(open) => !open && close()}
      title={t('removeTitle')}
      description={factor !== null && (isLast ? t('removeLast') : t('removeDetail', { name: nameOf(factor) }))}
      closeLabel={common('close')}
      initialFocus="[data-stay]"
    >
      {problem !== undefined && (
        <div className="mb-4">
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-stay="" look="secondary" onClick={close}>
          {common('cancel')}
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() => factor !== null && void once(() => remove(factor.id))}
        >
          {isBusy ? t('removing') : t('removeSure')}
        </Button>
      </div>
    </Dialog>
  );
}
