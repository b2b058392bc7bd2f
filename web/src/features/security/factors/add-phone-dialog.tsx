import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextCodeForm } from '../../../components/second-factor/text-code-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { enrollPhone } from './enroll.ts';
import { NameForm } from './name-form.tsx';

interface AddDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a phone: its number, then the code that it is sent. */
export function AddPhoneDialog({ onClose, onAdded }: AddDialogProps) {
  const t = useTranslations('security.factors.phoneDialog');
  const close = useTranslations('common')('close');
  const [begun, setBegun] = useState<{ id: string; phone: string } | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={begun === null ? t('numberDetail') : t('codeDetail')}
      closeLabel={close}
      initialFocus="input"
    >
      {begun === null ? (
        <NameForm
          label={t('name')}
          initial={t('defaultName')}
          withPhone
          onSubmit={async ({ name, phone }) => setBegun({ id: await enrollPhone(name, phone), phone })}
        />
      ) : (
        <TextCodeForm factorId={begun.id} phone={begun.phone} submit={t('submit')} onDone={onAdded} />
      )}
    </Dialog>
  );
}
