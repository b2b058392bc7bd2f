import { useInsertionEffect } from 'react';

/** Takes away what the build drew of a page, as soon as the app has the same ready: before anything of it takes the focus or is measured. */
export function useInPlaceOfShell(): void {
  useInsertionEffect(() => document.getElementById('shell')?.remove(), []);
}
