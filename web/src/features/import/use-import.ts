import { useSyncExternalStore } from 'react';
import type { ImportState } from './import-state.ts';
import { importing } from './import-store.ts';

/** The import of this tab, as it is now. */
export function useImport(): ImportState {
  return useSyncExternalStore(importing.subscribe, importing.get);
}
