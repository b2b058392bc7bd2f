import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

const OPEN_DELAY_MS = 700;
/** Who goes from one tooltip to another within this time does not wait again. */
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the thing onto its tooltip. */
const CROSSING_MS = 100;

/** The one tooltip that is open, and when the last one closed. */
let closeOpen: (() => void) | undefined;
let lastClosed = -Infinity;

/** When a tooltip is open: after a while under the pointer, at once under the keyboard; Escape closes it. */
export function useTooltip() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = anchor !== null;

  const after = (milliseconds: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, milliseconds);
  };
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (isOpen ? whileOpen(() => setAnchor(null)) : undefined), [isOpen]);

  return {
    anchor,
    trigger: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return;
        const skips = closeOpen !== undefined || performance.now() - lastClosed < SKIP_DELAY_MS;
        after(skips ? 0 : OPEN_DELAY_MS, () => setAnchor(currentTarget));
      },
      onPointerLeave: () => after(CROSSING_MS, close),
      onPointerDown: close,
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setAnchor(currentTarget);
      },
      onBlur: close,
    },
    bubble: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: close },
  };
}

/** Another tooltip, Escape, a press or scrolling closes this one. */
function whileOpen(close: () => void): () => void {
  closeOpen?.();
  closeOpen = close;
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  window.addEventListener('keydown', onKey);
  window.addEventListener('click', close, { capture: true });
  window.addEventListener('scroll', close, { capture: true, passive: true });
  return () => {
    if (closeOpen === close) closeOpen = undefined;
    lastClosed = performance.now();
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('click', close, { capture: true });
    window.removeEventListener('scroll', close, { capture: true });
  };
}
