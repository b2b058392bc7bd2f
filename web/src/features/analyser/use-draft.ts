import { useEffect, useState } from 'react';
import { readDraft, writeDraft, type Draft } from './draft.ts';

/** The draft, kept in this browser with every change. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => writeDraft(draft), [draft]);
  return [draft, (change) => setDraft((current) => ({ ...current, ...change }))];
}
