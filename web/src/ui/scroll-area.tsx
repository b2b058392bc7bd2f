import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useFadingBars } from './use-fading-bars.ts';

interface ScrollAreaProps {
  /** Names an area that holds nothing to tab to, so that the keyboard can reach and scroll it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page that scrolls by itself, its bars hidden while nobody is at it. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const bars = useFadingBars();
  const named = label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div {...bars} {...named} className={cx('fading-bars min-h-0 overflow-y-auto overscroll-contain', className)}>
      {children}
    </div>
  );
}
