import { useCallback, useEffect, useRef, useState } from 'react';
import type { Handover } from '../../../lib/handover.ts';
import { readDraft, startDraft, withText, writeDraft, type Draft } from './draft.ts';

interface DraftControl {
  readonly draft: Draft;
  /** It came from another page just now: not before a reload. */
  readonly isHandedOver: boolean;
  /** The draft of this moment, for what runs later than it was made. */
  readonly latest: () => Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Puts another text in place of what was typed. */
  readonly replace: (text: string) => void;
}

/** The draft: what another page hands over, else what was typed here; kept with every change. */
export function useDraft(handover: Handover | null): DraftControl {
  const [stored] = useState(readDraft);
  const [taken] = useState(handover?.id ?? stored.handedOver);
  const [draft, setDraft] = useState(() => startDraft(stored, handover));
  const current = useRef(draft);
  useEffect(() => {
    // What is only shown stays in this tab: another one may have typed since, or signed out.
    if (draft !== stored) writeDraft(draft);
  }, [draft, stored]);

  const latest = useCallback(() => current.current, []);
  const set = useCallback(
    (next: Draft) => {
      current.current = next.text === '' ? next : { ...next, handedOver: taken };
      setDraft(current.current);
    },
    [taken],
  );
  const change = useCallback((some: Partial<Draft>) => set({ ...current.current, ...some }), [set]);
  const replace = useCallback((text: string) => set(withText(current.current, text)), [set]);
  return { draft, isHandedOver: taken !== stored.handedOver, latest, change, replace };
}
