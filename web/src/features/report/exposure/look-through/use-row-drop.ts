import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

interface RowDrop {
  readonly ref: RefObject<HTMLLIElement | null>;
  /** A file is held over it now. */
  readonly isOver: boolean;
}

/** A row that takes a file dropped on it; the button beside it does the same for the keyboard. */
export function useRowDrop(onFile: (file: File) => void): RowDrop {
  const ref = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const row = ref.current;
    if (row === null) return undefined;
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      row.addEventListener(type, act, { signal: listening.signal });
    on('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', () => setOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take(file);
    });
    return () => listening.abort();
  }, []);
  return { ref, isOver };
}
