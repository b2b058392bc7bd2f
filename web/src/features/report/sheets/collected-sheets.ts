import { createContext, use, useEffect } from 'react';
import type { Sheet } from './sheet.ts';

/** The sheets of the sections in sight, for the download of all: each section puts its own in, in the order of the page. */
export type CollectedSheets = Map<string, () => Sheet>;

export const CollectedSheetsContext = createContext<CollectedSheets | null>(null);

export function useCollected(id: string, sheet: () => Sheet): void {
  const sheets = use(CollectedSheetsContext);
  useEffect(() => {
    sheets?.set(id, sheet);
    return () => void sheets?.delete(id);
  });
}
