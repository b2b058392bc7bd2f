import { hydrateRoot } from 'react-dom/client';
import { SESSION_KEY } from '../lib/session-store.ts';
import { tintBrowser } from '../lib/settings/theme.ts';
import { storage } from '../lib/storage.ts';
import { answerInPlace } from '../features/landing/answer-in-place.ts';
import { LandingTree } from './landing-tree.tsx';

/** Somebody reaches for something: by pointer, finger or key. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Hydrates what stands around the landing page. Its middle has nothing to hydrate and stays as the build drew it. A button
 * that was pressed before is pressed again.
 */
export function start(root: HTMLElement, pressed: HTMLButtonElement | null): void {
  tintBrowser();
  const drawn = root.querySelector('main')?.innerHTML ?? '';
  hydrateRoot(root, <LandingTree middle={{ dangerouslySetInnerHTML: { __html: drawn } }} />);
  answerInPlace(root, async () => (await import('../routes/landing-answer.tsx')).loadAnswerer());
  // React hydrates at once what is clicked.
  pressed?.click();
  leaveWhenSignedIn();
  fetchAppEarly(root);
}

/** Signed in from another tab, or come back to after signing in: this is not the person's page any more. */
function leaveWhenSignedIn(): void {
  const leave = () => {
    if (storage.read(SESSION_KEY) !== null) location.reload();
  };
  leave();
  window.addEventListener('storage', ({ key }) => key === SESSION_KEY && leave());
  window.addEventListener('pageshow', ({ persisted }) => persisted && leave());
}

/** Every link away leads into the app: it is fetched as soon as somebody reaches for one. */
function fetchAppEarly(root: HTMLElement): void {
  const fetchApp = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('a[href^="/"]') === null) return;
    // The page itself shows a failure.
    void import('./start-app.tsx').catch(() => undefined);
    for (const type of SIGNS) root.removeEventListener(type, fetchApp);
  };
  for (const type of SIGNS) root.addEventListener(type, fetchApp, { passive: true });
}
