import { useTranslations } from 'use-intl/react';
import { download } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyButton } from '../copy-button.tsx';

interface CodesDialogProps {
  /** Null when there are none to show. */
  codes: readonly string[] | null;
  email: string;
  onClose: () => void;
}

/** The new recovery codes, for the one time that they are shown. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  const t = useTranslations('security.recovery');
  const close = useTranslations('common')('close');
  const text = (codes ?? []).join('\n');
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('shownTitle')}
      description={t('shownDetail')}
      closeLabel={close}
      initialFocus="[data-done]"
    >
      <ul
        aria-label={t('list')}
        className="grid gap-y-1 rounded-medium bg-sunken px-4 py-3 font-mono text-body wrap-anywhere"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <CopyButton text={text} label={t('copy')} done={t('copied')} />
        <Button
          look="secondary"
          onClick={() => download(t('file'), 'text/plain', `${t('fileHead', { email })}\n\n${text}\n`)}
        >
          {t('download')}
        </Button>
        <Button data-done="" onClick={onClose} className="sm:ml-auto">
          {t('kept')}
        </Button>
      </div>
    </Dialog>
  );
}
