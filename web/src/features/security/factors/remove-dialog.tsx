import { useTranslations } from 'use-intl/react';
import { useAuthFailureReason } from '../../../components/account/use-auth-failure.ts';
import type { Factor } from '../../../entities/second-factor/factor.ts';
import { useFactorName } from '../../../components/second-factor/use-factor-name.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { removeFactor } from '../queries.ts';

interface RemoveDialogProps {
  /** Null when none is being removed. */
  factor: Factor | null;
  isLast: boolean;
  onClose: () => void;
}

/** Asks before a second factor is taken away, and says what that means. */
export function RemoveDialog({ factor, isLast, onClose }: RemoveDialogProps) {
  const t = useTranslations('security.factors');
  const nameOf = useFactorName();
  const reason = useAuthFailureReason();
  return (
    <ConfirmDialog
      open={factor !== null}
      title={t('removeTitle')}
      description={factor !== null && (isLast ? t('removeLast') : t('removeDetail', { name: nameOf(factor) }))}
      sure={t('removeSure')}
      busy={t('removing')}
      done={t('removed')}
      act={async () => {
        if (factor !== null) await removeFactor(factor.id);
      }}
      reason={reason}
      onClose={onClose}
    />
  );
}
