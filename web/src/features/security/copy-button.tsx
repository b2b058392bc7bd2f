import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  done: string;
  onCopied?: () => void;
}

/** Copies a text; where the browser does not allow it, the text stands there to be selected. */
export function CopyButton({ text, label, done, onCopied }: CopyButtonProps) {
  const t = useTranslations('security');
  const [copied, setCopied] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const copy = async () => {
    setFailed(false);
    // Said again, it is news to a screen reader only once it was gone.
    setCopied(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      onCopied?.();
    } catch {
      setFailed(true);
    }
  };
  const isDone = copied === text;
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        {isDone ? done : label}
      </Button>
      <output className="sr-only">{isDone && done}</output>
      {hasFailed && (
        <p role="alert" className="text-small text-danger">
          {t('notCopied')}
        </p>
      )}
    </>
  );
}
