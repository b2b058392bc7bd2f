import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { TONE, type Tone } from './badge.tsx';

const ICON: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Info,
  accent: Info,
  caution: TriangleAlert,
  danger: CircleAlert,
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  /** Announced at once by screen readers: for what just happened, not for what stands there anyway. */
  announced?: boolean;
  children?: ReactNode;
}

/** Something the person should know, shown where it matters. */
export function Notice({ tone = 'neutral', title, announced = false, children }: NoticeProps) {
  const Icon = ICON[tone];
  return (
    <div role={announced ? 'alert' : undefined} className={cx('flex gap-3 rounded-medium px-4 py-3', TONE[tone])}>
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 text-ink">
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
