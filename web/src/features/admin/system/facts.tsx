import { useId, type ReactNode } from 'react';

/** A part of the page, under its name. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-title font-semibold">
        {title}
      </h2>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-y border-line">{children}</dl>;
}

interface FactProps {
  name: string;
  value: ReactNode;
  detail?: ReactNode;
}

/** One thing that is known, and what more there is to say about it. */
export function Fact({ name, value, detail }: FactProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[16rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">
        <p className="wrap-anywhere tabular-nums">{value}</p>
        {detail !== undefined && <p className="text-small text-pretty text-soft">{detail}</p>}
      </dd>
    </div>
  );
}
