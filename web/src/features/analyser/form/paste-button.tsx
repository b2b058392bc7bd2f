import { useTranslations } from 'use-intl/react';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';

interface PasteButtonProps {
  onPaste: (text: string) => void;
  /** The clipboard may not be read: the person can paste by hand. */
  onRefused: () => void;
}

/** The clipboard into the field and through the analysis, in one press. Not there where the browser has no such thing. */
export function PasteButton({ onPaste, onRefused }: PasteButtonProps) {
  const t = useTranslations('analyser.form');
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null;
  const paste = () =>
    void navigator.clipboard.readText().then(onPaste, () => {
      notify({ kind: 'info', title: t('pasteRefusedTitle'), description: t('pasteRefused') });
      onRefused();
    });
  return (
    <Button look="secondary" size="large" className="max-sm:grow" onClick={paste}>
      {t('paste')}
    </Button>
  );
}
