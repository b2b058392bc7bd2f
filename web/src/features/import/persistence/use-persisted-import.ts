import { useEffect, useState } from 'react';
import { shallow } from 'zustand/shallow';
import { useSession } from '../../../lib/session-store.ts';
import { importStore } from '../state/import-store.ts';
import { giveUp, resume } from '../state/reading.ts';
import { createImportRepository, type CurrentImport } from './import-repository.ts';
import { indexedDbStore } from './indexed-db-store.ts';
import type { PersistedImport, Resumable } from '../state/persisted-import.ts';

let lastResumable: Resumable | null = null;

const currentImport: CurrentImport = {
  resumable: () => {
    const { stage, sources, waiting, decisions, target, consents, draft } = importStore.getState();
    if (sources.length === 0) return null;
    if (stage.kind !== 'preview' && stage.kind !== 'mapping') return 'unknown';
    const next: Resumable = { sources, waiting, decisions, target, consents, draft };
    if (lastResumable === null || !shallow(lastResumable, next)) lastResumable = next;
    return lastResumable;
  },
  subscribe: importStore.subscribe,
  resume,
  giveUp,
  setPersistence: (persistence) => {
    if (importStore.getState().persistence !== persistence) importStore.setState({ persistence });
  },
};

export const importRepository = createImportRepository(currentImport, indexedDbStore);

interface Persisted {
  /** While it is not known whether there is something to resume. */
  readonly isLooking: boolean;
  /** What another tab was left with. */
  readonly left: PersistedImport | null;
  readonly takeOver: () => void;
  readonly discard: () => void;
}

/** Stores the import of this tab over reloads and signing in elsewhere. `isReady`: everything needed to read its files again is there. */
export function usePersistedImport(isReady: boolean): Persisted {
  const session = useSession();
  const account = session.status === 'in' ? session.account.id : null;
  const isKnown = session.status === 'in' || session.status === 'out';
  const hasSignedOut = session.status === 'out' && !session.ended;
  const [isLooking, setLooking] = useState(() => importRepository.hasStored() && currentImport.resumable() === null);
  const [left, setLeft] = useState<PersistedImport | null>(null);
  useEffect(() => {
    if (!isKnown || !isReady) return;
    const look = async () => {
      setLeft(await importRepository.onAccountChange(account, hasSignedOut));
      setLooking(false);
    };
    void look();
  }, [isKnown, isReady, account, hasSignedOut]);
  const settle = (act: (one: PersistedImport) => void) => () => {
    if (left !== null) act(left);
    setLeft(null);
  };
  return {
    isLooking,
    left,
    takeOver: settle(importRepository.takeOver),
    discard: settle((one) => void importRepository.discard(one)),
  };
}
