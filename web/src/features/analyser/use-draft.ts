import { useEffect, useState } from 'react';
import type { Handover } from '../../lib/handover.ts';
import { readDraft, writeDraft, type Draft } from './draft.ts';

/** The draft: what another page hands over, else what was typed here;  kept in this browser with every change. */
export function useDraft(handover: Handover | null): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => (handover === null ? readDraft() : { ...handover, analysed: true }));
  useEffect(() => writeDraft(draft), [draft]);
  return [draft, (change) => setDraft((current) => ({ ...current, ...change }))];
}
