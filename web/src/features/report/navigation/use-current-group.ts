import { useEffect, useState, type RefObject } from 'react';
import { findGroup } from './go-to.ts';
import { GROUPS, type GroupId } from './groups.ts';

/** Below the bar, so that a group that was jumped to is the current one. */
const LINE_PX = 48;
/** What comes into sight may grow by as much after the page was scrolled to its end. */
const END_PX = 24;

/** The group at the top of the window, below the bar; the last one at the end of the page. */
export function useCurrentGroup(bar: RefObject<HTMLElement | null>): GroupId {
  const [current, setCurrent] = useState<GroupId>('overview');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const root = bar.current?.parentElement;
      if (!root || !bar.current) return;
      const line = bar.current.getBoundingClientRect().bottom + LINE_PX;
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - END_PX;
      const passed = GROUPS.filter((id) => {
        const top = findGroup(root, id)?.getBoundingClientRect().top ?? Infinity;
        return top <= (isEnd ? innerHeight : line);
      });
      setCurrent(passed.at(-1) ?? 'overview');
    };
    const plan = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    addEventListener('scroll', plan, { passive: true });
    addEventListener('resize', plan);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', plan);
      removeEventListener('resize', plan);
    };
  }, [bar]);
  return current;
}
