import { useEffect, useRef, useState } from 'react';

const HIDE_DELAY_MS = 600;

/**
 * For an element that scrolls: its scroll bar shows while the pointer is over it or it moves, and hides a while after.
 * The browser does the scrolling; see `fading-bars` in main.css.
 */
export function useFadingBars() {
  const [shown, setShown] = useState(false);
  const inside = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    setShown(true);
    if (!inside.current) timer.current = setTimeout(() => setShown(false), HIDE_DELAY_MS);
  };
  const enter = () => {
    inside.current = true;
    show();
  };
  const leave = () => {
    inside.current = false;
    show();
  };
  return { 'data-bars': shown ? 'shown' : 'hidden', onScroll: show, onPointerEnter: enter, onPointerLeave: leave };
}
