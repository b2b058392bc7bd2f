import { useTranslations } from 'use-intl/react';
import { download } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CopyButton } from '../copy-button.tsx';
import { useSavedSecret } from '../use-saved-secret.ts';

interface CodesDialogProps {
  /** Null when there are none to show. */
  codes: readonly string[] | null;
  email: string;
  /** Where the focus goes afterwards. */
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
}

/** The new recovery codes, for the one time that they are shown. */
export function CodesDialog({ codes, email, returnFocus, onClose }: CodesDialogProps) {
  const t = useTranslations('security.recovery');
  const close = useTranslations('common')('close');
  const text = (codes ?? []).join('\n');
  const { isReminding, markSaved, tryClose } = useSavedSecret(codes && text, onClose);
  const save = () => {
    download(t('file'), 'text/plain', `${t('fileHead', { email })}\n\n${text}\n`);
    markSaved();
  };
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => !open && tryClose()}
      title={t('shownTitle')}
      description={t('shownDetail')}
      closeLabel={close}
      initialFocus="[data-first]"
      returnFocus={returnFocus}
    >
      <ul
        aria-label={t('list')}
        className="grid gap-y-1 rounded-medium bg-sunken px-4 py-3 font-mono text-body wrap-anywhere"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 empty:hidden">
        {isReminding && (
          <Notice tone="caution" announced>
            {t('notSaved')}
          </Notice>
        )}
      </div>
      <div data-first="" tabIndex={-1} className="mt-6 flex flex-wrap gap-3 outline-none">
        <CopyButton text={text} label={t('copy')} done={t('copied')} onCopied={markSaved} />
        <Button look="secondary" onClick={save}>
          {t('download')}
        </Button>
        <Button onClick={onClose} className="sm:ml-auto">
          {t('kept')}
        </Button>
      </div>
    </Dialog>
  );
}
