import type { AssistantToken } from '@ballast/contract/assistant-tokens';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { notify } from '../../../lib/notify.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form.tsx';
import { rereadSecurity, revokeAssistantToken } from '../queries.ts';

interface RevokeDialogProps {
  /** Null when none is to be revoked. */
  token: AssistantToken | null;
  onClose: () => void;
}

/** Asks before a token stops working. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useTranslations('security.assistants.revoking');
  const common = useTranslations('common');
  const reason = useFailureReason();
  const [isBusy, once] = useOnce();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const revoke = async (id: string) => {
    try {
      await revokeAssistantToken(id);
    } catch (error) {
      return setProblem(reason(error) ?? t('failed'));
    }
    close();
    notify({ kind: 'success', title: t('done') });
    await rereadSecurity();
  };
  return (
    <Dialog
      open={token !== null}
      onOpenChange={(open) => !open && close()}
      title={t('title')}
      description={token !== null && t('detail', { name: token.name })}
      closeLabel={common('close')}
      initialFocus="[data-stay]"
    >
      <FormFailure words={problem} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button data-stay="" look="secondary" onClick={close}>
          {common('cancel')}
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() => token !== null && void once(() => revoke(token.id))}
        >
          {isBusy ? t('busy') : t('sure')}
        </Button>
      </div>
    </Dialog>
  );
}
