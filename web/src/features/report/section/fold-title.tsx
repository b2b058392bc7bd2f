import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';

interface FoldTitleProps {
  isOpen: boolean;
  /** Of what it opens. */
  bodyId: string;
  onToggle: () => void;
  children: ReactNode;
}

/** What opens something folded, inside its heading. */
export function FoldTitle({ isOpen, bodyId, onToggle, children }: FoldTitleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={bodyId}
      className="flex min-h-11 w-full items-center gap-2 rounded-small text-left hover:text-accent"
      onClick={onToggle}
    >
      <ChevronRight
        className={cx('size-5 shrink-0 text-soft transition-transform print:hidden', isOpen && 'rotate-90')}
        aria-hidden="true"
      />
      {children}
    </button>
  );
}
