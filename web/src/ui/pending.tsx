import type { ReactNode } from 'react';

/** Something is on its way: its shape for those who see, its name for screen readers. */
export function Pending({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}
