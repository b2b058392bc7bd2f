import type { ReactNode } from 'react';

/** The heading of a step: a screen reader announces it first. */
export function StageTitle({ children }: { children: ReactNode }) {
  return (
    <h2 ref={arrive} tabIndex={-1} className="text-title font-semibold text-pretty break-words outline-none">
      {children}
    </h2>
  );
}

function arrive(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}
