import type { ReactNode } from 'react';

interface ResultTitleProps {
  id: string;
  /** A result that was asked for takes the person to it; one that came by itself leaves them where they read. */
  isArrival: boolean;
  children: ReactNode;
}

export function ResultTitle({ id, isArrival, children }: ResultTitleProps) {
  return (
    <h2
      ref={isArrival ? arriveAt : null}
      id={id}
      tabIndex={-1}
      className="scroll-mt-28 text-heading font-semibold outline-none"
    >
      {children}
    </h2>
  );
}

function arriveAt(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
