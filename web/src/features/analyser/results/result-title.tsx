import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';

interface ResultTitleProps {
  id: string;
  /** A result that was asked for takes the person to it; one that came by itself leaves them where they read. */
  isArrival: boolean;
  /** What it can lose follows: on a phone the page's head then gives way. */
  hasAnswer: boolean;
  /** A notice stands between: on a phone the title gives way too. */
  hasNotice: boolean;
  children: ReactNode;
}

export function ResultTitle({ id, isArrival, hasAnswer, hasNotice, children }: ResultTitleProps) {
  return (
    <h2
      ref={isArrival ? arriveAt : null}
      id={id}
      tabIndex={-1}
      className={cx(
        'text-heading font-semibold wrap-anywhere outline-none',
        hasAnswer ? (hasNotice ? 'max-md:-scroll-mt-59' : 'max-md:-scroll-mt-17') : 'max-md:scroll-mt-8',
      )}
    >
      {children}
    </h2>
  );
}

function arriveAt(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
