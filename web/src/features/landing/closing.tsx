import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

export function Closing() {
  const t = useTranslations('landing.closing');
  return (
    <section aria-labelledby="closing-title" className="page py-20 text-center">
      <h2 id="closing-title" className="text-heading font-semibold">
        {t('title')}
      </h2>
      <p className="mx-auto mt-3 max-w-xl text-lead text-pretty text-soft">{t('detail')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={paths.auth} className={buttonClass('primary', 'large')}>
          {t('start')}
        </a>
        <a href={paths.support} className={buttonClass('secondary', 'large')}>
          {t('demo')}
        </a>
      </div>
    </section>
  );
}
