import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Leads to what people wrote; nobody's praise is made up here. */
export function ReviewTeaser() {
  const t = useTranslations('landing.reviews');
  return (
    <section
      aria-labelledby="reviews-title"
      className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-5 py-16"
    >
      <div className="max-w-2xl">
        <h2 id="reviews-title" className="text-heading font-semibold">
          {t('title')}
        </h2>
        <p className="mt-2 text-lead text-pretty text-soft">{t('detail')}</p>
      </div>
      <a href={paths.feedback} className={buttonClass('secondary')}>
        {t('read')}
      </a>
    </section>
  );
}
