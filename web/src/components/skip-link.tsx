import { useTranslations } from 'use-intl/react';
import { cx } from '../lib/cx.ts';
import { buttonClass } from '../ui/button.tsx';

/** The first thing the keyboard meets: past everything that every page repeats. */
export function SkipLink() {
  const t = useTranslations('common');
  return (
    <a href="#main" className={cx(buttonClass(), 'absolute top-3 left-4 z-10 not-focus:sr-only')}>
      {t('skipToContent')}
    </a>
  );
}
