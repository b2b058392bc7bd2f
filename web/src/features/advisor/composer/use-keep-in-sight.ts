import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps an element in sight that is pushed down by what grows above it; not when the person has scrolled it away. */
export function useKeepInSight(element: RefObject<HTMLElement | null>): void {
  const wasInSight = useRef(false);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      wasInSight.current = entries.at(-1)?.isIntersecting === true;
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useLayoutEffect(() => {
    if (wasInSight.current) element.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}
