import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session-store.ts';
import { importing } from '../import-store.ts';
import { createKeeper } from './keeper.ts';
import type { KeptImport } from './kept-import.ts';
import { browserShelf } from './shelf.ts';

export const keeper = createKeeper(importing, browserShelf);

interface Kept {
  /** While it is not known whether there is something to go on with. */
  readonly isLooking: boolean;
  /** What another tab was left with. */
  readonly left: KeptImport | null;
  readonly takeOver: () => void;
  readonly discard: () => void;
}

/** Keeps the import of this tab over a reload and signing in elsewhere. `isReady`: what is needed to read its files again is there. */
export function useKeptImport(isReady: boolean): Kept {
  const session = useSession();
  const account = session.status === 'in' ? session.account.id : null;
  const isKnown = session.status === 'in' || session.status === 'out';
  const hasLeft = session.status === 'out' && !session.ended;
  const [isLooking, setLooking] = useState(() => keeper.hasKept() && importing.resumable() === null);
  const [left, setLeft] = useState<KeptImport | null>(null);
  useEffect(() => {
    if (!isKnown || !isReady) return;
    const look = async () => {
      setLeft(await keeper.meet(account, hasLeft));
      setLooking(false);
    };
    void look();
  }, [isKnown, isReady, account, hasLeft]);
  const settle = (act: (one: KeptImport) => void) => () => {
    if (left !== null) act(left);
    setLeft(null);
  };
  return {
    isLooking,
    left,
    takeOver: settle(keeper.takeOver),
    discard: settle((one) => void keeper.discard(one)),
  };
}
