import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetOldImports } from '../lib/kept-imports.ts';
import { startSession } from '../lib/session.ts';
import { tintBrowser } from '../lib/settings/theme.ts';
import { App } from './app.tsx';

/** Draws the whole app, in the place of whatever stands there. */
export function start(root: HTMLElement): void {
  root.replaceChildren();
  delete root.dataset['prerendered'];
  tintBrowser();
  startSession();
  forgetOldImports(Date.now());
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
