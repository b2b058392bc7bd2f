import { useInsertionEffect } from 'react';

/** Removes the prerendered shell before the app's first layout effects, which may focus or measure. */
export function useInPlaceOfShell(): void {
  useInsertionEffect(() => document.getElementById('shell')?.remove(), []);
}
