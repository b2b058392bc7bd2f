import type { AssistantToken } from '@ballast/contract/assistant-tokens';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { revokeAssistantToken } from '../queries.ts';

interface RevokeDialogProps {
  /** Null when none is to be revoked. */
  token: AssistantToken | null;
  onClose: () => void;
}

/** Asks before a token stops working. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useTranslations('security.assistants.revoking');
  const reason = useFailureReason();
  return (
    <ConfirmDialog
      open={token !== null}
      title={t('title')}
      description={token !== null && t('detail', { name: token.name })}
      sure={t('sure')}
      busy={t('busy')}
      done={t('done')}
      act={async () => {
        if (token !== null) await revokeAssistantToken(token.id);
      }}
      reason={(error) => reason(error) ?? t('failed')}
      onClose={onClose}
    />
  );
}
