import { NOTHING_OWNED, ownsNothing, type Owned } from '@ballast/engine/holdings/owned';
import { useEffect, useState } from 'react';
import { log } from '../../lib/log.ts';

/** Reads what stands in the analyser now. It is put together where the page is: features know nothing of one another. */
export type ReadDraftOwned = (signal: AbortSignal) => Promise<Owned>;

interface DraftOwned {
  /** Null where nothing stands there. */
  readonly owned: Owned | null;
  readonly isPending: boolean;
}

/** What stands in the analyser, analyzed or not. */
export function useDraftOwned(readDraftOwned: ReadDraftOwned): DraftOwned {
  const [owned, setOwned] = useState<Owned | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const read = async () => {
      try {
        const found = await readDraftOwned(control.signal);
        if (!control.signal.aborted) setOwned(found);
      } catch (error) {
        if (control.signal.aborted) return;
        log.warning('what is typed in the analyser could not be read', error);
        setOwned(NOTHING_OWNED);
      }
    };
    void read();
    return () => control.abort();
  }, [readDraftOwned]);
  return { owned: owned === null || ownsNothing(owned) ? null : owned, isPending: owned === null };
}
