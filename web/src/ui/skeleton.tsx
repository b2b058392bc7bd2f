import { cx } from '../lib/cx.ts';

/** The place of something that is on its way, in its real shape. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-small bg-line forced-color-adjust-none', className)}
    />
  );
}
