import type { Holding } from '@ballast/engine/assets/holding';
import { useEffect, useState } from 'react';
import { log } from '../../../lib/log.ts';

/** Reads what stands in the analyser now. It is put together where the page is: features know nothing of one another. */
export type ReadDraftHoldings = (signal: AbortSignal) => Promise<readonly Holding[]>;

/** What stands in the analyser, read again whenever the chat comes into sight; null where nothing does. */
export function useTypedHoldings(readDraftHoldings: ReadDraftHoldings, isShown: boolean): readonly Holding[] | null {
  const [typed, setTyped] = useState<readonly Holding[]>([]);
  useEffect(() => {
    if (!isShown) return;
    const control = new AbortController();
    const read = async () => {
      try {
        const holdings = await readDraftHoldings(control.signal);
        if (control.signal.aborted) return;
        // The same list stays the same: what was computed of it does too.
        setTyped((before) => (JSON.stringify(before) === JSON.stringify(holdings) ? before : holdings));
      } catch (error) {
        if (!control.signal.aborted) log.warning('what is typed in the analyser could not be read', error);
      }
    };
    void read();
    return () => control.abort();
  }, [readDraftHoldings, isShown]);
  return typed.length === 0 ? null : typed;
}
