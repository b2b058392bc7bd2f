import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  detail: string;
  /** To give the heading the focus. */
  headingId?: string;
  children: ReactNode;
}

/** One part of a page of settings. */
export function Section({ title, detail, headingId, children }: SectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-large border border-line bg-surface p-4 sm:p-6">
      <div>
        <h2 id={id} tabIndex={-1} className="text-title font-semibold outline-none">
          {title}
        </h2>
        <p className="text-pretty text-soft">{detail}</p>
      </div>
      {children}
    </section>
  );
}
