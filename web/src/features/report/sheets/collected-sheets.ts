import { useEffect } from 'react';
import { useReportPlace } from '../store/use-report.ts';
import type { Sheet } from '../store/sheet.ts';

/** Puts a section's sheet with those in sight, for the download of all. */
export function useCollected(id: string, sheet: () => Sheet): void {
  const { store } = useReportPlace();
  useEffect(() => {
    store.sheets.set(id, sheet);
    return () => void store.sheets.delete(id);
  });
}
