import 'sonner/dist/styles.css';
import './toaster.css';
import { useEffect, useState } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { onNotify, type Notification } from '../lib/notify.ts';
import { useDisplaySettings } from '../lib/settings.ts';

const DURATION_MS = 5000;

function show({ kind, title, description, action, onGone, signal }: Notification): void {
  if (signal?.aborted === true) return;
  const id = toast[kind](title, {
    ...(description !== undefined && { description }),
    ...(action !== undefined && { action: { label: action.label, onClick: action.act } }),
    ...(onGone !== undefined && { onAutoClose: onGone, onDismiss: onGone }),
  });
  signal?.addEventListener('abort', () => toast.dismiss(id));
}

/** Shows what `notify` tells: bottom right, for five seconds, reached with Alt+T. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { darkMode } = useDisplaySettings();
  const [wide] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  useEffect(() => onNotify(show), []);
  return (
    <Sonner
      theme={darkMode ? 'dark' : 'light'}
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      duration={DURATION_MS}
      containerAriaLabel={label}
      closeButton
      expand={wide}
      toastOptions={{ closeButtonAriaLabel: closeLabel }}
    />
  );
}
