import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far from the end still counts as there. */
const NEAR_PX = 32;

/**
 * For a list that grows at its end: it follows the end while the person is there, and stays where they are when they have
 * scrolled away, until `asked` is another.
 */
export function useStayAtEnd(asked: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isAway, setAway] = useState(false);

  const stay = () => {
    const element = frame.current;
    if (element === null) return;
    if (isFollowing.current) element.scrollTop = element.scrollHeight;
    setAway(!isAtEnd(element));
  };
  const toEnd = () => {
    isFollowing.current = true;
    stay();
  };
  const stayNow = useRef(stay);
  const askedBefore = useRef(asked);
  useLayoutEffect(() => {
    stayNow.current = stay;
    if (askedBefore.current !== asked) isFollowing.current = true;
    askedBefore.current = asked;
    stay();
  });
  useEffect(() => {
    // What is drawn later, such as a table, is as high only then.
    if (inside.current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => stayNow.current());
    observer.observe(inside.current);
    return () => observer.disconnect();
  }, []);

  return {
    frame,
    inside,
    isAway,
    /** The person has scrolled. */
    follow: () => {
      if (frame.current === null) return;
      isFollowing.current = isAtEnd(frame.current);
      setAway(!isFollowing.current);
    },
    toEnd,
  };
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_PX;
}
