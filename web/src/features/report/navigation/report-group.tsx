import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { onReveal } from './go-to.ts';
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
    <div data-report-group={id} tabIndex={-1} className={cx(GROUP, className)}>
      {children}
    </div>
  );
}

const GROUP = 'grid grid-cols-1 gap-x-12 border-t border-line pt-5 outline-none print:block print:space-y-8';

interface FoldedGroupProps extends ReportGroupProps {
  id: 'risk' | 'crashes' | 'compare';
}

/** The same; on a phone only sentence and picture of its first section until it is opened, by a press or by a jump into it (`report.css`). */
export function FoldedGroup({ id, className, children }: FoldedGroupProps) {
  const t = useTranslations('report.fold');
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (group.current === null ? undefined : onReveal(group.current, () => setOpen(true))), []);
  return (
    <div
      ref={group}
      data-report-group={id}
      data-folded={isOpen ? undefined : ''}
      tabIndex={-1}
      className={cx(GROUP, className)}
    >
      {children}
      <button
        type="button"
        data-fold-button
        aria-expanded={isOpen}
        className="flex min-h-11 items-center gap-2 text-left font-medium text-accent md:hidden print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown className={cx('size-5 shrink-0', isOpen && 'rotate-180')} aria-hidden="true" />
        {isOpen ? t('less') : t(id)}
      </button>
    </div>
  );
}
