import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  done: string;
  onCopied?: () => void;
}

/** Copies a text; where the browser does not allow it, the text stands there to be selected. */
export function CopyButton({ text, label, done, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      onCopied?.();
    } catch {
      setCopied(undefined);
    }
  };
  const isDone = copied === text;
  return (
    <Button look="secondary" onClick={() => void copy()}>
      {isDone ? done : label}
      <output className="sr-only">{isDone && done}</output>
    </Button>
  );
}
