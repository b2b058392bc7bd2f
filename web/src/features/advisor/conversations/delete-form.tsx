import type { Conversation } from '@ballast/contract/conversations';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { deleteConversation } from '../../../entities/conversations/queries.ts';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';

interface DeleteFormProps {
  conversation: Conversation;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a conversation is deleted: inside a dialog no toast can offer to undo it. */
export function DeleteForm({ conversation: { id }, onClose, onDeleted }: DeleteFormProps) {
  const t = useTranslations('conversations.remove');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, once] = useOnce();
  const reason = useFailureReason();
  const submit = () =>
    void once(async () => {
      setFailure(null);
      try {
        await deleteConversation(id);
      } catch (error) {
        return setFailure(reason(error) ?? t('failed'));
      }
      onDeleted();
    });
  return (
    <div className="mt-2 grid gap-2">
      <p>{t('ask')}</p>
      {failure !== null && (
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="danger" size="small" aria-disabled={isSending} onClick={submit}>
          {isSending ? t('pending') : t('submit')}
        </Button>
        <Button look="quiet" size="small" ref={takeFocus} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

export function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
