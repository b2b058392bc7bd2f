import { useId, type ReactNode } from 'react';
import { SampleMark } from './sample-mark.tsx';

interface CardSectionProps {
  title: string;
  lead: string;
  /** Whether it shows made-up figures. */
  isSample?: boolean;
  children: ReactNode;
}

/** Static cards under one title. */
export function CardSection({ title, lead, isSample = false, children }: CardSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="@container">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-title font-semibold">
          {title}
        </h2>
        {isSample && <SampleMark />}
      </div>
      <p className="mt-1 max-w-[65ch] text-pretty text-soft">{lead}</p>
      {children}
    </section>
  );
}
