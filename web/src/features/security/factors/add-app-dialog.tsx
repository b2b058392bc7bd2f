import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AppCodeForm } from '../../../components/second-factor/app-code-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { enrollApp, type NewApp } from './enroll.ts';
import { NameForm } from './name-form.tsx';
import { Secret } from './secret.tsx';

interface AddDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Adds an authenticator app: its name, then the picture to scan and the first code. */
export function AddAppDialog({ onClose, onAdded }: AddDialogProps) {
  const t = useTranslations('security.factors.app');
  const common = useTranslations('common');
  const [app, setApp] = useState<NewApp | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={app === null ? t('nameDetail') : t('scanDetail')}
      closeLabel={common('close')}
      initialFocus="input"
    >
      {app === null ? (
        <NameForm
          label={t('name')}
          initial={t('defaultName')}
          onSubmit={async ({ name }) => setApp(await enrollApp(name, common('product')))}
        />
      ) : (
        <div className="grid gap-6">
          <Secret app={app} />
          <AppCodeForm factorId={app.id} hint={t('codeHint')} submit={t('submit')} onDone={onAdded} />
        </div>
      )}
    </Dialog>
  );
}
