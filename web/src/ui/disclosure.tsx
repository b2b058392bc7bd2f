import { useState, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface DisclosureProps {
  title: string;
  className?: string;
  titleClassName?: string;
  /** A function is called only while it is open: for long lists, many times on one page. */
  children: ReactNode | (() => ReactNode);
}

/** Something folded away under a quiet title. */
export function Disclosure({ title, className, titleClassName = 'hover:text-ink', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className={cx(
          'inline-block list-none rounded-small touch-target underline decoration-edge decoration-dotted underline-offset-4 [&::-webkit-details-marker]:hidden',
          titleClassName,
        )}
      >
        {title}
      </summary>
      {typeof children === 'function' ? isOpen && children() : children}
    </details>
  );
}
