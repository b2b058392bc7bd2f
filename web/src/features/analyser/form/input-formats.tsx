import type { Market } from '@ballast/engine/quotes/market';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { INPUT_FORMATS } from '../../../content/input-formats.ts';
import { cx } from '../../../lib/cx.ts';

/** What may be typed, by example. */
export function InputFormats({ market, isNarrow }: { market: Market; isNarrow: boolean }) {
  const t = useTranslations('analyser.shapes');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cx(!isNarrow && 'lg:pt-14')}>
      <h2 id={titleId} className="text-small font-medium">
        {t('title')}
      </h2>
      <dl
        className={cx(
          'mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-3 text-small',
          !isNarrow && 'lg:grid-cols-1',
        )}
      >
        {INPUT_FORMATS[market].map(({ key, text }) => (
          <div key={key}>
            <dt className="font-medium whitespace-pre-wrap tabular-nums">{text}</dt>
            <dd className="text-soft">{t(key)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
