import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { deleteOldImports } from '../lib/persisted-imports.ts';
import { startSession } from '../lib/session.ts';
import { tintBrowser } from '../lib/settings/theme.ts';
import { App } from './app.tsx';
import { preloadPage } from './pages.tsx';

/** Draws the whole app, in the place of whatever stands there. */
export async function start(root: HTMLElement): Promise<void> {
  root.replaceChildren();
  delete root.dataset['prerendered'];
  tintBrowser();
  startSession();
  deleteOldImports(Date.now());
  // What the build drew stays until its page has come: nothing is drawn in between.
  if (document.getElementById('shell') !== null) await preloadPage(location.pathname);
  // In slices: what the build drew of the page stays in reach meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
