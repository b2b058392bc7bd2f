import 'sonner/dist/styles.css';
import './toaster.css';
import { useEffect, useState, type FocusEvent } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { onNotify, type Notification } from '../lib/notify.ts';
import { useDisplaySettings } from '../lib/settings.ts';

const DURATION_MS = 5000;
const MOST_AT_ONCE = 3;

function show({ kind, title, description, action, stays, onGone, signal }: Notification): void {
  if (signal?.aborted === true) return;
  const id = toast[kind](title, {
    ...(description !== undefined && { description }),
    ...(action !== undefined && { action: { label: action.label, onClick: action.act } }),
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

/** Shows what `notify` reports: bottom right, for five seconds, reached with Alt+T. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { darkMode } = useDisplaySettings();
  const [wide] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  useEffect(() => onNotify(show), []);
  return (
    <div onFocusCapture={letThroughTab}>
      <Sonner
        theme={darkMode ? 'dark' : 'light'}
        position="bottom-right"
        hotkey={['altKey', 'KeyT']}
        duration={DURATION_MS}
        containerAriaLabel={label}
        closeButton
        expand={wide}
        // On a phone more than one would cover what they are about.
        visibleToasts={wide ? MOST_AT_ONCE : 1}
        toastOptions={{ closeButtonAriaLabel: closeLabel }}
      />
    </div>
  );
}
