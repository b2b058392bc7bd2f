import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  detail: string;
  children: ReactNode;
}

/** One part of a page of settings. */
export function Section({ title, detail, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-large border border-line bg-surface p-4 sm:p-6">
      <div>
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        <p className="text-pretty text-soft">{detail}</p>
      </div>
      {children}
    </section>
  );
}
