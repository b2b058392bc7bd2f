import { useEffect } from 'react';

interface Pasted {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
}

/** Takes what is pasted anywhere on the page, but for what is pasted into a field. */
export function usePasteAnywhere({ onFiles, onText }: Pasted): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isField || event.clipboardData === null) return;
      const files = [...event.clipboardData.files];
      const text = event.clipboardData.getData('text/plain');
      if (text.trim() !== '') onText(text);
      else if (files.length > 0) onFiles(files);
      else return;
      event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles, onText]);
}
