import { NOTHING_OWNED, ownsNothing, type Owned } from '@ballast/engine/holdings/owned';
import { useEffect, useState } from 'react';
import { log } from '../../../lib/log.ts';

/** Reads what stands in the analyser now. It is put together where the page is: features know nothing of one another. */
export type ReadDraftOwned = (signal: AbortSignal) => Promise<Owned>;

/** What stands in the analyser, read again whenever the chat comes into sight; null where nothing does. */
export function useTypedOwned(readDraftOwned: ReadDraftOwned, isShown: boolean): Owned | null {
  const [typed, setTyped] = useState(NOTHING_OWNED);
  useEffect(() => {
    if (!isShown) return;
    const control = new AbortController();
    const read = async () => {
      try {
        const owned = await readDraftOwned(control.signal);
        if (control.signal.aborted) return;
        // The same list stays the same: what was computed of it does too.
        setTyped((before) => (JSON.stringify(before) === JSON.stringify(owned) ? before : owned));
      } catch (error) {
        if (!control.signal.aborted) log.warning('what is typed in the analyser could not be read', error);
      }
    };
    void read();
    return () => control.abort();
  }, [readDraftOwned, isShown]);
  return ownsNothing(typed) ? null : typed;
}
