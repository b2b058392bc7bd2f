import 'sonner/dist/styles.css';
import './toaster.css';
import { useEffect, useState } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { onNotify } from '../lib/notify.ts';
import { currentTheme } from '../lib/settings.ts';

const DURATION_MS = 5000;

/** Shows what `notify` tells: bottom right, for five seconds, reached with Alt+T. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [theme, setTheme] = useState(currentTheme);
  const [wide] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  useEffect(
    () =>
      onNotify(({ kind, title, description }) => {
        setTheme(currentTheme());
        toast[kind](title, description === undefined ? {} : { description });
      }),
    [],
  );
  return (
    <Sonner
      theme={theme}
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
