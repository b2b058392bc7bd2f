import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';

/** A few words folded away under a quiet title; on paper they stand there. */
export function More({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        className="rounded-small touch-target underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </button>
      <div id={bodyId} className={cx('mt-1', !isOpen && 'hidden print:block')}>
        {children}
      </div>
    </div>
  );
}
