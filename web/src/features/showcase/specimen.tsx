import type { ReactNode } from 'react';

interface SpecimenProps {
  /** The component, as it is imported. */
  name: string;
  children: ReactNode;
}

/** One component in its states, under its name. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section aria-label={name} className="grid gap-3 border-t border-line py-6 md:grid-cols-[12rem_minmax(0,1fr)]">
      <h3 className="text-small font-medium text-soft">{name}</h3>
      <div className="grid justify-items-start gap-4">{children}</div>
    </section>
  );
}

/** States side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-wrap items-center gap-3">{children}</div>;
}
