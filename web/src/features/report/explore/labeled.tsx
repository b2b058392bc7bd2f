import type { ReactNode } from 'react';

/** A field named aloud by more than what stands above it. */
export function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="text-small text-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
