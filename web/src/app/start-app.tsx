import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { deleteOldImports } from '../lib/persisted-imports.ts';
import { startSession } from '../lib/session.ts';
import { tintBrowser } from '../lib/settings/theme.ts';
import { App } from './app.tsx';

/** Draws the whole app, in the place of whatever stands there. */
export function start(root: HTMLElement): void {
  root.replaceChildren();
  delete root.dataset['prerendered'];
  tintBrowser();
  startSession();
  deleteOldImports(Date.now());
  // In slices: what the build drew of the page stays in reach meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
