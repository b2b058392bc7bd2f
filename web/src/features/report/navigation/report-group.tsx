import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { GroupId } from './groups.ts';

interface ReportGroupProps {
  id: GroupId;
  /** Its columns, and the room between its rows. */
  className: string;
  children: ReactNode;
}

/** Sections that the bar leads to together. */
export function ReportGroup({ id, className, children }: ReportGroupProps) {
  return (
    <div
      data-report-group={id}
      tabIndex={-1}
      className={cx(
        'grid grid-cols-1 gap-x-12 border-t border-line pt-5 outline-none print:block print:space-y-8',
        className,
      )}
    >
      {children}
    </div>
  );
}
