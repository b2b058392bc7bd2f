import 'sonner/dist/styles.css';
import './toaster.css';
import { useEffect, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { focusPage } from '../lib/focus-page.ts';
import { onNotify, type Notification } from '../lib/notify.ts';
import { getSession } from '../lib/session-store.ts';
import { useDisplaySettings } from '../lib/settings.ts';

const DURATION_MS = 5000;
const MOST_AT_ONCE = 3;
/** From the edge of a phone's screen. */
const EDGE_PX = 8;

interface ShownError {
  /** Text: the library counts its own toasts. */
  readonly id: string;
  /** Of the page that it arose on. */
  readonly path: string;
  /** Nobody was signed in. */
  readonly isVisitors: boolean;
}

/** The errors in sight, by their words: one that arises again is the same toast. */
const errors = new Map<string, ShownError>();
let count = 0;

function forget(words: string, { id }: ShownError): void {
  if (errors.get(words)?.id === id) errors.delete(words);
}

function dismissError(words: string, error: ShownError): void {
  forget(words, error);
  toast.dismiss(error.id);
}

function showError({ title, description, onGone, signal }: Notification): void {
  const words = [title, description].join(' ');
  const error = errors.get(words) ?? {
    id: `error-${String((count += 1))}`,
    path: location.pathname,
    isVisitors: getSession().status === 'out',
  };
  errors.set(words, error);
  toast.error(title, {
    id: error.id,
    description,
    duration: Number.POSITIVE_INFINITY,
    onDismiss: () => {
      forget(words, error);
      onGone?.();
    },
  });
  signal?.addEventListener('abort', () => dismissError(words, error));
}

/** Sonner gives the focus back to where it was before Alt+T, on the first time that it leaves the toasts: the second one stays. */
function perform({ act, focusAfter }: NonNullable<Notification['action']>): void {
  flushSync(act);
  for (let time = 0; time < 2; time += 1) {
    const target = focusAfter?.();
    if (target instanceof HTMLElement) target.focus();
    else focusPage();
  }
}

function show(notification: Notification): void {
  const { kind, title, description, action, stays, onGone, signal } = notification;
  if (signal?.aborted === true) return;
  // The errors of a page that was left make room for news of another one, those of a visitor for news of who signed in.
  const isSignedIn = getSession().status === 'in';
  for (const [words, error] of errors)
    if (error.path !== location.pathname || (error.isVisitors && isSignedIn)) dismissError(words, error);
  if (kind === 'error') return showError(notification);
  const id = toast[kind](title, {
    ...(description !== undefined && { description }),
    ...(action !== undefined && { action: { label: action.label, onClick: () => perform(action) } }),
    ...(stays === true && { duration: Number.POSITIVE_INFINITY }),
    ...(onGone !== undefined && { onAutoClose: onGone, onDismiss: onGone }),
  });
  signal?.addEventListener('abort', () => toast.dismiss(id));
}

/**
 * Sonner gives the focus back to where it came from whenever it leaves the notifications: good after Alt+T, which focuses
 * their list; for who came there with Tab, a circle that they do not get out of. It learns nothing of those.
 */
function letThroughTab(event: FocusEvent): void {
  if (event.target.tagName !== 'OL') event.stopPropagation();
}

/**
 * Shows what `notify` reports: bottom right, for five seconds or as long as it `stays`, reached with Alt+T. An error stays until the person
 * closes it; one of a page that was left, or of a visitor who has signed in, until the next news.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { darkMode } = useDisplaySettings();
  const [wide] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  // Newest first.
  const { toasts } = useSonner();
  const oldestError = toasts.findLastIndex(({ type }) => type === 'error');
  useEffect(() => onNotify(show), []);
  return (
    <div onFocusCapture={letThroughTab}>
      <Sonner
        theme={darkMode ? 'dark' : 'light'}
        position="bottom-right"
        mobileOffset={EDGE_PX}
        hotkey={['altKey', 'KeyT']}
        duration={DURATION_MS}
        containerAriaLabel={label}
        closeButton
        expand={wide || oldestError >= 0}
        // On a phone more than one would cover what they are about.
        visibleToasts={Math.max(wide ? MOST_AT_ONCE : 1, oldestError + 1)}
        toastOptions={{ closeButtonAriaLabel: closeLabel }}
      />
    </div>
  );
}
