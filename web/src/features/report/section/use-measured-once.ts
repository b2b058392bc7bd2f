import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lays a section out once, while nothing else is to do: the browser then remembers its height, and what stands below it does not move when it
 * comes into sight. Where a browser knows no idle time the estimate stays until then.
 */
export function useMeasuredOnce(isReady: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    if (!isReady || element === null || typeof requestIdleCallback === 'undefined') return;
    let frame = 0;
    const skipAgain = () => element.style.removeProperty('content-visibility');
    const idle = requestIdleCallback(() => {
      element.style.setProperty('content-visibility', 'visible');
      // Remembered when the first frame has been laid out.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(skipAgain)));
    });
    return () => {
      cancelIdleCallback(idle);
      cancelAnimationFrame(frame);
      skipAgain();
    };
  }, [isReady]);
  return section;
}
