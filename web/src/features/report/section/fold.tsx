import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { FoldTitle } from './fold-title.tsx';

interface FoldProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** Something folded away on screen; on paper it stands there. */
export function Fold({ title, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <div className={className}>
      <h4 className="font-semibold">
        <FoldTitle isOpen={isOpen} bodyId={bodyId} onToggle={() => setOpen(!isOpen)}>
          {title}
        </FoldTitle>
      </h4>
      <div id={bodyId} className={cx('mt-2', !isOpen && 'hidden print:block')}>
        {children}
      </div>
    </div>
  );
}
