import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * The first `step` of many items, then as many more each time that the page has drawn those, of very many an eighth more: drawn at once they would
 * hold it up. What it has shown once of a list that grows or shrinks stays.
 */
export function useGrowing<Item>(all: readonly Item[], step: number): readonly Item[] {
  const [count, setCount] = useState(step);
  const isShort = count < all.length;
  useEffect(() => {
    if (!isShort) return undefined;
    // Two at once would be one again: the next waits until these are painted.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setCount(count + Math.max(step, Math.floor(count / 8)))));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShort, count, step]);
  return useMemo(() => (isShort ? all.slice(0, count) : all), [all, isShort, count]);
}
