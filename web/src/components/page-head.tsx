import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  lead: string;
  /** Another way to what the page is for. */
  action?: ReactNode;
}

/** The name of a page and what it is for. */
export function PageHead({ title, lead, action }: PageHeadProps) {
  return (
    <div data-page-head className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-heading font-semibold outline-none">
          {title}
        </h1>
        <p data-lead className="mt-1 text-lead text-pretty text-soft">
          {lead}
        </p>
      </div>
      {action}
    </div>
  );
}
