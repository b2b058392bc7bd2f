import { useState, type ReactNode } from 'react';

/** What is drawn only when somebody wants it: lists of hundreds of holdings, many times on one page. */
export function Folded({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1 print:hidden" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-block list-none rounded-small underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      {isOpen && children()}
    </details>
  );
}
