import { startTransition, useEffect, useMemo, useState } from 'react';

/** From here on what is to come is so much that it has to come in larger parts. */
const MANY = 50;

/**
 * The first of many items, then `step` more each time that the page has drawn those, beyond `MANY` an eighth more: drawn at once they would
 * hold it up. Once all have been shown, what comes later is shown at once: somebody asked for it.
 */
export function useGrowing<Item>(all: readonly Item[], step: number, first = step): readonly Item[] {
  const [count, setCount] = useState(first);
  const isShort = count < all.length;
  useEffect(() => {
    if (!isShort) return undefined;
    // Two at once would be one again: the next waits until these are painted.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      const next = count + (count > MANY ? Math.floor(count / 8) : step);
      timer = setTimeout(() => startTransition(() => setCount(next < all.length ? next : Infinity)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShort, count, step, all.length]);
  return useMemo(() => (isShort ? all.slice(0, count) : all), [all, isShort, count]);
}
