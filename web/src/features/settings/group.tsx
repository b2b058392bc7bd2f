import { useId, type ReactNode } from 'react';

interface GroupProps {
  title: string;
  detail: string;
  children: ReactNode;
}

/** Settings that belong together. */
export function Group({ title, detail, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-large border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      <p className="mb-3 text-pretty text-soft">{detail}</p>
      {children}
    </section>
  );
}
