import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type Tone = 'neutral' | 'accent' | 'caution' | 'danger';

export const TONE: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-soft',
  accent: 'bg-accent-wash text-accent-strong',
  caution: 'bg-caution-wash text-caution',
  danger: 'bg-danger-wash text-danger',
};

/** A short mark beside something: what it is, or how sure. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-small px-1.5 text-small font-medium whitespace-nowrap',
        TONE[tone],
      )}
    >
      {children}
    </span>
  );
}
