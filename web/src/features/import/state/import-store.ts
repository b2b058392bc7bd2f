import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { createImportClient } from '../worker/import-client.ts';
import { initialState, isAtRisk, type ImportState } from './import-state.ts';

/**
 * The one import of this tab, from the file to the end. It lives outside the pages, so that navigation and signing in don't lose it.
 */
export const importStore = createStore<ImportState>()(initialState);

export function useImport(): ImportState {
  return useStore(importStore);
}

/** Where nothing stores the import, the browser asks before a reload. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
importStore.subscribe((state) => {
  if (isAtRisk(state)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

export const importClient = createImportClient(crash);

/** The worker crashed, or failed at something it should never fail at. */
export function crash(): void {
  importClient.end();
  const { stage, target } = importStore.getState();
  // Nothing is lost: the next file starts another worker.
  if (stage.kind === 'choose' || stage.kind === 'done') importStore.setState({ sources: [] });
  else importStore.setState({ ...initialState(), target, stage: { kind: 'crashed' } });
}
